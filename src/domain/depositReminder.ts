import type { Cny } from './amount.ts';
import { addCny, compareCny } from './money.ts';
import { type OrderList, startOfThirtyDays, sumOrders } from './netDeposits.ts';
import { type Reminder, REMINDER_PERIODS, type ReminderPeriod } from './protection.ts';
import type { Clocks } from './breaks.ts';
import { readServerTime } from './serverTime.ts';

/** The reminder lines in force, in yuan. A period without a line has no reminder. */
export type ReminderLines = Readonly<Partial<Record<ReminderPeriod, Cny>>>;
/** Wished lines; null takes the one of its period away. */
export type RequestedLines = Readonly<Partial<Record<ReminderPeriod, Cny | null>>>;

const HOUR_MS = 3_600_000;
/** A higher line, or the removal of one, takes effect after this time. */
export const RAISE_MS = 24 * HOUR_MS;
const WINDOW_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** Returns the time for lines and deposits: the server's if it is known, in ms since 1970. */
export function reminderNow({ serverMs, deviceMs }: Clocks): number {
  return serverMs ?? deviceMs;
}

/** Returns the lines in force at a time in ms since 1970, and the changes that take effect later. */
export function readReminderAt(
  reminder: Reminder,
  nowMs: number,
): { lines: ReminderLines; later: { lines: RequestedLines; fromMs: number } | null } {
  const { raise, isOffered: _, ...lines } = reminder;
  if (!raise) return { lines, later: null };
  const { fromMs, ...raised } = raise;
  if (nowMs < fromMs) return { lines, later: { lines: raised, fromMs } };
  return { lines: withLines(lines, raised), later: null };
}

/** Changes a reminder. A new or lower line takes effect at once, a higher one or a removal after 24 hours (D-207). */
export function changeLines(
  reminder: Reminder,
  requested: RequestedLines,
  nowMs: number,
): Reminder {
  const { lines, later } = readReminderAt(reminder, nowMs);
  const isLater = (period: ReminderPeriod) => {
    const [next, line] = [requested[period], lines[period]];
    if (next === undefined || line === undefined) return false;
    return next === null || compareCny(next, line) > 0;
  };
  const changed = REMINDER_PERIODS.filter((period) => requested[period] !== undefined);
  const raised = changed.filter(isLater);
  const waiting = { ...without(later?.lines ?? {}, changed), ...pick(requested, raised) };
  const fromMs = raised.length > 0 ? nowMs + RAISE_MS : later?.fromMs;
  return {
    ...(reminder.isOffered && { isOffered: true }),
    ...withLines(lines, without(requested, raised)),
    ...(fromMs !== undefined &&
      Object.keys(waiting).length > 0 && { raise: { ...waiting, fromMs } }),
  };
}

/** Drops the changes of a reminder that have not taken effect. */
export function cancelRaise(reminder: Reminder, nowMs: number): Reminder {
  return {
    ...(reminder.isOffered && { isOffered: true }),
    ...readReminderAt(reminder, nowMs).lines,
  };
}

/** A line that an order would exceed, and the deposits of its period, in yuan. */
export type Crossing = {
  period: ReminderPeriod;
  lineCny: Cny;
  /** Approved and pending deposits of the period. */
  depositedCny: Cny;
  pendingCny: Cny;
  /** `depositedCny` and the order. */
  totalCny: Cny;
};

/**
 * Finds the lines that a deposit of `amountCny` would exceed; reaching a line does not exceed it. `nowMs` is
 * `reminderNow`. Returns null if some deposits of a period are unknown.
 */
export function findCrossings(
  lines: ReminderLines,
  deposits: OrderList,
  amountCny: Cny,
  nowMs: number,
): readonly Crossing[] | null {
  const crossings: Crossing[] = [];
  for (const period of REMINDER_PERIODS) {
    const lineCny = lines[period];
    if (lineCny === undefined) continue;
    const { approvedCny, pendingCny, usdtCount } = sumOf(period, deposits, nowMs);
    const depositedCny = addCny(approvedCny, pendingCny);
    const totalCny = addCny(depositedCny, amountCny);
    if (usdtCount > 0) return null;
    if (pendingCny === null || depositedCny === null || totalCny === null) return null;
    if (compareCny(totalCny, lineCny) > 0)
      crossings.push({ period, lineCny, depositedCny, pendingCny, totalCny });
  }
  return crossings;
}

function sumOf(period: ReminderPeriod, deposits: OrderList, nowMs: number) {
  if (period === 'month') return sumOrders('deposit', deposits, startOfThirtyDays(nowMs));
  // The server lists the orders of thirty days. One without a readable time may be outside of a shorter period.
  const isDated = deposits.rows.every(({ createdAt }) => readServerTime(createdAt) !== null);
  const list: OrderList = isDated ? deposits : { rows: [], gap: 'unclear' };
  return sumOrders('deposit', list, nowMs - WINDOW_MS[period]);
}

function withLines(lines: ReminderLines, requested: RequestedLines): ReminderLines {
  const kept = Object.entries({ ...lines, ...requested }).filter(([, line]) => line != null);
  return Object.fromEntries(kept);
}

function without(lines: RequestedLines, periods: readonly ReminderPeriod[]): RequestedLines {
  return pick(
    lines,
    REMINDER_PERIODS.filter((period) => !periods.includes(period)),
  );
}

function pick(lines: RequestedLines, periods: readonly ReminderPeriod[]): RequestedLines {
  const picked = periods.flatMap((period) =>
    lines[period] === undefined ? [] : [[period, lines[period]] as const],
  );
  return Object.fromEntries(picked);
}
