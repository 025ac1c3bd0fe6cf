import * as v from 'valibot';

import { now } from '#platform/clock.ts';
import { readStored, storedRows } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { deriveAccountKey } from './accountHash.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** How many messages an account had when its player last saw them, and when that was. */
const NOTE = v.object({ owner: v.string(), total: v.number(), atMs: v.number() });
const NOTES = storedRows(NOTE);
type Note = v.InferOutput<typeof NOTE>;

const KEPT_MS = 90 * 86_400_000;
/** Accounts kept on the device: those that saw their messages last. */
const MAX_ACCOUNTS = 5;

/**
 * How many messages an account saw last on this device within 90 days; 0 for none (D-248). Rejects where the browser
 * cannot derive the key of the account.
 */
export async function readSeenMessages(account: string): Promise<number> {
  const notes = readNotes();
  const fresh = notes.filter(({ atMs }) => now() - atMs < KEPT_MS);
  if (fresh.length < notes.length) writeNotes(fresh);
  if (fresh.length === 0) return 0;
  const { owner } = await deriveAccountKey(account);
  return fresh.find((note) => note.owner === owner)?.total ?? 0;
}

/** Notes how many messages an account has seen, unless its session ends meanwhile. Rejects as `readSeenMessages` does. */
export async function noteSeenMessages(account: string, total: number): Promise<void> {
  const { generation } = useStore.getState();
  const { owner } = await deriveAccountKey(account);
  if (useStore.getState().generation !== generation) return;
  const others = readNotes().filter((note) => note.owner !== owner);
  writeNotes([{ owner, total, atMs: now() }, ...others].slice(0, MAX_ACCOUNTS));
}

function writeNotes(notes: readonly Note[]): void {
  const key = STORED.own.seenMessages;
  if (notes.length === 0) removeStored('localStorage', key);
  else writeStored('localStorage', key, JSON.stringify(notes));
}

function readNotes(): Note[] {
  return readStored('localStorage', STORED.own.seenMessages, NOTES) ?? [];
}
