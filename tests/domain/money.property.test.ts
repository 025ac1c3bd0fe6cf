// @vitest-environment node
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatCny, readCny, readRate, readUsdt } from '#domain/amount.ts';
import { formatUsdt } from '#domain/quote.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money', { sample: 800, full: 1_000_000 });

describe('reading an amount', () => {
  test.each([
    ['1234.50', '1234.5'],
    ['0.00', '0'],
    [0, '0'],
    [-0, '0'],
    ['-12.30', '-12.3'],
    ['1,234,567.89', '1234567.89'],
    [' 88 ', '88'],
    ['１２３．４５', '123.45'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    ['00100', '100'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['1'.padStart(400, '0'), '1'],
  ])('reads %j as %s', (wire, expected) => expect(readCny(wire)).toBe(expected));

  test.each([
    null,
    undefined,
    '',
    '--',
    'abc',
    '1e3',
    '0x64',
    '1e309',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '12.34.5',
    '1,23',
    '1234,567',
    '1,2345',
    '1,234,5',
    '1'.padStart(401, '0'),
    '.5',
    '5.',
    [],
    {},
    true,
    '9'.repeat(20),
    1e25,
    '10²',
    '①0',
  ])('[F-R06] reads %j as unknown, never as zero', (wire) => expect(readCny(wire)).toBeNull());
});

test('[F-R06] reads no digits but plain and full-width ones', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const isRead = (odd: string) => readCny(`10${odd}5`) !== null;
  const isReadByNfkc = (odd: string) => /^[\d.]+$/.test(`10${odd}5`.normalize('NFKC'));
  const expected = '.0123456789．０１２３４５６７８９';
  expect(characters.filter(isRead).join('')).toBe(expected);
  expect(characters.filter(isReadByNfkc).length, 'NFKC must fail').toBeGreaterThan(expected.length);
});

test('reads a number as its exact decimal text, as a decimal library writes it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ noNaN: true, min: -1e18, max: 1e18 }),
        fc.double({ noNaN: true, min: 1e-12, max: 1e-5 }),
      ),
      (number) => {
        const expected = new Big(number).toFixed();
        expect(readCny(number)).toBe(expected === '-0' ? '0' : expected);
      },
    ),
    { numRuns: count, seed },
  );
});

test('reads USDT and rates like yuan, without changing a digit', () => {
  const wire = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.constantFrom('7.05', '1,234.5', '0', null),
  );
  fc.assert(
    fc.property(wire, (sent) => {
      const read: string | null = readCny(sent);
      expect([readUsdt(sent), readRate(sent)]).toEqual([read, read]);
      // The text is canonical, so reading it again changes nothing.
      if (read !== null) expect(readUsdt(read)).toBe(read);
    }),
    { numRuns: count, seed },
  );
  expect([readRate('7.0500'), readRate('abc'), readRate('')]).toEqual(['7.05', null, null]);
});

describe('formatting an amount', () => {
  test('shows -- for an unknown amount', () => {
    expect(formatCny(null)).toBe('--');
    expect(formatCny(undefined)).toBe('--');
    expect(formatUsdt(null)).toBe('-- USDT');
  });

  test.each([
    ['1234.5', '1,234.50'],
    ['0.999', '0.99'],
    ['-0.001', '0.00'],
    ['1234567890123456789', '1,234,567,890,123,456,789.00'],
  ])('shows %s as %s', (amount, shown) => expect(formatCny(readCny(amount))).toBe(shown));

  test('truncates USDT like yuan', () => {
    expect(formatUsdt(readUsdt('1234.5678'))).toBe('1,234.56 USDT');
  });

  // Computes the expected value in whole thousandths, without the code under test.
  const oracle = (thousandths: bigint) => {
    const cents = thousandths / 10n;
    const grouped = (cents / 100n).toLocaleString('en-US');
    return `${grouped}.${String(cents % 100n).padStart(2, '0')}`;
  };
  const decimal = (thousandths: bigint) =>
    `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`;

  test('is exact and rounds every amount down, unlike floats', () => {
    let naiveWrong = 0;
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (thousandths) => {
        const text = decimal(thousandths);
        expect(formatCny(readCny(text))).toBe(oracle(thousandths));
        const naive = (Math.floor(Number(text) * 100) / 100).toFixed(2);
        if (naive !== oracle(thousandths).replaceAll(',', '')) naiveWrong += 1;
      }),
      { numRuns: count, seed },
    );
    expect(naiveWrong, 'the float version must be seen to fail').toBeGreaterThan(0);
  });
});
