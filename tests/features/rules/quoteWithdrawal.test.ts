// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import {
  formatFee,
  hasQuoteChanged,
  pickRate,
  quoteWithdrawal,
} from '#features/withdrawal/quoteWithdrawal.ts';

const fees = { erc20FeeUsdt: readUsdt('5'), trc20FeeUsdt: readUsdt('1.5') };

function withdrawal(
  changed: { amount?: unknown; rate?: unknown; network?: string; fee?: unknown } = {},
) {
  const { amount = '700', rate = '7', network = 'TRC20' } = changed;
  return quoteWithdrawal(
    { amountCny: readCny(amount), network },
    {
      withdrawalRate: readRate(rate),
      depositRate: null,
      ...fees,
      ...('fee' in changed && { trc20FeeUsdt: readUsdt(changed.fee) }),
    },
  );
}

describe('a withdrawal', () => {
  test('brings the equivalent less the fee [M9-17]', () => {
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
  ])('of the rates %j and %j takes %j [M9-16, D-135]', (own, deposit, expected) =>
    expect(pickRate({ withdrawalRate: readRate(own), depositRate: readRate(deposit) })).toBe(
      expected,
    ),
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
    ['ERC20/TRC20', '1.5', false],
    ['ERC20 BEP20', '1.5', false],
    ['TRC200', '1.5', false],
  ])('to network %j costs %s (known: %s) [M9-18, M9-19, D-138, F-M10]', (network, fee, isKnown) =>
    expect(withdrawal({ network })).toMatchObject({ feeUsdt: fee, isNetworkKnown: isKnown }),
  );

  test.each([
    ['10.5', '1.5', '0', false],
    ['7', '1.5', '0', false],
    ['10.57', '1.5', '0.01', true],
    ['700', '0', '100', true],
    ['700', '99.999', '0', false],
    ['700', '1.005', '98.99', true],
  ])('of ¥%s at a fee of %s %s is received [D-137, F-M09]', (amount, fee, received, isCovered) =>
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
  ])('with %s what is received is unknown, not 0 [D-136]', (_, changed, expected) =>
    expect(withdrawal(changed)).toMatchObject({
      ...expected,
      receivedUsdt: null,
      isFeeCovered: null,
    }),
  );
});

describe('a quote shown a while ago', () => {
  const quote = (rate: unknown, fee: unknown) => ({ rate: readRate(rate), feeUsdt: readUsdt(fee) });

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

test.each([
  ['1.5', '1.5 USDT'],
  ['1.505', '1.505 USDT'],
  ['8', '8 USDT'],
  [null, '-- USDT'],
])('a fee of %j reads %s, to its last digit', (fee, expected) =>
  expect(formatFee(readUsdt(fee))).toBe(expected),
);
