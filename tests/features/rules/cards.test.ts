// @vitest-environment node
import { canAddCard } from '#parts/cards/cardOptions.tsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { maskAddresses } from '#domain/maskNumbers.ts';
import {
  type BankCard,
  checkBankCard,
  checkBobiCard,
  checkUsdtCard,
  readCardTab,
} from '#features/cards/rules.ts';
import { cards as words } from '#text/zh/cards.ts';

const BANK_CARD: BankCard = {
  holder: '陈晓明',
  bank: '招商银行',
  branch: '深圳分行',
  number: '6222020200112230',
  paymentPassword: 'pay456',
};
const ADDRESS = {
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  protocol: 'TRC20',
  paymentPassword: 'pay456',
};

function sayBank(changed: Partial<BankCard>): [string, string] | null {
  const problem = checkBankCard({ ...BANK_CARD, ...changed });
  return problem && [problem.field, words[problem.key]];
}

describe('an address to bind', () => {
  const say = (check: typeof checkUsdtCard, changed: Partial<typeof ADDRESS>) => {
    const problem = check({ ...ADDRESS, ...changed });
    return problem && [problem.field, words[problem.key]];
  };

  test.each([
    ['an address [M5-06, M5-07]', 'address', ['请输入USDT地址', '请输入波币地址']],
    ['a protocol [M5-08]', 'protocol', ['请选择钱包协议', '请选择钱包协议']],
    [
      'the payment password [M5-09, D-060]',
      'paymentPassword',
      ['请输人支付密码', '请输人支付密码'],
    ],
  ] as const)('for USDT and bobi needs %s', (_, field, messages) => {
    const said = [checkUsdtCard, checkBobiCard].map((check) => say(check, { [field]: '' }));
    expect(said).toEqual(messages.map((message) => [field, message]));
    expect(say(checkUsdtCard, { address: ' ' })).not.toBeNull();
  });

  test.each([checkUsdtCard, checkBobiCard])('is checked: address, protocol, password', (check) => {
    expect(say(check, { address: '', protocol: '', paymentPassword: '' })?.[0]).toBe('address');
    expect(say(check, { protocol: '', paymentPassword: '' })?.[0]).toBe('protocol');
    expect(say(check, {})).toBeNull();
    // The length of the password is a rule of bank cards alone.
    expect(say(check, { paymentPassword: '1' })).toBeNull();
  });
});

describe('a bank card to bind', () => {
  test.each<[string, Partial<BankCard>, string]>([
    ['needs a holder [M5-10]', { holder: '' }, '请输入姓名'],
    ['needs a bank [M5-11]', { bank: '' }, '请输入银行'],
    ['needs a branch [M5-12]', { branch: '' }, '请输入开户行地址'],
    ['needs a number [M5-13]', { number: '' }, '请输人银行卡号'],
    ['needs the payment password [M5-14]', { paymentPassword: '' }, '请输人支付密码'],
    ['refuses 7 characters of number [M5-15]', { number: '1234567' }, '请输人正确的卡号长度'],
    ['refuses a password of 5 [M5-16]', { paymentPassword: '12345' }, '请输人支付密码长度'],
    ['refuses a password of 19 [M5-16]', { paymentPassword: 'x'.repeat(19) }, '请输人支付密码长度'],
  ])('%s', (_, changed, message) =>
    expect(sayBank(changed)).toEqual([Object.keys(changed)[0], message]),
  );

  test('takes the shortest and the longest that are allowed [M5-15, M5-16]', () => {
    expect(sayBank({ number: '12345678', paymentPassword: '123456' })).toBeNull();
    expect(sayBank({ paymentPassword: 'x'.repeat(18) })).toBeNull();
  });

  test('names the first problem only: what is missing in order, then the lengths [D-109]', () => {
    let typed: Partial<BankCard> = Object.fromEntries(
      Object.keys(BANK_CARD).map((field) => [field, '']),
    );
    for (const [message, repair] of [
      ['请输入姓名', { holder: '陈' }],
      ['请输入银行', { bank: '招商银行' }],
      ['请输入开户行地址', { branch: '深圳' }],
      ['请输人银行卡号', { number: '1' }],
      ['请输人支付密码', { paymentPassword: '1' }],
      ['请输人正确的卡号长度', { number: '12345678' }],
      ['请输人支付密码长度', { paymentPassword: '123456' }],
    ] as const) {
      expect(sayBank(typed)?.[1]).toBe(message);
      typed = { ...typed, ...repair };
    }
    expect(sayBank(typed)).toBeNull();
  });
});

test.each([
  ['usdt', [true, true, false, false]],
  ['bank', [true, true, false, false]],
  ['bobi', [true, true, true, true]],
] as const)('whether 0, 4, 5 and 6 cards of %s leave room [M6-06, M6-07, D-241]', (kind, rooms) => {
  expect([0, 4, 5, 6].map((listed) => canAddCard(kind, listed))).toEqual(rooms);
});

test.each([
  ['1', 'usdt'],
  ['2', 'bank'],
  ['0', 'usdt'],
  ['', 'usdt'],
  ['02', 'usdt'],
  [null, 'usdt'],
  ['5', 'bobi'],
] as const)('the tab %j shows %s [D-091, D-103, D-241]', (tab, kind) => {
  const shown = { tab: { usdt: '1', bank: '2', bobi: '5' }[kind], kind };
  expect(readCardTab(tab)).toEqual(shown);
});

describe('the masks of listed addresses [D-118]', () => {
  test('show the last 4 characters', () => {
    const shown = maskAddresses(['0x5aAe2230', ADDRESS.address, '12345678']);
    expect(shown).toEqual(['2230', 'Lj6t', '5678']);
  });

  test('hide at least 2 characters of a short address', () => {
    expect(maskAddresses(['ab12', 'cd12'])).toEqual(['a…2', 'c…2']);
    expect(maskAddresses(['a12', 'b12'])).toEqual(['2', '2']);
  });

  test('show both ends of addresses that end alike, and only of those [F-M25]', () => {
    const shown = {
      TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: 'TR7NHq…gjLj6t',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed': 'eAed',
      TXYZopYRdj2D9XRtbG411XZZ3kM5VkLj6t: 'TXYZop…VkLj6t',
      a6222020200112230: 'a62220…112230',
      a6217000011112230: 'a62170…112230',
    };
    expect(maskAddresses(Object.keys(shown))).toEqual(Object.values(shown));
  });

  test('show both ends of those that differ in letter case only', () => {
    expect(maskAddresses(['TR7NHqjeKQxGTCi8qaBcD', 'TXYZopYRdj2D9XRtbAbCd'])).toEqual([
      'TR7NHq…8qaBcD',
      'TXYZop…tbAbCd',
    ]);
  });

  test('none is shown whole, however short or repeated', () => {
    const short = maskAddresses(['', '7', '42', '123', '1234', '12345']);
    expect(short).toEqual(['', '', '2', '3', '34', '45']);
    expect(maskAddresses(['12345678', '12345678'])).toEqual(['123…678', '123…678']);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), (numbers) => {
        const shown = maskAddresses(numbers);
        numbers.forEach((number, index) => {
          const [first = '', second = ''] = shown[index]!.split('…');
          expect(number === '' || first.length + second.length < number.length).toBe(true);
        });
      }),
      { seed: 1 },
    );
  });
});
