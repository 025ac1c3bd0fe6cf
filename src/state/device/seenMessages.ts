import * as v from 'valibot';

import { now } from '#platform/clock.ts';
import { readStored, storedRows } from '#platform/readStored.ts';
import { removeStored, writeStored } from '#platform/storage.ts';

import { deriveAccountKey } from './accountHash.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** How many messages an account had when the player last saw them, and when that was in ms since 1970. */
const ENTRY = v.object({ owner: v.string(), total: v.number(), atMs: v.number() });
const ENTRIES = storedRows(ENTRY);
type Entry = v.InferOutput<typeof ENTRY>;

const KEPT_MS = 90 * 86_400_000;
/** How many accounts are stored: those that saw their messages last. */
const MAX_ACCOUNTS = 5;

/**
 * Returns how many messages an account had when they were last seen on this device within 90 days, else 0 (D-248).
 * Rejects if the browser cannot derive the key of the account.
 */
export async function readSeenMessages(account: string): Promise<number> {
  const entries = readEntries();
  const fresh = entries.filter(({ atMs }) => now() - atMs < KEPT_MS);
  if (fresh.length < entries.length) writeEntries(fresh);
  if (fresh.length === 0) return 0;
  const { owner } = await deriveAccountKey(account);
  return fresh.find((entry) => entry.owner === owner)?.total ?? 0;
}

/** Stores how many messages an account has seen, unless its session ends meanwhile. Rejects like `readSeenMessages`. */
export async function saveSeenMessages(account: string, total: number): Promise<void> {
  const { generation } = useStore.getState();
  const { owner } = await deriveAccountKey(account);
  if (useStore.getState().generation !== generation) return;
  const others = readEntries().filter((entry) => entry.owner !== owner);
  writeEntries([{ owner, total, atMs: now() }, ...others].slice(0, MAX_ACCOUNTS));
}

function writeEntries(entries: readonly Entry[]): void {
  const key = STORED.own.seenMessages;
  if (entries.length === 0) removeStored('localStorage', key);
  else writeStored('localStorage', key, JSON.stringify(entries));
}

function readEntries(): Entry[] {
  return readStored('localStorage', STORED.own.seenMessages, ENTRIES) ?? [];
}
