import * as v from 'valibot';

import { now } from '#platform/clock.ts';
import { readStored, storedRows } from '#platform/readStored.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';

import { STORED } from './storedKeys.ts';

/** A tab that slept for longer learns of the end by a 401. */
const MAX_AGE_MS = 2_592_000_000;
const MAX_ROWS = 50;

/** The id of a session, and when it ended in ms since 1970. */
type Row = readonly [id: string, atMs: number];
const ROWS = storedRows(v.tuple([v.string(), v.number()]));

/** Returns the session id of a token: an FNV-1a checksum, equal in every tab. It does not reveal the token. */
export function sessionIdOf(token: string): string {
  let sum = 0x811c9dc5;
  for (const character of token) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193);
  return String(sum >>> 0);
}

/** Marks a session as ended for the other tabs, including sleeping and discarded ones (D-228). */
export function markSessionEnded(id: string): void {
  if (id) store([[id, now()], ...readOthers(id)]);
}

/** Removes the mark when the session begins again: some servers give the same token to each login. */
export function unmarkSessionEnded(id: string): void {
  if (readStoredText('localStorage', STORED.device.ended)) store(readOthers(id));
}

function readOthers(id: string): readonly Row[] {
  const rows = readStored('localStorage', STORED.device.ended, ROWS) ?? [];
  // A time further ahead than the limit means that the clock was set back.
  return rows.filter(([other, atMs]) => other !== id && Math.abs(now() - atMs) < MAX_AGE_MS);
}

function store(rows: readonly Row[]): void {
  writeStored('localStorage', STORED.device.ended, JSON.stringify(rows.slice(0, MAX_ROWS)));
}
