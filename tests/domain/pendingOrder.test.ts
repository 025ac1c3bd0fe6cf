// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import {
  isExpired,
  matchesRecord,
  mayMatchRecord,
  type PendingOrderKind,
  readPendingOrder,
} from '#domain/pendingOrder.ts';

const AT_MS = Date.UTC(2026, 0, 15, 2, 0, 0);
const MINUTE = 60_000;

const marker = (kind: PendingOrderKind, amount = '100') => ({
  kind,
  amountCny: readCny(amount)!,
  atMs: AT_MS,
});
const row = (kind: PendingOrderKind, amount: unknown, laterMs = 0) => ({
  kind,
  amountCny: readCny(amount),
  createdAt: new Date(AT_MS + laterMs).toISOString(),
});

describe('[D-202] an order without an answer', () => {
  test('is read back as it was stored', () => {
    const stored: unknown = JSON.parse(JSON.stringify(marker('withdraw', '100.5')));
    expect(readPendingOrder(stored)).toEqual(marker('withdraw', '100.5'));
  });

  test('holds kind, amount and time, and nothing else', () => {
    const stored = { ...marker('recharge'), password: 'x', cardId: 7 };
    expect(readPendingOrder(stored)).toEqual(marker('recharge'));
  });

  test.each([
    null,
    undefined,
    'x',
    7,
    [],
    {},
    { ...marker('recharge'), kind: 'transall' },
    { ...marker('recharge'), amountCny: '--' },
    { ...marker('recharge'), atMs: null },
    { ...marker('recharge'), atMs: Number.NaN },
  ])('%j is none', (stored) => expect(readPendingOrder(stored)).toBeNull());

  test.each([
    [0, false],
    [24 * 60 * MINUTE - 1, false],
    [24 * 60 * MINUTE, true],
    [-MINUTE, false],
  ])('is over %d ms later: %j', (later, expected) =>
    expect(isExpired(marker('recharge'), AT_MS + later)).toBe(expected),
  );
});

describe('[D-202] the record of an order', () => {
  test.each(['recharge', 'withdraw', 'transfer'] as const)('%s has its kind and amount', (kind) => {
    expect(matchesRecord(marker(kind), row(kind, '100.00'))).toBe(true);
    expect(matchesRecord(marker(kind), row(kind, '100.01'))).toBe(false);
    expect(matchesRecord(marker(kind), row(kind, null))).toBe(false);
    const other = kind === 'transfer' ? 'recharge' : 'transfer';
    expect(matchesRecord(marker(kind), row(other, '100'))).toBe(false);
  });

  test.each([
    [-2 * MINUTE, true],
    [-2 * MINUTE - 1000, false],
    [0, true],
    [30_000, true],
    [10 * MINUTE, true],
    [10 * MINUTE + 1000, false],
  ])('created %d ms after it is that one: %j', (later, expected) => {
    expect(matchesRecord(marker('recharge'), row('recharge', '100', later))).toBe(expected);
    expect(mayMatchRecord(marker('withdraw'), row('withdraw', '14.2', later))).toBe(expected);
  });

  test('is read in Beijing time, and does not match without a time', () => {
    const record = row('recharge', '100');
    expect(matchesRecord(marker('recharge'), { ...record, createdAt: '2026-01-15 10:00:05' })).toBe(
      true,
    );
    expect(matchesRecord(marker('recharge'), { ...record, createdAt: '' })).toBe(false);
  });

  test('of a withdrawal may hold net USDT, of a transfer whole yuan: then it only may be the order', () => {
    expect(matchesRecord(marker('withdraw', '700'), row('withdraw', '98.5'))).toBe(false);
    expect(mayMatchRecord(marker('withdraw', '700'), row('withdraw', '98.5'))).toBe(true);
    expect(mayMatchRecord(marker('withdraw', '700'), row('withdraw', null))).toBe(true);
    expect(mayMatchRecord(marker('transfer', '10.5'), row('transfer', '10'))).toBe(true);
    expect(mayMatchRecord(marker('recharge', '700'), row('recharge', '98.5'))).toBe(false);
  });
});
