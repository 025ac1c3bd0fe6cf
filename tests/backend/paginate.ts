import { serverTime } from './clock.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
/** How many days a range covers, in Beijing time, today included. */
const DAYS: Readonly<Record<string, number>> = { 1: 1, 2: 7, 3: 15, 4: 30 };

/** A page of rows in Laravel's format. */
export function paginate<Row>(rows: readonly Row[], wanted: unknown, size: number) {
  const page = Math.max(1, Number(wanted) || 1);
  const from = (page - 1) * size;
  const data = rows.slice(from, from + size);
  return {
    current_page: page,
    data,
    from: data.length ? from + 1 : null,
    to: data.length ? from + data.length : null,
    last_page: Math.max(1, Math.ceil(rows.length / size)),
    per_page: size,
    total: rows.length,
  };
}

/** The newest first; of those with the same time the one that was written last. */
export function newestFirst<Row>(rows: readonly Row[], atMs: (row: Row) => number): Row[] {
  return rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => atMs(b.row) - atMs(a.row) || b.index - a.index)
    .map(({ row }) => row);
}

/** Midnight in Beijing at which a range of days (1 to 4) begins. */
export function startOf(world: World, range: unknown): number {
  const days = DAYS[String(range)] ?? 30;
  const today = Date.parse(`${serverTime(world.clock.now()).slice(0, 10)}T00:00:00+08:00`);
  return today - (days - 1) * DAY_MS;
}
