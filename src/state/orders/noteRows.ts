import * as v from 'valibot';

import {
  isExpired,
  type NoteTime,
  readUnansweredOrder,
  type UnansweredOrder,
  type UnansweredOrderKind,
} from '#domain/unansweredOrder.ts';
import { parseStored, storedBy, storedRows } from '#platform/readStored.ts';
import { isOwnedBy, makeOwner, makeSalt, type Owned } from '#state/device/accountHash.ts';

/** The note of one order. `owner` is the hash of salt and account name, because the note outlives the session. */
export type Note = Owned & { id: string; order: UnansweredOrder };
/** The rest of a settled order: it keeps a store from bringing the note back. Both times are the order's. */
type Settled = { id: string; atMs: number; serverMs?: number | undefined };
export type Row = Note | Settled;

/** The notes of a device and the settled orders, by id. Rows merge in any order and any number of times. */
export type NoteRows = ReadonlyMap<string, Row>;

/** Makes the note of an order, under a new id and salt. */
export function makeNote(account: string, order: UnansweredOrder): Note {
  const { id: _, ...kept } = order;
  return { id: makeSalt(), ...makeOwner(account), order: kept };
}

/** Whether a row is a note, not a settled order. */
export function isNote(row: Row): row is Note {
  return 'order' in row;
}

/** Returns a member's notes, oldest first. */
export function notesOf(rows: NoteRows, account: string, kind?: UnansweredOrderKind): Note[] {
  return [...rows.values()]
    .filter(isNote)
    .filter(({ order }) => kind === undefined || order.kind === kind)
    .filter((note) => isOwnedBy(note, account))
    .sort((one, other) => one.order.atMs - other.order.atMs);
}

/** Merges rows. The later state of an order counts, and a merge only ever adds evidence. */
export function union(...all: readonly NoteRows[]): NoteRows {
  const merged = new Map<string, Row>();
  for (const [id, row] of all.flatMap((rows) => [...rows])) {
    const known = merged.get(id);
    if (known && !isNote(known) && (isNote(row) || row.serverMs === undefined)) continue;
    const isMerged = known && isNote(known) && isNote(row);
    merged.set(id, isMerged ? { ...row, order: { ...known.order, ...row.order } } : row);
  }
  return merged;
}

/** Adds notes, or evidence to them. Settled orders stay settled. */
export function withNotes(rows: NoteRows, notes: readonly Note[]): NoteRows {
  return union(rows, new Map(notes.map((note) => [note.id, note])));
}

/** Settles orders: their notes go, their ids stay. */
export function withSettled(rows: NoteRows, notes: readonly Note[]): NoteRows {
  const settle = ({ id, order: { atMs, serverMs } }: Note) => [id, { id, atMs, serverMs }] as const;
  return union(rows, new Map(notes.map(settle)));
}

/** Drops rows that are a day old, so that a store that still has one cannot bring it back. None while the time is null. */
export function withoutExpired(rows: NoteRows, now: NoteTime | null): NoteRows {
  if (!now) return rows;
  return new Map([...rows].filter(([, row]) => !isExpired(isNote(row) ? row.order : row, now)));
}

const ROW = v.union([
  v.object({
    id: v.string(),
    salt: v.string(),
    owner: v.string(),
    order: storedBy(readUnansweredOrder),
  }),
  v.object({ id: v.string(), atMs: v.number(), serverMs: v.optional(v.number()) }),
]);

/** Reads one row; null for anything else. */
export function readRow(text: string): Row | null {
  return parseStored(text, ROW);
}

/** Reads the text of all rows. Skips malformed ones. */
export function readRows(text: string | null): NoteRows {
  const rows = parseStored(text, storedRows(ROW)) ?? [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the text of all rows: the same for the same rows. */
export function writeRows(rows: NoteRows): string {
  const sorted = [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return `[${sorted.map(textOf).join()}]`;
}

/** Returns the text of a row: the same for the same row. */
export function textOf(row: Row): string {
  return JSON.stringify(isNote(row) ? { ...row, order: readUnansweredOrder(row.order) } : row);
}
