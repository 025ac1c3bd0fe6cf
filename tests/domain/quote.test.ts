// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import { floorToYuan, isAmountText, maxAmount } from '#domain/amountInput.ts';
import { formatUsdt, quoteUsdt } from '#domain/quote.ts';

describe('a deposit in USDT', () => {
  test.each([
    ['3075', '6.15', '500'],
    ['100', '7.2', '13.88'],
    ['100', '7', '14.28'],
    ['0.01', '7', '0'],
    ['4.35', '1', '4.35'],
    ['8.2', '1', '8.2'],
    ['1.01', '1.005', '1'],
    ['9999999999.99', '0.0001', '99999999999900'],
    ['10000', '1000000000', '0'],
  ])('of ¥%s at %s is %s, truncated to cents [M9-14, M9-15]', (amount, rate, expected) =>
    expect(quoteUsdt(readCny(amount), readRate(rate))).toBe(expected),
  );

  test.each([['0'], ['0.00'], [0], ['-7'], [null], [''], ['abc'], ['Infinity'], [Number.NaN]])(
    'at the rate %j is unknown [D-136, F-M08]',
    (rate) => expect(quoteUsdt(readCny('100'), readRate(rate))).toBeNull(),
  );

  test('is shown with its unit', () => {
    expect(formatUsdt(readUsdt('1234.5'))).toBe('1,234.50 USDT');
    expect(formatUsdt(null)).toBe('-- USDT');
  });

  test('of an unknown amount is unknown', () => {
    expect(quoteUsdt(null, readRate('7'))).toBeNull();
    expect(quoteUsdt(readCny('-100'), readRate('7'))).toBeNull();
  });
});

test.each([
  ['12.5', true],
  ['abc', true],
  ['', true],
  ['１2', false],
  [' 12', false],
])('%j is a normalised amount text: %j', (text, expected) =>
  expect(isAmountText(text)).toBe(expected),
);

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
