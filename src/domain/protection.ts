import { type Cny, readCny } from './amount.ts';
import { readBreak, type Break } from './breaks.ts';
import { compareCny } from './money.ts';

/** Minutes between two reality checks. */
export const CHECK_MINUTES = [15, 30, 60] as const;
export type CheckMinutes = (typeof CHECK_MINUTES)[number];

/** The periods of the deposit reminder: 24 hours, 7 days, 30 days. */
export const REMINDER_PERIODS = ['day', 'week', 'month'] as const;
export type ReminderPeriod = (typeof REMINDER_PERIODS)[number];

/** Amounts in yuan above which we ask before a deposit. A period without an amount has no reminder. */
type Lines = Readonly<Partial<Record<ReminderPeriod, Cny>>>;
/**
 * `raise`: higher amounts that take effect at `fromMs`, in ms since 1970; null removes the reminder. `isOffered`: we
 * have asked the member once whether they want a reminder.
 */
export type Reminder = Lines & {
  readonly isOffered?: true;
  readonly raise?: Raised & { readonly fromMs: number };
};

/** A member's protection settings on this device, as stored. */
export type Protection = {
  /** Null until they choose. */
  readonly checkMinutes: CheckMinutes | null;
  /** Their break, which may be over. */
  readonly rest: Break | null;
  readonly reminder: Reminder;
};

export const NO_PROTECTION: Protection = { checkMinutes: null, rest: null, reminder: {} };

/** Reads the settings that the device has stored. Skips unreadable fields. */
export function readProtection(stored: unknown): Protection {
  const { checkMinutes, rest, reminder } = rowOf(stored);
  return {
    checkMinutes: CHECK_MINUTES.find((one) => one === checkMinutes) ?? null,
    rest: readBreak(rest),
    reminder: readReminder(reminder),
  };
}

function readReminder(stored: unknown): Reminder {
  const { raise, isOffered, ...lines } = rowOf(stored);
  const { fromMs, ...raised } = rowOf(raise);
  const higher = readLines(raised, (value) => (value === null ? null : readLine(value)));
  const isRaise = Number.isFinite(fromMs) && Object.keys(higher).length > 0;
  return {
    ...(readLines(lines, readLine) as Lines),
    ...(isOffered === true && { isOffered }),
    ...(isRaise && { raise: { ...higher, fromMs: fromMs as number } }),
  };
}

type Raised = Readonly<Partial<Record<ReminderPeriod, Cny | null>>>;
/**
 * Merges two reminders, `byRevision` negative where the other is later. The later one counts; on a tie each period counts
 * by itself, with the lower line and the later raise (D-346).
 */
export function mergeReminders(one: Reminder, other: Reminder, byRevision: number): Reminder {
  const later = byRevision > 0 ? one : byRevision < 0 ? other : pickStricter(one, other);
  return { ...later, ...((one.isOffered || other.isOffered) && { isOffered: true }) };
}

function pickStricter(one: Reminder, other: Reminder): Reminder {
  const lower = (first: Raised, second: Raised, periods: readonly ReminderPeriod[]) =>
    Object.fromEntries(
      periods.map((period) => {
        const [line, next] = [first[period], second[period]];
        return [period, line && next ? (compareCny(line, next) < 0 ? line : next) : (line ?? next)];
      }),
    ) as Raised;
  const lines = readLines(lower(one, other, REMINDER_PERIODS), readLine) as Lines;
  const [raise, next] = [one.raise, other.raise];
  const both = REMINDER_PERIODS.filter(
    (period) => raise?.[period] !== undefined && next?.[period] !== undefined,
  );
  if (!raise || !next || both.length === 0) return lines;
  const fromMs = Math.max(raise.fromMs, next.fromMs);
  return { ...lines, raise: { ...lower(raise, next, both), fromMs } };
}

function readLines(
  row: Row,
  read: (value: unknown) => Cny | null | undefined,
): Partial<Record<ReminderPeriod, Cny | null>> {
  const lines: Partial<Record<ReminderPeriod, Cny | null>> = {};
  for (const period of REMINDER_PERIODS) {
    const line = read(row[period]);
    if (line !== undefined) lines[period] = line;
  }
  return lines;
}

function readLine(value: unknown): Cny | undefined {
  const amount = typeof value === 'string' ? readCny(value) : null;
  return amount === null || amount.startsWith('-') ? undefined : amount;
}

type Row = Readonly<Record<string, unknown>>;

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? (value as Row) : {};
}
