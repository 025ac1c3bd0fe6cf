import * as v from 'valibot';

import { now } from '#platform/clock.ts';
import { readStored, storedRows } from '#platform/readStored.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';

import { STORED } from './storedKeys.ts';

/** A tab that slept for longer finds out by a 401. */
const MAX_AGE_MS = 2_592_000_000;
const MAX_ROWS = 50;

/** The id of a session, and when it ended in ms since 1970. */
type Row = readonly [id: string, atMs: number];
const ROWS = storedRows(v.tuple([v.string(), v.number()]));

/** The id of a token's session: a checksum, the same in every tab, from which the token cannot be found (FNV-1a). */
export function sessionIdOf(token: string): string {
  let sum = 0x811c9dc5;
  for (const character of token) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193);
  return String(sum >>> 0);
}

/** Tells the other tabs that a session is over, those too that sleep or are discarded (D-228). */
export function noteEnded(id: string): void {
  if (id) store([[id, now()], ...readOthers(id)]);
}

/** Takes that back when the session begins again: some servers give the same token to each login. */
export function noteBegun(id: string): void {
  if (readStoredText('localStorage', STORED.device.ended)) store(readOthers(id));
}

function readOthers(id: string): readonly Row[] {
  const rows = readStored('localStorage', STORED.device.ended, ROWS) ?? [];
  // A time ahead by more than the limit means that the clock was set back.
  return rows.filter(([other, atMs]) => other !== id && Math.abs(now() - atMs) < MAX_AGE_MS);
}

function store(rows: readonly Row[]): void {
  writeStored('localStorage', STORED.device.ended, JSON.stringify(rows.slice(0, MAX_ROWS)));
}
