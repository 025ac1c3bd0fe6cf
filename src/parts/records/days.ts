import { formatServerTime, readServerTime } from '#domain/serverTime.ts';

/** A day in Beijing, `2026-01-15`, or '' without a readable date. Its rows are those from `first` to before `end`. */
export type Day = { day: string; first: number; end: number };

/** Heights of a row and of the heading of a day, in rem. */
export const ROW_REM = 4.25;
export const HEADING_REM = 2.75;

/** Groups rows that follow each other by day. */
export function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => string): Day[] {
  const days: Day[] = [];
  for (const [index, row] of rows.entries()) {
    const time = timeOf(row);
    const day = readServerTime(time) === null ? '' : formatServerTime(time).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.end = index + 1;
    else days.push({ day, first: index, end: index + 1 });
  }
  return days;
}

/** Returns where each row begins, in rem, with its day's heading; the last entry is where the list ends. */
export function topsOf(rowCount: number, days: readonly Day[] = []): number[] {
  const tops = [0];
  let [day, top] = [0, 0];
  for (let row = 0; row < rowCount; row += 1) {
    const isFirst = days[day]?.first === row;
    if (isFirst) day += 1;
    top += ROW_REM + (isFirst ? HEADING_REM : 0);
    tops.push(top);
  }
  return tops;
}

/** Returns the row at a place of the list, with the part of it that lies above: 1.5 is the middle of the second. */
export function rowAtPlace(place: number, tops: readonly number[]): number {
  const next = tops.findIndex((top) => top > place);
  if (next <= 0) return next === 0 ? 0 : tops.length - 1;
  return next - 1 + (place - tops[next - 1]!) / (tops[next]! - tops[next - 1]!);
}
