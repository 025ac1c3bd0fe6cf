import type { Cny } from './amount.ts';
import { addCny, compareCny } from './money.ts';
import { type OrderList, startOfThirtyDays, sumOrders } from './netDeposits.ts';
import { type Reminder, REMINDER_PERIODS, type ReminderPeriod } from './protection.ts';
import type { Clocks } from './breaks.ts';
import { readServerTime } from './serverTime.ts';

/** The reminder lines that count: a period without one has no reminder. */
export type ReminderLines = Readonly<Partial<Record<ReminderPeriod, Cny>>>;
/** Wished lines; null takes the one of its period away. */
export type RequestedLines = Readonly<Partial<Record<ReminderPeriod, Cny | null>>>;

const HOUR_MS = 3_600_000;
/** A line is raised or taken away only after this time. */
export const RAISE_MS = 24 * HOUR_MS;
const WINDOW_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** The time that lines and deposits are held against: the server's where it is known, in ms since 1970. */
export function reminderNow({ serverMs, deviceMs }: Clocks): number {
  return serverMs ?? deviceMs;
}

/** The lines that count at a time in ms since 1970, and those that will later. */
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

/** The reminder after a change: a new or lower line counts at once, a higher one or none after 24 hours (D-207). */
export function changeLines(
  reminder: Reminder,
  requested: RequestedLines,
  nowMs: number,
): Reminder {
  const { lines, later } = readReminderAt(reminder, nowMs);
  const isLater = (period: ReminderPeriod) => {
    const [wish, line] = [requested[period], lines[period]];
    if (wish === undefined || line === undefined) return false;
    return wish === null || compareCny(wish, line) > 0;
  };
  const changed = REMINDER_PERIODS.filter((period) => requested[period] !== undefined);
  const raised = changed.filter(isLater);
  const waiting = {
    ...without(later?.lines ?? {}, changed),
    ...pick(requested, raised),
  };
  const fromMs = raised.length > 0 ? nowMs + RAISE_MS : later?.fromMs;
  return {
    ...(reminder.isOffered && { isOffered: true }),
    ...withLines(lines, without(requested, raised)),
    ...(fromMs !== undefined &&
      Object.keys(waiting).length > 0 && { raise: { ...waiting, fromMs } }),
  };
}

/** The reminder without what would count later. */
export function cancelRaise(reminder: Reminder, nowMs: number): Reminder {
  return {
    ...(reminder.isOffered && { isOffered: true }),
    ...readReminderAt(reminder, nowMs).lines,
  };
}

/** A line that an order would go beyond, and what stands against it, in yuan. */
export type Crossing = {
  period: ReminderPeriod;
  lineCny: Cny;
  /** Deposits of the period, those in review included, and of them those in review. */
  depositedCny: Cny;
  pendingCny: Cny;
  totalCny: Cny;
};

/**
 * The lines that a deposit of `amountCny` would go beyond: not the one that it just reaches. Null where the deposits of
 * a period are not all known. The time is the server's where it is known, in ms since 1970.
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
  // Of thirty days an order without a readable time is one, of fewer it may not be.
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
