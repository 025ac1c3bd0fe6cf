import { type Cny, readCny } from './amount.ts';

/** The kinds of orders whose outcome can stay unknown (D-202). */
const KINDS = ['recharge', 'withdraw', 'transfer'] as const;
export type UnsettledOrderKind = (typeof KINDS)[number];

/** Of a transfer: into a venue or out of it. */
const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What was known just before an order was sent: a record settles it only against this (D-226). */
export type OrderEvidence = {
  direction?: Direction;
  /** The marks of the records that were there, and the salt they were made with; absent when they could not be read. */
  seen?: string[];
  seenSalt?: string;
  /** When it was sent by the server's clock, in ms since 1970, and by how much that may be wrong. */
  serverMs?: number;
  errorMs?: number;
  /** After how many ms its answer was given up. */
  lostAfterMs?: number;
};

/**
 * What is stored of an order without an answer: no password, card or address. `atMs` is when it was sent by the device's
 * clock, ms since 1970.
 */
export type UnsettledOrder = OrderEvidence & {
  kind: UnsettledOrderKind;
  amountCny: Cny;
  atMs: number;
  /** When its answer was given up, by the steady clock of this page: never stored. */
  lostSteadyMs?: number;
};

const EXPIRY_MS = 24 * 60 * 60 * 1000;
/** A longer list of records is not kept with an order. */
export const MAX_SEEN = 200;

/** Reads a stored pending order; null when the stored value is not one. What is unreadable of its evidence is left out. */
export function readUnsettledOrder(stored: unknown): UnsettledOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const row = stored as Readonly<Record<string, unknown>>;
  const kind = KINDS.find((one) => one === row.kind);
  const amountCny = readCny(row.amountCny);
  if (kind === undefined || amountCny === null) return null;
  if (!isNumber(row.atMs)) return null;
  return { kind, amountCny, atMs: row.atMs, ...readEvidence(row) };
}

function readEvidence(row: Readonly<Record<string, unknown>>): OrderEvidence {
  const { seen, seenSalt, serverMs, errorMs, lostAfterMs } = row;
  const direction = DIRECTIONS.find((one) => one === row.direction);
  // Marks without their salt would make every record a new one.
  const isSalted = seenSalt === undefined || typeof seenSalt === 'string';
  const isList = isSalted && Array.isArray(seen) && seen.length <= MAX_SEEN;
  return {
    ...(direction && { direction }),
    ...(isList && seen.every((key) => typeof key === 'string') && { seen }),
    ...(typeof seenSalt === 'string' && { seenSalt }),
    ...(isNumber(serverMs) && isNumber(errorMs) && { serverMs, errorMs }),
    ...(isNumber(lostAfterMs) && { lostAfterMs }),
  };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Whether a pending order is older than 24 hours (D-202); one dated in the future is not. */
export function isExpired({ atMs }: UnsettledOrder, nowMs: number): boolean {
  return nowMs - atMs >= EXPIRY_MS;
}
