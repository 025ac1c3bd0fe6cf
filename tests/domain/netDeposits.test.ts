// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import {
  decideUnit,
  type ListedOrder,
  type OrderList,
  sumNetDeposits,
  sumOrders,
} from '#domain/netDeposits.ts';

const order = (amount: unknown, changes: Partial<ListedOrder> = {}): ListedOrder => ({
  amountCny: readCny(amount),
  paidAmount: null,
  method: '银行卡转账',
  state: '2',
  createdAt: '2026-01-15 10:00:00',
  ...changes,
});
const listOf = (...rows: ListedOrder[]): OrderList => ({ rows, gap: null });
const on = (day: string, amount: unknown, state = '2') =>
  order(amount, { createdAt: `2026-01-${day} 10:00:00`, state });
const NOON_MS = Date.parse('2026-01-15T12:00:00+08:00');

describe('the unit of an order [D-207, D-249, D-S29]', () => {
  const unit = (kind: 'deposit' | 'withdrawal', method: string, paid: unknown, amount = '500') =>
    decideUnit(kind, order(amount, { method, paidAmount: readCny(paid) }));

  test.each(['银行卡转账', 'Bank', '微信', 'WeChat', '支付宝', 'alipay'])(
    'is yuan if the method is %s',
    (method) => {
      expect(unit('deposit', method, '500')).toBe('yuan');
      expect(unit('withdrawal', method, null)).toBe('yuan');
      expect(unit('withdrawal', method, '500')).toBe('yuan');
    },
  );

  test.each(['', 'USDT', '波币', '银行卡转账'])(
    'is yuan if the server sends only the specified fields (%j)',
    (method) => {
      expect(unit('deposit', method, null)).toBe('yuan');
      expect(unit('withdrawal', method, null)).toBe('yuan');
    },
  );

  test('is unclear without an amount, with a negative one, and if nothing was paid', () => {
    expect(unit('deposit', '银行卡转账', null, 'x')).toBe('unclear');
    expect(unit('deposit', 'USDT', null, 'x')).toBe('unclear');
    expect(unit('withdrawal', '银行卡转账', null, '-5')).toBe('unclear');
    expect(unit('withdrawal', 'USDT', '0')).toBe('unclear');
    expect(unit('deposit', 'USDT', '0')).toBe('unclear');
  });

  test('of a withdrawal is USDT if more than a fifth of the amount was paid', () => {
    expect(unit('withdrawal', 'USDT', '100')).toBe('yuan');
    expect(unit('withdrawal', 'USDT', '100', '499.99')).toBe('usdt');
    expect(unit('withdrawal', '', '500')).toBe('usdt');
    expect(unit('withdrawal', '波币', '500')).toBe('unclear');
  });

  test('of a deposit is not yuan only if about as much was paid in a coin', () => {
    expect(unit('deposit', 'USDT', '70')).toBe('yuan');
    expect(unit('deposit', 'USDT', '500')).toBe('usdt');
    expect(unit('deposit', '波币', '500')).toBe('unclear');
    expect(unit('deposit', '', '500')).toBe('yuan');
    expect(unit('deposit', 'TRC20', '500')).toBe('usdt');
    expect(unit('deposit', 'E-Commerce', '500')).toBe('yuan');
  });
});

describe('the sums of orders [D-207, D-210]', () => {
  const sums = (
    approvedCny: string | null,
    pendingCny: string | null,
    gap: string | null = null,
  ) => ({ approvedCny, pendingCny, usdtCount: 0, gap });

  test('cover approved and pending orders, but not rejected ones', () => {
    const list = listOf(on('14', '0.1'), on('15', '0.2'), on('15', '7', '1'), on('15', 'x', '3'));
    expect(sumOrders('deposit', list, null)).toEqual(sums('0.3', '7'));
    expect(sumOrders('deposit', listOf(), null)).toEqual(sums('0', '0'));
  });

  test('begin at the given time and include orders without a readable time', () => {
    const undated = order(4, { createdAt: 'soon' });
    const atNoon = order(2, { createdAt: '2026-01-15 12:00:00' });
    const list = listOf(order(1), atNoon, undated);
    expect(sumOrders('deposit', list, NOON_MS).approvedCny).toBe('6');
    expect(sumOrders('deposit', list, null).approvedCny).toBe('7');
  });

  test.each([
    ['an amount is unknown', order('x'), null, '3'],
    ['one in review is unknown', order('x', { state: '1' }), '5', null],
    ['a state is unknown', order(1, { state: '9' }), null, null],
  ])('are unclear if %s', (_, row, approvedCny, pendingCny) => {
    const list = listOf(on('15', 5), on('15', 3, '1'), row);
    expect(sumOrders('deposit', list, null)).toEqual(sums(approvedCny, pendingCny, 'unclear'));
  });

  test('leave out orders in USDT and say how many, approved or pending [D-249]', () => {
    const inUsdt = (state: string) =>
      order('99.29', { method: 'USDT', paidAmount: readCny('99.29'), state });
    const list = listOf(on('15', 5), on('15', 3, '1'), inUsdt('2'), inUsdt('1'), inUsdt('3'));
    expect(sumOrders('withdrawal', list, null)).toEqual({ ...sums('5', '3'), usdtCount: 2 });
    expect(sumNetDeposits(listOf(on('15', 8)), list, null).netCny).toBe('3');
  });

  test('are unknown if the list has a gap, and so is the difference', () => {
    const { withdrawals, netCny } = sumNetDeposits(
      listOf(on('15', 5)),
      { ...listOf(on('15', 3)), gap: 'tooLong' },
      null,
    );
    expect(withdrawals).toEqual(sums(null, null, 'tooLong'));
    expect(netCny).toBeNull();
    expect(sumNetDeposits(listOf(on('15', 5)), listOf(on('15', 8)), null).netCny).toBe('-3');
  });
});
