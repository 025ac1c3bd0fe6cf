import { type Cny, readCny } from './amount.ts';

/** The kinds of orders whose outcome can stay unknown. */
const KINDS = ['recharge', 'withdraw', 'transfer'] as const;
export type UnansweredOrderKind = (typeof KINDS)[number];

/** A transfer goes into a venue or comes out of it. */
const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How an order ended: the server's answer accepted it, or a record shows that it did or did not go through. */
const STATES = ['accepted', 'found', 'failed'] as const;
export type SettledState = (typeof STATES)[number];

/** Facts of an order, most of them from just before it was sent. A record settles the order only against them. */
export type OrderEvidence = {
  direction?: Direction;
  /** The marks of the records that existed before, and their salt; absent if the page could not read the records. */
  seen?: string[];
  seenSalt?: string;
  /** When the page sent the order, by the server's clock in ms since 1970, and the possible error in ms. */
  serverMs?: number;
  errorMs?: number;
  /** How long the page waited for the answer, in ms. */
  lostAfterMs?: number;
  /** The outcome, stored until the player has seen it. */
  state?: SettledState;
  /** The mark of the record that shows the outcome. */
  record?: string;
};

/** An order without an answer, as stored: no password, card or address. `atMs`: when it was sent, in ms since 1970. */
export type UnansweredOrder = OrderEvidence & {
  kind: UnansweredOrderKind;
  amountCny: Cny;
  atMs: number;
  /** The id of its note, for the page that sent it. */
  id?: string;
};

const EXPIRY_MS = 24 * 60 * 60 * 1000;
/** We do not store a longer list of marks with an order. */
export const MAX_SEEN = 200;

/** Reads a stored order. Returns null for anything else. Skips unreadable evidence. */
export function readUnansweredOrder(stored: unknown): UnansweredOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const row = stored as Readonly<Record<string, unknown>>;
  const kind = KINDS.find((one) => one === row.kind);
  const amountCny = readCny(row.amountCny);
  if (kind === undefined || amountCny === null) return null;
  if (!isNumber(row.atMs)) return null;
  return { kind, amountCny, atMs: row.atMs, ...parseEvidence(row) };
}

function parseEvidence(row: Readonly<Record<string, unknown>>): OrderEvidence {
  const { seen, seenSalt, serverMs, errorMs, lostAfterMs, record } = row;
  const state = STATES.find((one) => one === row.state);
  const direction = DIRECTIONS.find((one) => one === row.direction);
  // Without their salt the marks match no record, and every record would look new.
  const isSalted = seenSalt === undefined || typeof seenSalt === 'string';
  const isList = isSalted && Array.isArray(seen) && seen.length <= MAX_SEEN;
  return {
    ...(direction && { direction }),
    ...(isList && seen.every((key) => typeof key === 'string') && { seen }),
    ...(typeof seenSalt === 'string' && { seenSalt }),
    ...(isNumber(serverMs) && isNumber(errorMs) && { serverMs, errorMs }),
    ...(isNumber(lostAfterMs) && { lostAfterMs }),
    ...(state && { state }),
    ...(typeof record === 'string' && { record }),
  };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** The time in ms since 1970 by the device, and by the server if it is known. */
export type NoteTime = { deviceMs: number; serverMs: number | null };

/** Whether an order is at least 24 hours old, by the server's clock if both times are known. One of the future is not. */
export function isExpired(
  { atMs, serverMs }: { atMs: number; serverMs?: number | undefined },
  now: NoteTime,
): boolean {
  const isByServer = serverMs !== undefined && now.serverMs !== null;
  return (isByServer ? now.serverMs! - serverMs : now.deviceMs - atMs) >= EXPIRY_MS;
}
