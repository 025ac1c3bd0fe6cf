import * as v from 'valibot';

import {
  isExpired,
  type OrderEvidence,
  type UnsettledOrder,
  type UnsettledOrderKind,
  readUnsettledOrder,
} from '#domain/unsettledOrder.ts';
import { parseStored, storedBy, storedRows } from '#platform/readStored.ts';
import { hashName, isOwnedBy, makeSalt } from '#state/device/accountHash.ts';

/** The note of an order without an answer. `owner` is the hash of the salt and the account name: one note, one hash. */
export type OrderNote = { salt: string; owner: string; order: UnsettledOrder };

/**
 * The notes of this device, and which of them are settled: the owner and the time of each, without its order. Two
 * ledgers merge in any order and any number of times, so that no store that comes late revives a settled note.
 */
export type OrderLedger = {
  notes: readonly OrderNote[];
  settled: ReadonlyMap<string, number>;
};

export const EMPTY_LEDGER: OrderLedger = { notes: [], settled: new Map() };

/**
 * The note outlives the session, so the name stands in it as a hash; the salt, a new one for each note, makes a list of
 * names useless.
 */
export function makeNote(account: string, order: UnsettledOrder, salt = makeSalt()): OrderNote {
  return { salt, owner: hashName(salt, account), order };
}

/** The notes of a member, the oldest first. */
export function notesOf(
  { notes }: OrderLedger,
  account: string,
  kind?: UnsettledOrderKind,
): OrderNote[] {
  return notes
    .filter(({ order }) => kind === undefined || order.kind === kind)
    .filter((note) => isOwnedBy(note, account))
    .toSorted((one, other) => one.order.atMs - other.order.atMs);
}

export function addNote(ledger: OrderLedger, note: OrderNote): OrderLedger {
  return { ...ledger, notes: [...ledger.notes, note] };
}

/** Adds to the note of an order what is known of it since; one that is settled stays so. */
export function updateNote(
  ledger: OrderLedger,
  owner: string,
  evidence: OrderEvidence,
): OrderLedger {
  const update = (note: OrderNote) => ({ ...note, order: { ...note.order, ...evidence } });
  return {
    ...ledger,
    notes: ledger.notes.map((note) => (note.owner === owner ? update(note) : note)),
  };
}

/** Takes notes out for good. */
export function settleNotes(ledger: OrderLedger, settled: readonly OrderNote[]): OrderLedger {
  const added = settled.map(({ owner, order }) => [owner, order.atMs] as const);
  return merge({ notes: ledger.notes, settled: new Map([...ledger.settled, ...added]) });
}

/** What any of the ledgers knows. What is known of an order is only ever added to. */
export function merge(...ledgers: readonly OrderLedger[]): OrderLedger {
  const settled = new Map(ledgers.flatMap((one) => [...one.settled]));
  const notes = new Map<string, OrderNote>();
  for (const note of ledgers.flatMap((one) => one.notes)) {
    const order = { ...notes.get(note.owner)?.order, ...note.order };
    notes.set(note.owner, { ...note, order });
  }
  return { notes: [...notes.values()].filter(({ owner }) => !settled.has(owner)), settled };
}

/** Whether `ledger` holds something that `other` does not. */
export function knowsMore(ledger: OrderLedger, other: OrderLedger): boolean {
  const isKnown = ({ owner, order }: OrderNote) =>
    other.notes.some((note) => note.owner === owner && sizeOf(note.order) >= sizeOf(order));
  return (
    ledger.notes.some((note) => !isKnown(note)) ||
    [...ledger.settled.keys()].some((owner) => !other.settled.has(owner))
  );
}

/** Without what is older than a day: neither a note nor a store that still has it counts then (D-202). */
export function dropExpired({ notes, settled }: OrderLedger, nowMs: number): OrderLedger {
  const isKept = (atMs: number) => !isExpired({ atMs } as UnsettledOrder, nowMs);
  return {
    notes: notes.filter(({ order }) => isKept(order.atMs)),
    settled: new Map([...settled].filter(([, atMs]) => isKept(atMs))),
  };
}

/** Null for a ledger of nothing. */
export function writeLedger({ notes, settled }: OrderLedger): string | null {
  if (notes.length === 0 && settled.size === 0) return null;
  return JSON.stringify({ notes, settled: [...settled] });
}

const NOTE = v.object({
  salt: v.string(),
  owner: v.string(),
  order: storedBy(readUnsettledOrder),
});
const LEDGER = v.object({
  notes: storedRows(NOTE),
  settled: storedRows(v.tuple([v.string(), v.number()])),
});

/** Reads what a store gave back; skips malformed rows. */
export function readLedger(stored: string | null): OrderLedger {
  const ledger = parseStored(stored, LEDGER);
  return ledger ? { ...ledger, settled: new Map(ledger.settled) } : EMPTY_LEDGER;
}

function sizeOf(order: UnsettledOrder): number {
  return Object.keys(order).length;
}
