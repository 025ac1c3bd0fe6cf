import { type Cny, readCny } from './amount.ts';
import { compareCny } from './money.ts';
import { readServerTime } from './serverTime.ts';

/** The calls whose outcome may stay unknown (D-202). */
const KINDS = ['recharge', 'withdraw', 'transfer'] as const;
export type PendingOrderKind = (typeof KINDS)[number];

/** What is kept of an attempt without an answer: no password, no card, no address. `atMs` is the time it was sent. */
export type PendingOrder = { kind: PendingOrderKind; amountCny: Cny; atMs: number };

/** A row of the transaction records, as far as it can be compared; `createdAt` as the server wrote it. */
type ComparableRecord = { kind: PendingOrderKind; amountCny: Cny | null; createdAt: string };

const EXPIRY_MS = 24 * 60 * 60 * 1000;
// Clocks differ by some minutes at most; a request is given up after half a minute, and a server may take its time.
const EARLY_MS = 2 * 60 * 1000;
const LATE_MS = 10 * 60 * 1000;

/** A marker as it was stored, or nothing when that is no marker. */
export function readPendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, amountCny, atMs } = stored as Readonly<Record<string, unknown>>;
  const known = KINDS.find((one) => one === kind);
  const amount = readCny(amountCny);
  if (known === undefined || amount === null) return null;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return null;
  return { kind: known, amountCny: amount, atMs };
}

/** Whether a marker is over: it goes after 24 hours (D-202). One from the future is kept. */
export function isExpired({ atMs }: PendingOrder, nowMs: number): boolean {
  return nowMs - atMs >= EXPIRY_MS;
}

/** Whether a record is the one of the attempt: same kind, same amount, created about when it was sent. */
export function matchesRecord(marker: PendingOrder, record: ComparableRecord): boolean {
  if (!isOfThatTime(marker, record) || record.amountCny === null) return false;
  return compareCny(record.amountCny, marker.amountCny) === 0;
}

/**
 * Whether a record may be the one of the attempt, for the player to compare: same kind and time. Records of withdrawals
 * may name the net USDT instead of the yuan, those of transfers the whole yuan only: their amount proves nothing.
 */
export function mayMatchRecord(marker: PendingOrder, record: ComparableRecord): boolean {
  if (marker.kind === 'recharge') return matchesRecord(marker, record);
  return isOfThatTime(marker, record);
}

function isOfThatTime(marker: PendingOrder, { kind, createdAt }: ComparableRecord): boolean {
  const createdAtMs = readServerTime(createdAt);
  if (kind !== marker.kind || createdAtMs === null) return false;
  return createdAtMs >= marker.atMs - EARLY_MS && createdAtMs <= marker.atMs + LATE_MS;
}
