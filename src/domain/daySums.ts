import { type Cny, readCny } from './amount.ts';
import { addCny } from './money.ts';
import { addDays, beijingDay, listDays, readServerTime } from './serverTime.ts';

/** A day in Beijing, `2026-01-15`, the sum of its records in yuan, null if an amount is unknown, and their number. */
export type DaySum = { day: string; sum: Cny | null; count: number };

// The longest range of the lists. Without a limit, one wrong date would add thousands of empty days.
const MAX_DAYS = 31;

/**
 * Sums records by day, exactly, from the first day with a record to the last, empty days included. `createdAt` is
 * server time as sent. Returns null if a date is unreadable or far off, because the sums would then not cover the
 * range.
 */
export function sumByDay(
  rows: readonly { createdAt: string; amountCny: Cny | null }[],
): readonly DaySum[] | null {
  const zero = readCny(0);
  const sums = new Map<string, Omit<DaySum, 'day'>>();
  for (const { createdAt, amountCny } of rows) {
    const atMs = readServerTime(createdAt);
    if (atMs === null) return null;
    const day = beijingDay(atMs);
    const { sum, count } = sums.get(day) ?? { sum: zero, count: 0 };
    sums.set(day, { sum: addCny(sum, amountCny), count: count + 1 });
  }
  const known = [...sums.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (last >= addDays(first, MAX_DAYS)) return null;
  return listDays(first, last).map((day) => ({
    day,
    ...(sums.get(day) ?? { sum: zero, count: 0 }),
  }));
}
