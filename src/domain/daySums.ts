import { type Cny, readCny } from './amount.ts';
import { addCny } from './money.ts';
import { formatBeijingTime, readServerTime } from './serverTime.ts';

/** A day in Beijing, `2026-01-15`, the sum of its records in yuan, null if an amount is unknown, and their number. */
export type DaySum = { day: string; sum: Cny | null; count: number };

const DAY_MS = 86_400_000;
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
    const day = formatBeijingTime(atMs).slice(0, 10);
    const { sum, count } = sums.get(day) ?? { sum: zero, count: 0 };
    sums.set(day, { sum: addCny(sum, amountCny), count: count + 1 });
  }
  const known = [...sums.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (length > MAX_DAYS) return null;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);
    return { day, ...(sums.get(day) ?? { sum: zero, count: 0 }) };
  });
}
