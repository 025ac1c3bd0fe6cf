// @vitest-environment node
import { expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { sumByDay } from '#domain/daySums.ts';

const row = (createdAt: string, amount: unknown) => ({ createdAt, amountCny: readCny(amount) });

test('sums records by day in Beijing exactly; one unknown amount hides its day', () => {
  const rows = [
    row('2026-01-02T16:30:00Z', '0.2'),
    row('2026-01-03 10:00:00', '0.1'),
    row('2026-01-01 23:59:59', 'x'),
    row('2026-01-01 00:00:00', '5'),
  ];
  expect(sumByDay(rows)).toEqual([
    { day: '2026-01-01', sum: null, count: 2 },
    { day: '2026-01-02', sum: '0', count: 0 },
    { day: '2026-01-03', sum: '0.3', count: 2 },
  ]);
});

test('sums nothing if a date is unreadable or outside of every range', () => {
  const today = row('2026-01-15 10:00:00', 1);
  expect(sumByDay([])).toEqual([]);
  expect(sumByDay([today, row('Invalid Date', 1)])).toBeNull();
  expect(sumByDay([row('Invalid Date', 1)])).toBeNull();
  expect(sumByDay([today, row('1970-01-01 00:00:00', 1)])).toBeNull();
});

test('accepts a range of at most 31 days, both ends included', () => {
  const sums = sumByDay([row('2025-12-16 23:00:00', 2), row('2026-01-15 01:00:00', 1)]);
  expect(sums).toHaveLength(31);
  expect(sums?.[0]).toEqual({ day: '2025-12-16', sum: '2', count: 1 });
  expect(sums?.[30]).toEqual({ day: '2026-01-15', sum: '1', count: 1 });
  expect(sumByDay([row('2025-12-15 23:00:00', 2), row('2026-01-15 01:00:00', 1)])).toBeNull();
});
