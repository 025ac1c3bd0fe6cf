// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import {
  amountInYuan,
  type ListedOrder,
  type OrderList,
  sumNetDeposits,
  sumOrders,
  sumOrdersByDay,
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

describe('[D-207, D-S29] an order in yuan', () => {
  const inYuan = (kind: 'deposit' | 'withdrawal', method: string, paid: unknown, amount = '500') =>
    amountInYuan(kind, order(amount, { method, paidAmount: readCny(paid) }));

  test.each(['银行卡转账', 'Bank', '微信', 'WeChat', '支付宝', 'alipay'])(
    'is one that is paid by %s',
    (method) => {
      expect(inYuan('deposit', method, '500')).toBe('500');
      expect(inYuan('withdrawal', method, null)).toBe('500');
      expect(inYuan('withdrawal', method, '500')).toBe('500');
    },
  );

  test('is none without an amount or with one below zero', () => {
    expect(inYuan('deposit', '银行卡转账', null, 'x')).toBeNull();
    expect(inYuan('deposit', 'USDT', null, 'x')).toBeNull();
    expect(inYuan('withdrawal', '银行卡转账', null, '-5')).toBeNull();
  });

  test('a withdrawal in USDT is one only where at most a fifth was paid out', () => {
    expect(inYuan('withdrawal', 'USDT', '100')).toBe('500');
    expect(inYuan('withdrawal', 'USDT', '100', '499.99')).toBeNull();
    expect(inYuan('withdrawal', '', '500')).toBeNull();
    expect(inYuan('withdrawal', 'USDT', null)).toBeNull();
    expect(inYuan('withdrawal', 'USDT', '0')).toBeNull();
  });

  test('a deposit is one unless it names what was paid in a coin, and that is not several times lower', () => {
    expect(inYuan('deposit', 'USDT', null)).toBe('500');
    expect(inYuan('deposit', 'USDT', '70')).toBe('500');
    expect(inYuan('deposit', 'USDT', '500')).toBeNull();
    expect(inYuan('deposit', '波币', '500')).toBeNull();
    expect(inYuan('deposit', '', '500')).toBe('500');
  });
});

describe('[D-207, D-210] the sums of orders', () => {
  test('are those of approved orders and of orders in review; rejected ones do not count', () => {
    const list = listOf(on('14', '0.1'), on('15', '0.2'), on('15', '7', '1'), on('15', 'x', '3'));
    expect(sumOrders('deposit', list, null)).toEqual({
      approvedCny: '0.3',
      pendingCny: '7',
      gap: null,
    });
    expect(sumOrders('deposit', listOf(), null)).toEqual({
      approvedCny: '0',
      pendingCny: '0',
      gap: null,
    });
  });

  test('begin with the given time; an order whose time cannot be read counts', () => {
    const undated = order(4, { createdAt: 'soon' });
    const atNoon = order(2, { createdAt: '2026-01-15 12:00:00' });
    const list = listOf(order(1), atNoon, undated);
    expect(sumOrders('deposit', list, NOON_MS).approvedCny).toBe('6');
    expect(sumOrders('deposit', list, null).approvedCny).toBe('7');
  });

  test.each([
    ['an amount is unknown', order('x'), { approvedCny: null, pendingCny: '3' }],
    [
      'one in review is unknown',
      order('x', { state: '1' }),
      { approvedCny: '5', pendingCny: null },
    ],
    ['a state is unknown', order(1, { state: '9' }), { approvedCny: null, pendingCny: null }],
  ])('are unclear where %s', (_, row, sums) =>
    expect(sumOrders('deposit', listOf(on('15', 5), on('15', 3, '1'), row), null)).toEqual({
      ...sums,
      gap: 'unclear',
    }),
  );

  test('are unknown where the list has a gap, and so is the difference', () => {
    const { withdrawals, netCny } = sumNetDeposits(
      listOf(on('15', 5)),
      { ...listOf(on('15', 3)), gap: 'tooLong' },
      null,
    );
    expect(withdrawals).toEqual({ approvedCny: null, pendingCny: null, gap: 'tooLong' });
    expect(netCny).toBeNull();
    expect(sumNetDeposits(listOf(on('15', 5)), listOf(on('15', 8)), null).netCny).toBe('-3');
  });
});

describe('[D-207] approved orders by day', () => {
  test('stand from the first day with one to the last, with empty days between them', () => {
    const deposits = listOf(on('10', 1), on('12', '0.1'), on('12', '0.2'), on('14', 50, '1'));
    const withdrawals = listOf(on('11', 4), on('13', 6), on('14', 9, '3'));
    expect(sumOrdersByDay(deposits, withdrawals, null)).toEqual([
      { day: '2026-01-10', depositsCny: '1', withdrawalsCny: '0' },
      { day: '2026-01-11', depositsCny: '0', withdrawalsCny: '4' },
      { day: '2026-01-12', depositsCny: '0.3', withdrawalsCny: '0' },
      { day: '2026-01-13', depositsCny: '0', withdrawalsCny: '6' },
    ]);
    expect(sumOrdersByDay(listOf(), listOf(), null)).toEqual([]);
  });

  test('begin with the given time', () => {
    const deposits = listOf(on('10', 1), order(2, { createdAt: '2026-01-15 12:00:00' }));
    expect(sumOrdersByDay(deposits, listOf(on('14', 3)), NOON_MS)).toEqual([
      { day: '2026-01-15', depositsCny: '2', withdrawalsCny: '0' },
    ]);
  });

  test('are none where a date cannot be read or an amount is unknown', () => {
    const good = listOf(on('15', 1));
    for (const bad of [order(1, { createdAt: 'soon' }), order('x')]) {
      expect(sumOrdersByDay(listOf(bad), good, null)).toBeNull();
      expect(sumOrdersByDay(good, listOf(bad), null)).toBeNull();
    }
  });
});
