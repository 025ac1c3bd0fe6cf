import { type Cny, readCny } from './amount.ts';
import { compareCny } from './money.ts';
import { readServerTime } from './serverTime.ts';

/** The calls whose outcome may stay unknown (D-202). */
const KINDS = ['recharge', 'withdraw', 'transfer'] as const;
export type PendingOrderKind = (typeof KINDS)[number];

/** What is kept of an order until its outcome is known: no password, no card, no address. `atMs` is when it was sent. */
export type PendingOrder = { kind: PendingOrderKind; amountCny: Cny; atMs: number };

/** A row of the transaction records, as far as it can be compared; `createdAt` as the server wrote it. */
type ComparableRecord = { kind: PendingOrderKind; amountCny: Cny | null; createdAt: string };

const EXPIRY_MS = 24 * 60 * 60 * 1000;
// Clocks differ by some minutes at most; a request is given up after half a minute, and a server may take its time.
const EARLY_MS = 2 * 60 * 1000;
const LATE_MS = 10 * 60 * 1000;

/** A pending order as it was stored, or null when the stored value is none. */
export function readPendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, amountCny, atMs } = stored as Readonly<Record<string, unknown>>;
  const known = KINDS.find((one) => one === kind);
  const amount = readCny(amountCny);
  if (known === undefined || amount === null) return null;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return null;
  return { kind: known, amountCny: amount, atMs };
}

/** Whether a pending order is older than 24 hours (D-202). One from the future is kept. */
export function isExpired({ atMs }: PendingOrder, nowMs: number): boolean {
  return nowMs - atMs >= EXPIRY_MS;
}

/** Whether a record is the one of the order: same kind, same amount, created about when it was sent. */
export function matchesRecord(pending: PendingOrder, record: ComparableRecord): boolean {
  if (!isOfThatTime(pending, record) || record.amountCny === null) return false;
  return compareCny(record.amountCny, pending.amountCny) === 0;
}

/**
 * Whether a record may be the one of the order, for the player to compare: same kind and time. Records of withdrawals
 * may name the net USDT instead of the yuan, those of transfers the whole yuan only: their amount proves nothing.
 */
export function mayMatchRecord(pending: PendingOrder, record: ComparableRecord): boolean {
  if (pending.kind === 'recharge') return matchesRecord(pending, record);
  return isOfThatTime(pending, record);
}

function isOfThatTime(pending: PendingOrder, { kind, createdAt }: ComparableRecord): boolean {
  const createdAtMs = readServerTime(createdAt);
  if (kind !== pending.kind || createdAtMs === null) return false;
  return createdAtMs >= pending.atMs - EARLY_MS && createdAtMs <= pending.atMs + LATE_MS;
}
