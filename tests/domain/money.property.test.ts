// @vitest-environment node
import Big from 'big.js';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { loadDeposit, loadPayRange } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import { decode } from '#api/send.ts';
import { cny, usdt } from '#api/shapes.ts';
import { formatCny, readCny, readRate, readUsdt } from '#domain/amount.ts';
import { maxAmount } from '#domain/amountInput.ts';
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
  ])('reads %j as unknown, never as zero [F-R06]', (wire) => expect(readCny(wire)).toBeNull());
});

test('reads no digits but plain and full-width ones [F-R06]', () => {
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

describe('an amount with the noise of floating point [D-333]', () => {
  // All in billionths of a yuan. The noise is below, at and above a millionth.
  const CENT = 10_000_000n;
  const noise = fc.oneof(
    fc.bigInt(-1100n, 1100n),
    fc.constantFrom(0n, 999n, -999n, 1000n, -1000n),
    fc.bigInt(-CENT, CENT),
  );
  const sent = fc
    .tuple(fc.bigInt(-(10n ** 19n), 10n ** 19n), noise)
    .map(([cents, off]) => cents * CENT + off);
  const write = (billionths: bigint) => {
    const size = billionths < 0n ? -billionths : billionths;
    const text = `${size / 10n ** 9n}.${String(size % 10n ** 9n).padStart(9, '0')}`;
    return (billionths < 0n ? '-' : '') + text.replace(/\.?0+$/, '');
  };
  const nearest = (billionths: bigint) => {
    const below = ((billionths % CENT) + CENT) % CENT;
    if (below < 1000n) return billionths - below;
    return CENT - below < 1000n ? billionths - below + CENT : billionths;
  };

  test('is the hundredth next to it, and any other amount is as sent', () => {
    fc.assert(
      fc.property(sent, (billionths) => {
        const text = write(billionths);
        expect([v.parse(cny, text), v.parse(usdt, text)]).toEqual(
          Array(2).fill(write(nearest(billionths))),
        );
      }),
      { numRuns: count, seed },
    );
    expect(v.parse(cny, '2196.0000000000198')).toBe('2196');
    expect(v.parse(cny, '9'.repeat(19) + '.999999999')).toBe('9'.repeat(19) + '.999999999');
  });

  test('is never rounded up as the largest one that may be moved', () => {
    fc.assert(
      fc.property(sent, (billionths) => {
        const text = write(billionths);
        const { availableCny } = decode(loadMember, { balance: text });
        const { maxCny } = decode(loadPayRange, { max_price: text });
        for (const most of [maxAmount(availableCny ?? null), maxAmount(maxCny)])
          expect(new Big(most ?? 0).lte(billionths > 0n ? text : 0)).toBe(true);
      }),
      { numRuns: count, seed },
    );
  });

  test('keeps all of its decimals as what is due in USDT, and as a rate', () => {
    const noisy = '13.7000000001';
    const order = decode(loadDeposit, { data: { info: { real_money: noisy, amount: noisy } } });
    expect(order).toMatchObject({ realAmount: noisy, amountCny: '13.7' });
    expect(decode(loadMember, { usdtrate: noisy }).depositRate).toBe(noisy);
  });
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

  test('rounds every amount down from its exact value, unlike floats', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (thousandths) => {
        const text = decimal(thousandths);
        expect(formatCny(readCny(text))).toBe(oracle(thousandths));
      }),
      { numRuns: count, seed },
    );
  });
});
