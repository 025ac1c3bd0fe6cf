import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import type { Cny } from './amount.ts';
import { compareCny } from './money.ts';
import type { UnansweredOrder } from './unansweredOrder.ts';
import { transactionState, type TransactionType } from './records.ts';
import { recordTypes } from './recordTypes.ts';
import { readServerTime } from './serverTime.ts';

/** The compared fields of a record; `createdAt` is server time as sent. */
export type ComparableRecord = {
  type: TransactionType;
  orderNumber: string;
  amountCny: Cny | null;
  state: string;
  createdAt: string;
};

type Keyed = Pick<ComparableRecord, 'orderNumber' | 'createdAt' | 'amountCny'>;

/** What the records show about an order without an answer. */
export type RecordVerdict<Row> =
  | { kind: 'none' }
  /** Records that may belong to the order. The player compares. */
  | { kind: 'possible'; rows: Row[] }
  /** The order's record: the server accepted the order, or rejected it. */
  | { kind: 'found' | 'failed'; row: Row };

/** The timeout of a request. */
const ANSWER_MS = 30_000;
/** Server times have whole seconds. */
const GRAIN_MS = 1000;
const MINUTE_MS = 60_000;
/**
 * Records prove nothing when they are read later, because their clock may be a time zone behind `Date`: the record of a
 * later order would have the time of this one.
 */
const PROOF_MS = 25 * MINUTE_MS;
// Without proof, the player compares records of about the same time. The server may write a record late.
const EARLY_MS = 2 * MINUTE_MS;
const LATE_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_POSSIBLE = 5;
/** The length of a mark, enough to distinguish 200 records. */
const MARK_LENGTH = 16;

/**
 * Compares an order with the records of its type. The order's record has its amount, did not exist before the order was
 * sent, and was made before the page gave up waiting, by the server's clock. `readMs` is when the page read the records by
 * that clock; null if it is unknown. The player compares all other records that may match (D-226).
 */
export function matchRecords<Row extends ComparableRecord>(
  order: UnansweredOrder,
  rows: readonly Row[],
  readMs: number | null,
): RecordVerdict<Row> {
  const types = recordTypes(order);
  const unseen = withoutSeen(
    rows.filter(({ type }) => types.includes(type)),
    order,
  );
  const equal = unseen.filter((row) => isEqual(order, row));
  const [row, second] = equal;
  // If an equal record existed before, we cannot tell which of the two is new.
  const isNew = row && !second && order.seen?.includes(markRecord(row, order.seenSalt)) === false;
  if (isNew && types.length === 1 && isInWindow(order, row, readMs))
    return { kind: hasFailed(row) ? 'failed' : 'found', row };
  const possible = unseen.filter((one) => isPossible(order, one)).slice(0, MAX_POSSIBLE);
  return possible.length > 0 ? { kind: 'possible', rows: possible } : { kind: 'none' };
}

/** Returns a key for a record among those of its type. A transfer has no number, and its state may change. */
export function recordKey({ orderNumber, createdAt, amountCny }: Keyed): string {
  return /[^0]/.test(orderNumber) ? orderNumber : `${createdAt} ${amountCny}`;
}

/**
 * Returns a record's mark in the note of an order: a salted hash of its key, because the note outlives the session.
 * Notes of earlier versions have no salt and hold the key itself.
 */
export function markRecord(record: Keyed, salt: string | undefined): string {
  const key = recordKey(record);
  if (salt === undefined) return key;
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${key}`))).slice(0, MARK_LENGTH);
}

/** Returns what the note of an order keeps of the record that shows its outcome. */
export function readOutcome(
  { seenSalt }: UnansweredOrder,
  row: ComparableRecord,
): { state: 'found' | 'failed'; record: string } {
  return { state: hasFailed(row) ? 'failed' : 'found', record: markRecord(row, seenSalt) };
}

/** Finds the record that has shown the outcome of an order. Null if none, or several, have its mark. */
export function findSettling<Row extends ComparableRecord>(
  { record, seenSalt }: UnansweredOrder,
  rows: readonly Row[],
): Row | null {
  const [row, second] = rows.filter((one) => markRecord(one, seenSalt) === record);
  return row && !second ? row : null;
}

/** Finds the record of an order that the server took: the only new one of its amount, made within two minutes. */
export function findAccepted<Row extends ComparableRecord>(
  order: UnansweredOrder,
  rows: readonly Row[],
): Row | null {
  if (!order.seen) return null;
  const [row, second] = withoutSeen(rows, order).filter((one) => isEqual(order, one));
  return row && !second && isNear(order, row, EARLY_MS, EARLY_MS) ? row : null;
}

/** Whether a record shows that its order failed or was rejected. */
export function hasFailed({ type, state }: Pick<ComparableRecord, 'type' | 'state'>): boolean {
  const { key } = transactionState(type, state);
  return key === 'failed' || key === 'rejected';
}

/** Whether an order and a record have the same amount in yuan. */
export function isEqual(order: UnansweredOrder, { amountCny }: ComparableRecord): boolean {
  return amountCny !== null && compareCny(amountCny, order.amountCny) === 0;
}

// Records may share a mark. Each mark of the note hides only one of them.
function withoutSeen<Row extends ComparableRecord>(
  rows: readonly Row[],
  { seen = [], seenSalt }: UnansweredOrder,
): Row[] {
  const left = new Map<string, number>();
  for (const mark of seen) left.set(mark, (left.get(mark) ?? 0) + 1);
  return rows.filter((row) => {
    const mark = markRecord(row, seenSalt);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}

function isInWindow(order: UnansweredOrder, row: ComparableRecord, readMs: number | null): boolean {
  const { serverMs, errorMs = 0, lostAfterMs = ANSWER_MS } = order;
  const atMs = readServerTime(row.createdAt);
  // A whole minute may be a time without seconds.
  if (serverMs === undefined || readMs === null || atMs === null || atMs % MINUTE_MS === 0)
    return false;
  if (readMs > serverMs + PROOF_MS) return false;
  const earliestMs = serverMs - errorMs - GRAIN_MS;
  return atMs > earliestMs && atMs <= serverMs + lostAfterMs + errorMs;
}

function isPossible(order: UnansweredOrder, row: ComparableRecord): boolean {
  const isNew = order.seen !== undefined;
  if (isEqual(order, row)) return isNew || isNear(order, row, DAY_MS, DAY_MS);
  if (!mayBeWrittenOtherwise(order, row)) return false;
  return (isNew && order.serverMs === undefined) || isNear(order, row, EARLY_MS, LATE_MS);
}

// A withdrawal's record may show the payout, a deposit's its USDT, and a transfer's only whole yuan.
function mayBeWrittenOtherwise(order: UnansweredOrder, { amountCny }: ComparableRecord): boolean {
  if (order.kind !== 'transfer' || amountCny === null) return true;
  return compareCny(amountCny, order.amountCny.split('.')[0] as Cny) === 0;
}

function isNear(
  { serverMs, atMs }: UnansweredOrder,
  { createdAt }: ComparableRecord,
  earlyMs: number,
  lateMs: number,
): boolean {
  const sentMs = serverMs ?? atMs;
  const createdMs = readServerTime(createdAt);
  return createdMs !== null && createdMs >= sentMs - earlyMs && createdMs <= sentMs + lateMs;
}
