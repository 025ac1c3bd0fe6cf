// @vitest-environment node
import { createHash } from 'node:crypto';

import { keccak_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkAddress, findNetwork } from '#domain/cryptoAddress.ts';
import { NETWORKS } from '#domain/network.ts';
import { cards as words } from '#text/zh/cards.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('addresses', { sample: 300, full: 20_000 });

// Published addresses: the zero address, tokens of the main and test networks, and the documentation's example.
const TRON = [
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
];
// The examples of EIP-55: upper case, lower case, mixed case.
const ETHEREUM = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const [TRON_ONE, ETHEREUM_MIXED] = [TRON[1]!, ETHEREUM[4]!];

const say = (address: string, network: 'TRC20' | 'ERC20') => {
  const key = checkAddress(address, network);
  return key && words[key];
};

describe('published addresses', () => {
  test.each(TRON)('%s is valid for TRC20', (address) => {
    expect(findNetwork(address)).toBe('TRC20');
    expect(say(address, 'TRC20')).toBeNull();
    expect(say(address, 'ERC20')).toBe('地址与所选协议不符，请核对');
  });

  test.each(ETHEREUM)('%s is valid for ERC20', (address) => {
    expect(findNetwork(address)).toBe('ERC20');
    expect(say(address, 'ERC20')).toBeNull();
    expect(say(address, 'TRC20')).toBe('地址与所选协议不符，请核对');
  });
});

describe('the warning about an address [D-121]', () => {
  test.each([
    ['a blank inside', `${TRON_ONE.slice(0, 9)} ${TRON_ONE.slice(9)}`],
    ['a blank at the end', `${TRON_ONE} `],
    ['a line break', `${TRON_ONE}\n`],
    ['something invisible', `${TRON_ONE.slice(0, 9)}\u200b${TRON_ONE.slice(9)}`],
    ['a Cyrillic Т', `\u0422${TRON_ONE.slice(1)}`],
    ['a Greek ο', `TR7NHqjeKQxGTCi8q8ZY4pL8\u03bftSzgjLj6t`],
    ['full-width letters', `Ｔ${TRON_ONE.slice(1)}`],
    ['a scheme', `tron:${TRON_ONE}`],
  ])('is shown for %s', (_, address) => {
    expect(say(address, 'TRC20')).toBe('地址中含有异常字符（空格、全角或形似字符），请核对');
    expect(findNetwork(address)).toBeNull();
  });

  test.each([
    ['', 'TRC20'],
    [TRON_ONE.slice(0, -1), 'TRC20'],
    [`${TRON_ONE}t`, 'TRC20'],
    [TRON_ONE.replace('o', '0'), 'TRC20'],
    [TRON_ONE.toLowerCase(), 'TRC20'],
    [ETHEREUM_MIXED.slice(2), 'ERC20'],
    [ETHEREUM_MIXED.slice(0, -1), 'ERC20'],
    [`${ETHEREUM_MIXED}0`, 'ERC20'],
    [`0X${ETHEREUM_MIXED.slice(2)}`, 'ERC20'],
    [ETHEREUM_MIXED.replace('F', 'G'), 'ERC20'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'TRC20'],
    ['bobi12345678', 'TRC20'],
  ] as const)('is shown for the unknown format of %j', (address, network) => {
    expect(findNetwork(address)).toBeNull();
    expect(say(address, network)).toBe('地址格式不像所选协议的地址，请核对');
  });

  test.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TRC20'],
    // Two neighbouring characters are swapped.
    ['TR7NHqjeKQGxTCi8q8ZY4pL8otSzgjLj6t', 'TRC20'],
    ['TzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzZ', 'TRC20'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'ERC20'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'ERC20'],
  ] as const)('is shown for the wrong checksum of %s', (address, network) =>
    expect(say(address, network)).toBe('地址校验未通过，可能有字符输错，请核对'),
  );
});

test('rejects an address of another chain that begins with T', () => {
  const foreign = writeTron(new Uint8Array(20), 0x42);
  expect(findNetwork(foreign)).toBe('TRC20');
  expect(checkAddress(foreign, 'TRC20')).toBe('addressChecksumWrong');
});

test('has TRC20 as the first network', () => {
  expect(NETWORKS).toEqual(['TRC20', 'ERC20']);
});

const bytes20 = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('generated accounts', () => {
  test('have valid TRON addresses, and one changed character is detected', () => {
    fc.assert(
      fc.property(
        bytes20,
        fc.integer({ min: 1, max: 33 }),
        fc.constantFrom(...BASE58),
        (account, at, other) => {
          const address = writeTron(account);
          expect(checkAddress(address, 'TRC20')).toBeNull();
          fc.pre(address[at] !== other);
          const changed = address.slice(0, at) + other + address.slice(at + 1);
          expect(checkAddress(changed, 'TRC20')).toBe('addressChecksumWrong');
        },
      ),
      { numRuns: count, seed },
    );
  });

  test('Ethereum addresses are valid in three spellings, by their checksum', () => {
    fc.assert(
      fc.property(bytes20, fc.nat(), (account, pick) => {
        const digits = Buffer.from(account).toString('hex');
        const address = writeEthereum(digits);
        for (const spelling of [address, `0x${digits}`, `0x${digits.toUpperCase()}`])
          expect(checkAddress(spelling, 'ERC20')).toBeNull();
        const letters = [...address.matchAll(/[a-f]/gi)].map(({ index }) => index);
        // With fewer letters, the change may make all of them one case, which has no checksum.
        fc.pre(/[a-f].*[a-f]/.test(address) && /[A-F].*[A-F]/.test(address));
        const at = letters[pick % letters.length]!;
        const letter = address[at]!;
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const changed = address.slice(0, at) + other + address.slice(at + 1);
        expect(checkAddress(changed, 'ERC20')).toBe('addressChecksumWrong');
      }),
      { numRuns: count, seed },
    );
  });
});

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

// Uses Node's own hash and whole numbers, independent of the libraries under test.
function writeTron(account: Uint8Array, prefix = 0x41): string {
  const payload = Buffer.from([prefix, ...account]);
  const sha = (data: Buffer) => createHash('sha256').update(data).digest();
  let value = BigInt(
    `0x${Buffer.concat([payload, sha(sha(payload)).subarray(0, 4)]).toString('hex')}`,
  );
  let address = '';
  for (; value > 0n; value /= 58n) address = BASE58[Number(value % 58n)]! + address;
  return address;
}

function writeEthereum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  return `0x${[...digits].map((one, index) => (hash[index]! >= '8' ? one.toUpperCase() : one)).join('')}`;
}
