// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import {
  cancelRaise,
  changeLines,
  findCrossings,
  readReminderAt,
  reminderNow,
} from '#domain/depositReminder.ts';
import type { OrderList } from '#domain/netDeposits.ts';
import { readProtection } from '#domain/protection.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const cny = (amount: unknown) => readCny(amount) as Cny;
const deposit = (amount: unknown, agoMs: number, state = '2') => ({
  amountCny: readCny(amount),
  paidAmount: null,
  method: '银行卡转账',
  state,
  createdAt: serverTime(START_MS - agoMs),
});
const listOf = (...rows: OrderList['rows'][number][]): OrderList => ({ rows, gap: null });

describe('the lines of a deposit reminder', () => {
  test('applies a new or lower line at once, a higher one or a removal after 24 hours [D-207]', () => {
    const fromMs = START_MS + DAY_MS;
    const set = changeLines({}, { day: cny(500), week: cny(2000) }, START_MS);
    expect(set).toEqual({ day: '500', week: '2000' });
    const changed = changeLines(set, { day: cny('499.99'), week: null }, START_MS);
    expect(changed).toEqual({ day: '499.99', week: '2000', raise: { week: null, fromMs } });
    expect(readReminderAt(changed, fromMs - 1)).toEqual({
      lines: { day: '499.99', week: '2000' },
      later: { lines: { week: null }, fromMs },
    });
    expect(readReminderAt(changed, fromMs)).toEqual({ lines: { day: '499.99' }, later: null });
  });

  test('drops a raise for a lower line, and when the member cancels it [D-207]', () => {
    const kept = { day: cny(100), isOffered: true } as const;
    const raised = changeLines(kept, { day: cny(200) }, START_MS);
    const lowered = changeLines(raised, { day: cny(50) }, START_MS);
    expect(lowered).toStrictEqual({ isOffered: true, day: '50' });
    expect(cancelRaise(raised, START_MS)).toEqual(kept);
  });

  test('raises a line by the device’s clock only if the server’s is unknown [D-207]', () => {
    const raised = changeLines({ day: cny(100) }, { day: cny(200) }, START_MS);
    const moved = { deviceMs: START_MS + 2 * DAY_MS, serverMs: START_MS + HOUR_MS };
    expect(readReminderAt(raised, reminderNow(moved)).lines).toEqual({ day: '100' });
    const unknown = { ...moved, serverMs: null };
    expect(readReminderAt(raised, reminderNow(unknown)).lines).toEqual({ day: '200' });
  });

  test('reads a stored reminder back unchanged [D-205]', () => {
    const removed = changeLines({ day: cny(100) }, { day: null }, START_MS);
    const reminder = { ...removed, isOffered: true };
    expect(readProtection(JSON.parse(JSON.stringify({ reminder }))).reminder).toEqual(reminder);
  });
});

describe('deposits that exceed a line', () => {
  const periods = (amount: string, list: OrderList, lines: object) =>
    findCrossings(lines, list, cny(amount), START_MS)?.map(({ period }) => period);

  test('finds a crossing one cent above the line, but not at the line [D-207]', () => {
    const list = listOf(deposit('100.10', HOUR_MS), deposit('0.20', HOUR_MS, '1'));
    expect(periods('399.70', list, { day: '500' })).toEqual([]);
    expect(findCrossings({ day: cny(500) }, list, cny('399.71'), START_MS)).toEqual([
      {
        period: 'day',
        lineCny: '500',
        depositedCny: '100.3',
        pendingCny: '0.2',
        totalCny: '500.01',
      },
    ]);
    expect(periods('600', listOf(deposit(100, HOUR_MS, '3')), { day: '650' })).toEqual([]);
  });

  test('counts a day, a week and a month to the second [D-207]', () => {
    const beyond = (agoMs: number) =>
      periods('1', listOf(deposit(100, agoMs)), { day: '100', week: '100', month: '100' });
    expect(beyond(DAY_MS)).toEqual(['day', 'week', 'month']);
    expect(beyond(DAY_MS + 1000)).toEqual(['week', 'month']);
    expect(beyond(7 * DAY_MS)).toEqual(['week', 'month']);
    expect(beyond(7 * DAY_MS + 1000)).toEqual(['month']);
    expect(beyond(31 * DAY_MS)).toEqual([]);
  });

  test('compares nothing if some deposits are unknown [D-207]', () => {
    expect(periods('1', { rows: [], gap: 'failed' }, { day: '100' })).toBeUndefined();
    expect(periods('1', listOf(deposit(null, HOUR_MS)), { day: '100' })).toBeUndefined();
    expect(periods('1', listOf(deposit(5, HOUR_MS, '9')), { week: '100' })).toBeUndefined();
    const inUsdt = { ...deposit(5, HOUR_MS), method: 'USDT', paidAmount: '5' as Cny };
    expect(periods('1', listOf(inUsdt), { month: '100' })).toBeUndefined();
    const undated = { ...deposit(5, 0), createdAt: 'soon' };
    expect(periods('1', listOf(undated), { day: '100' })).toBeUndefined();
    expect(periods('1', listOf(undated), { month: '100' })).toEqual([]);
  });
});
