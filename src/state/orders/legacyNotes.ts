import * as v from 'valibot';

import { readUnansweredOrder } from '#domain/unansweredOrder.ts';
import { parseStored, storedBy, storedRows } from '#platform/readStored.ts';

import type { Row } from './noteRows.ts';

const NOTE = v.object({
  salt: v.string(),
  owner: v.string(),
  order: storedBy(readUnansweredOrder),
});
const LEDGER = v.object({
  notes: storedRows(NOTE),
  settled: storedRows(v.tuple([v.string(), v.number()])),
});

/** Reads the notes that version 0.2 stored. Each has its owner as id. They expire within a day, and this file with them. */
export function readLegacyNotes(stored: string | null): Row[] {
  const { notes = [], settled = [] } = parseStored(stored, LEDGER) ?? {};
  return [
    ...notes.map((note) => ({ id: note.owner, ...note })),
    ...settled.map(([id, atMs]) => ({ id, atMs })),
  ];
}
