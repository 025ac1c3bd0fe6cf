// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny, readRate } from '#domain/amount.ts';
import { floorToYuan, maxAmount } from '#domain/amountInput.ts';
import { quoteUsdt } from '#domain/quote.ts';

describe('a deposit in USDT', () => {
  test.each([['0'], ['0.00'], [0], ['-7'], [null], [''], ['abc'], ['Infinity'], [Number.NaN]])(
    'at the rate %j is unknown [D-136, F-M08]',
    (rate) => expect(quoteUsdt(readCny('100'), readRate(rate))).toBeNull(),
  );

  test('of an unknown amount is unknown', () => {
    expect(quoteUsdt(null, readRate('7'))).toBeNull();
    expect(quoteUsdt(readCny('-100'), readRate('7'))).toBeNull();
  });
});

describe('the maximum amount', () => {
  test.each([
    ['1234.56', '1234.56', '1234'],
    ['1234.569', '1234.56', '1234'],
    ['100', '100', '100'],
    ['0.5', '0.5', null],
    ['0.009', null, null],
    ['0', null, null],
    ['-5', null, null],
    ['-0.5', null, null],
    ['--', null, null],
    [null, null, null],
    ['0.29', '0.29', null],
    ['1.1', '1.1', '1'],
    ['9007199254740993.99', '9007199254740993.99', '9007199254740993'],
  ])('for a balance of %j is %j, in whole yuan %j [D-146, F-M13]', (balance, cents, yuan) => {
    expect(maxAmount(readCny(balance))).toBe(cents);
    expect(floorToYuan(readCny(balance))).toBe(yuan);
  });
});
