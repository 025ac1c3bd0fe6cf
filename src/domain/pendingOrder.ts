import { type Cny, readCny } from './amount.ts';
import { compareCny } from './money.ts';
import { readServerTime } from './serverTime.ts';

/** The kinds of orders whose outcome can stay unknown (D-202). */
const KINDS = ['recharge', 'withdraw', 'transfer'] as const;
export type PendingOrderKind = (typeof KINDS)[number];

/**
 * What is stored of an order without an answer: no password, card or address. `atMs` is when it was sent, ms since
 * 1970.
 */
export type PendingOrder = { kind: PendingOrderKind; amountCny: Cny; atMs: number };

/** The compared fields of a transaction record; `createdAt` is server time as sent. */
type ComparableRecord = { kind: PendingOrderKind; amountCny: Cny | null; createdAt: string };

const EXPIRY_MS = 24 * 60 * 60 * 1000;
// A record may be older by the clocks' difference, and younger by that, the 30 s timeout and the server's processing.
const EARLY_MS = 2 * 60 * 1000;
const LATE_MS = 10 * 60 * 1000;

/** Reads a stored pending order; null when the stored value is not one. */
export function readPendingOrder(stored: unknown): PendingOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, amountCny, atMs } = stored as Readonly<Record<string, unknown>>;
  const known = KINDS.find((one) => one === kind);
  const amount = readCny(amountCny);
  if (known === undefined || amount === null) return null;
  if (typeof atMs !== 'number' || !Number.isFinite(atMs)) return null;
  return { kind: known, amountCny: amount, atMs };
}

/** Whether a pending order is older than 24 hours (D-202); one dated in the future is not. */
export function isExpired({ atMs }: PendingOrder, nowMs: number): boolean {
  return nowMs - atMs >= EXPIRY_MS;
}

/** Whether a record is the order: same kind, same amount, created within minutes of when it was sent. */
export function matchesRecord(order: PendingOrder, record: ComparableRecord): boolean {
  if (!isNearInTime(order, record) || record.amountCny === null) return false;
  return compareCny(record.amountCny, order.amountCny) === 0;
}

/**
 * Whether a record may be the order, for the player to decide: same kind and time. Amounts are not compared for
 * withdrawals, whose record may hold the net USDT, and transfers, whose record holds whole yuan.
 */
export function mayMatchRecord(order: PendingOrder, record: ComparableRecord): boolean {
  if (order.kind === 'recharge') return matchesRecord(order, record);
  return isNearInTime(order, record);
}

function isNearInTime(order: PendingOrder, { kind, createdAt }: ComparableRecord): boolean {
  const createdAtMs = readServerTime(createdAt);
  if (kind !== order.kind || createdAtMs === null) return false;
  return createdAtMs >= order.atMs - EARLY_MS && createdAtMs <= order.atMs + LATE_MS;
}
