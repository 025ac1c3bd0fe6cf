// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import { floorToYuan, maxAmount } from '#domain/amountInput.ts';
import {
  hasQuoteChanged,
  pickWithdrawalRate,
  quoteDeposit,
  quoteWithdrawal,
} from '#domain/quote.ts';

const fees = { erc20FeeUsdt: readUsdt('5'), trc20FeeUsdt: readUsdt('1.5') };

function withdrawal(
  changed: {
    amount?: unknown;
    rate?: unknown;
    network?: string;
    fee?: unknown;
  } = {},
) {
  const { amount = '700', rate = '7', network = 'TRC20' } = changed;
  return quoteWithdrawal({
    amountCny: readCny(amount),
    rate: readRate(rate),
    network,
    fees: 'fee' in changed ? { ...fees, trc20FeeUsdt: readUsdt(changed.fee) } : fees,
  });
}

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
  ])('[M9-14, M9-15] ¥%s at %s is %s, cut to cents', (amount, rate, expected) =>
    expect(quoteDeposit(readCny(amount), readRate(rate))).toBe(expected),
  );

  test.each([['0'], ['0.00'], [0], ['-7'], [null], [''], ['abc'], ['Infinity'], [Number.NaN]])(
    '[D-136] at a rate of %j it is unknown',
    (rate) => expect(quoteDeposit(readCny('100'), readRate(rate))).toBeNull(),
  );

  test('of an unknown amount it is unknown', () => {
    expect(quoteDeposit(null, readRate('7'))).toBeNull();
    expect(quoteDeposit(readCny('-100'), readRate('7'))).toBeNull();
  });
});

describe('a withdrawal', () => {
  test('[M9-17] pays out the equivalent less the fee', () => {
    expect(withdrawal()).toEqual({
      rate: '7',
      feeUsdt: '1.5',
      equivalentUsdt: '100',
      receivedUsdt: '98.5',
      isFeeCovered: true,
      isNetworkKnown: true,
    });
  });

  test.each([
    ['8', '7', '8'],
    [null, '7', '7'],
    ['0', '7', '7'],
    ['-1', '7', '7'],
    ['abc', 7.2, '7.2'],
    ['0', null, null],
    [null, '0', null],
  ])('[M9-16, D-135] of the rates %j and %j takes %j', (own, deposit, expected) =>
    expect(
      pickWithdrawalRate({ withdrawalRate: readRate(own), depositRate: readRate(deposit) }),
    ).toBe(expected),
  );

  test.each([
    ['ERC20', '5', true],
    ['erc20', '5', true],
    [' Erc-20', '5', true],
    ['TRC20', '1.5', true],
    ['TRC', '1.5', true],
    ['trc20', '1.5', true],
    ['', '1.5', false],
    ['BEP20', '1.5', false],
    ['TERC', '1.5', false],
  ])('[M9-18, M9-19, D-138] to the network %j costs %s (known: %s)', (network, fee, isKnown) =>
    expect(withdrawal({ network })).toMatchObject({ feeUsdt: fee, isNetworkKnown: isKnown }),
  );

  test.each([
    ['10.5', '1.5', '0', false],
    ['7', '1.5', '0', false],
    ['10.57', '1.5', '0.01', true],
    ['700', '0', '100', true],
    ['700', '99.999', '0', false],
    ['700', '1.005', '98.99', true],
  ])('[D-137] of ¥%s at a fee of %s %s is received', (amount, fee, received, isCovered) =>
    expect(withdrawal({ amount, fee })).toMatchObject({
      receivedUsdt: received,
      isFeeCovered: isCovered,
    }),
  );

  test.each([
    ['an unknown fee', { fee: null }, { feeUsdt: null, equivalentUsdt: '100' }],
    ['a negative fee', { fee: '-3' }, { feeUsdt: null, equivalentUsdt: '100' }],
    ['an unknown rate', { rate: '0' }, { rate: null, feeUsdt: '1.5', equivalentUsdt: null }],
    ['an unknown amount', { amount: '' }, { rate: '7', feeUsdt: '1.5', equivalentUsdt: null }],
  ])('[D-136] with %s what is received is unknown, not 0', (_, changed, expected) =>
    expect(withdrawal(changed)).toMatchObject({
      ...expected,
      receivedUsdt: null,
      isFeeCovered: null,
    }),
  );
});

describe('a quote that was shown earlier', () => {
  const quote = (rate: unknown, fee: unknown) => ({
    rate: readRate(rate),
    feeUsdt: readUsdt(fee),
  });

  test.each([
    ['7', '1', '7', '1', false],
    ['7', '1', '7.035', '1', false],
    ['7', '1', '6.965', '1', false],
    ['7', '1', '7.0351', '1', true],
    ['7', '1', '6.9649', '1', true],
    ['7', '1', '7', '1.005', false],
    ['7', '1', '7', '1.0051', true],
    ['7', '0', '7', '0', false],
    ['7', '0', '7', '0.01', true],
    ['7', '1', null, '1', true],
    [null, '1', '7', '1', true],
    [null, null, null, null, false],
  ])('of %j and %j has moved at %j and %j: %j', (rate, fee, newRate, newFee, expected) =>
    expect(hasQuoteChanged(quote(rate, fee), quote(newRate, newFee))).toBe(expected),
  );
});

describe('the largest amount', () => {
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
  ])('[D-146] of a balance of %j is %j, in whole yuan %j', (balance, cents, yuan) => {
    expect(maxAmount(readCny(balance))).toBe(cents);
    expect(floorToYuan(readCny(balance))).toBe(yuan);
  });
});
