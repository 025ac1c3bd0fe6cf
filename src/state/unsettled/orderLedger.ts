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

/** An unsettled order of one member. `owner` is the hash of salt and account name, and unique for each entry. */
export type LedgerEntry = { salt: string; owner: string; order: UnsettledOrder };

/**
 * The unsettled orders of this device. `settled` maps the owner of each settled entry to the time of its order. Two
 * ledgers merge in any order and any number of times, so a store that answers late cannot revive a settled order.
 */
export type OrderLedger = {
  entries: readonly LedgerEntry[];
  settled: ReadonlyMap<string, number>;
};

export const EMPTY_LEDGER: OrderLedger = { entries: [], settled: new Map() };

/**
 * Makes the entry of an order. It outlives the session, so it holds the account name as a hash. The new salt for each
 * entry makes a precomputed list of names useless.
 */
export function makeEntry(account: string, order: UnsettledOrder, salt = makeSalt()): LedgerEntry {
  return { salt, owner: hashName(salt, account), order };
}

/** Returns the entries of a member, oldest first. */
export function entriesOf(
  { entries }: OrderLedger,
  account: string,
  kind?: UnsettledOrderKind,
): LedgerEntry[] {
  return entries
    .filter(({ order }) => kind === undefined || order.kind === kind)
    .filter((entry) => isOwnedBy(entry, account))
    .toSorted((one, other) => one.order.atMs - other.order.atMs);
}

export function addEntry(ledger: OrderLedger, entry: LedgerEntry): OrderLedger {
  return { ...ledger, entries: [...ledger.entries, entry] };
}

/** Adds new evidence to an entry. A settled entry stays settled. */
export function updateEntry(
  ledger: OrderLedger,
  owner: string,
  evidence: OrderEvidence,
): OrderLedger {
  const update = (entry: LedgerEntry) => ({ ...entry, order: { ...entry.order, ...evidence } });
  return {
    ...ledger,
    entries: ledger.entries.map((entry) => (entry.owner === owner ? update(entry) : entry)),
  };
}

/** Removes entries for good. */
export function settleEntries(ledger: OrderLedger, settled: readonly LedgerEntry[]): OrderLedger {
  const added = settled.map(({ owner, order }) => [owner, order.atMs] as const);
  return merge({ entries: ledger.entries, settled: new Map([...ledger.settled, ...added]) });
}

/** Merges ledgers. A merge only ever adds evidence to an order. */
export function merge(...ledgers: readonly OrderLedger[]): OrderLedger {
  const settled = new Map(ledgers.flatMap((one) => [...one.settled]));
  const byOwner = new Map<string, LedgerEntry>();
  for (const entry of ledgers.flatMap((one) => one.entries)) {
    const order = { ...byOwner.get(entry.owner)?.order, ...entry.order };
    byOwner.set(entry.owner, { ...entry, order });
  }
  return { entries: [...byOwner.values()].filter(({ owner }) => !settled.has(owner)), settled };
}

/** Whether `ledger` holds something that `other` does not. */
export function knowsMore(ledger: OrderLedger, other: OrderLedger): boolean {
  const isKnown = ({ owner, order }: LedgerEntry) =>
    other.entries.some((entry) => entry.owner === owner && sizeOf(entry.order) >= sizeOf(order));
  return (
    ledger.entries.some((entry) => !isKnown(entry)) ||
    [...ledger.settled.keys()].some((owner) => !other.settled.has(owner))
  );
}

/** Drops entries older than a day, so a store that still has them cannot bring them back (D-202). */
export function dropExpired({ entries, settled }: OrderLedger, nowMs: number): OrderLedger {
  const isKept = (atMs: number) => !isExpired({ atMs } as UnsettledOrder, nowMs);
  return {
    entries: entries.filter(({ order }) => isKept(order.atMs)),
    settled: new Map([...settled].filter(([, atMs]) => isKept(atMs))),
  };
}

/** Returns the text to store, or null for an empty ledger. */
export function writeLedger({ entries, settled }: OrderLedger): string | null {
  if (entries.length === 0 && settled.size === 0) return null;
  return JSON.stringify({ notes: entries, settled: [...settled] });
}

const ENTRY = v.object({
  salt: v.string(),
  owner: v.string(),
  order: storedBy(readUnsettledOrder),
});
const LEDGER = v.object({
  notes: storedRows(ENTRY),
  settled: storedRows(v.tuple([v.string(), v.number()])),
});

/** Reads a stored text. Skips malformed rows. */
export function readLedger(stored: string | null): OrderLedger {
  const ledger = parseStored(stored, LEDGER);
  return ledger ? { entries: ledger.notes, settled: new Map(ledger.settled) } : EMPTY_LEDGER;
}

function sizeOf(order: UnsettledOrder): number {
  return Object.keys(order).length;
}
