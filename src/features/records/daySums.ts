import { type Cny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { formatBeijingTime, readServerTime } from '#domain/serverTime.ts';

/** A day in Beijing, `2026-01-15`, and what its records sum up to: `null` as soon as one of them is unknown. */
export type DaySum = { day: string; sum: Cny | null };

const DAY_MS = 86_400_000;
// No range is longer (M9-08); a date far off would draw thousands of empty days.
const MOST_DAYS = 31;

/**
 * Sums records by day, exactly, from the first day with one to the last, days without any included. Nothing when a date
 * cannot be read or lies off the range: then the sums would not be those of the range.
 */
export function sumByDay(
  rows: readonly { createdAt: string; amountCny: Cny | null }[],
): readonly DaySum[] | null {
  const zero = readCny(0);
  const sums = new Map<string, Cny | null>();
  for (const { createdAt, amountCny } of rows) {
    const atMs = readServerTime(createdAt);
    if (atMs === null) return null;
    const day = formatBeijingTime(atMs).slice(0, 10);
    sums.set(day, addCny(sums.has(day) ? sums.get(day)! : zero, amountCny));
  }
  const [first, last] = [[...sums.keys()].toSorted()[0], [...sums.keys()].toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (count > MOST_DAYS) return null;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10);
    return { day, sum: sums.has(day) ? sums.get(day)! : zero };
  });
}
