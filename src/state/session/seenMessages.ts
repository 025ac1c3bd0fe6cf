import { now } from '#platform/clock.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';

import { hashName, isOwnedBy, makeSalt, type Owned } from './accountHash.ts';
import { STORED } from './storedKeys.ts';

/** How many messages an account had when its player last saw them, and when that was. */
type Note = Owned & { total: number; atMs: number };

const KEPT_MS = 90 * 86_400_000;
/** Accounts kept on the device: the one that saw its messages last before. */
const MAX_ACCOUNTS = 5;

/** How many messages an account saw last on this device within 90 days; 0 for none (D-248). */
export function readSeenMessages(account: string): number {
  const notes = readNotes();
  const fresh = notes.filter(({ atMs }) => now() - atMs < KEPT_MS);
  if (fresh.length < notes.length) writeNotes(fresh);
  return fresh.find((note) => isOwnedBy(note, account))?.total ?? 0;
}

/** Notes how many messages an account has seen. */
export function noteSeenMessages(account: string, total: number): void {
  const notes = readNotes();
  const own = notes.find((note) => isOwnedBy(note, account));
  const salt = own?.salt ?? makeSalt();
  const changed = { salt, owner: hashName(salt, account), total, atMs: now() };
  writeNotes([changed, ...notes.filter((note) => note !== own)].slice(0, MAX_ACCOUNTS));
}

function writeNotes(notes: readonly Note[]): void {
  const key = STORED.own.seenMessages;
  if (notes.length === 0) removeStored('localStorage', key);
  else writeStored('localStorage', key, JSON.stringify(notes));
}

function readNotes(): Note[] {
  try {
    const rows: unknown = JSON.parse(readStored('localStorage', STORED.own.seenMessages) ?? '[]');
    return Array.isArray(rows) ? rows.flatMap(readNote) : [];
  } catch {
    return [];
  }
}

/** Skips a malformed row. */
function readNote(row: unknown): Note[] {
  const { salt, owner, total, atMs } = (row ?? {}) as Record<string, unknown>;
  if (typeof salt !== 'string' || typeof owner !== 'string') return [];
  if (typeof total !== 'number' || typeof atMs !== 'number') return [];
  return [{ salt, owner, total, atMs }];
}
