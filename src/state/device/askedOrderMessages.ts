import * as v from 'valibot';

import { parseStored, readStored, storedRows } from '#platform/readStored.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { isOwnedBy, makeOwner, type Owned } from './accountHash.ts';
import { openTelegramNote } from './telegramNotes.ts';

const KEY = STORED.own.orderMessages;
/** The accounts that were asked. */
const OWNERS = storedRows(v.object({ salt: v.string(), owner: v.string() }));
const MAX_ACCOUNTS = 50;

// Some clients forget what pages store, and would ask again.
const telegramNote = openTelegramNote('deviceStorage', KEY, {
  receive: (text) => void keep(parseStored(text, OWNERS) ?? []),
  write: () => readStoredText('localStorage', KEY),
});

/** Stores that a member is asked about order messages; false if asked before, left, logged out or not storable. */
export async function claimOrderMessages(account: string, left: AbortSignal): Promise<boolean> {
  const { signal } = getSession();
  await telegramNote.ready();
  const isAsked = readOwners().some((owned) => isOwnedBy(owned, account));
  if (signal.aborted || left.aborted || isAsked) return false;
  const isKept = keep([makeOwner(account)]);
  void telegramNote.save();
  return isKept;
}

function readOwners(): readonly Owned[] {
  return readStored('localStorage', KEY, OWNERS) ?? [];
}

function keep(owners: readonly Owned[]): boolean {
  const known = readOwners();
  const isNew = ({ owner }: Owned) => known.every((one) => one.owner !== owner);
  const all = [...owners.filter(isNew), ...known].slice(0, MAX_ACCOUNTS);
  return writeStored('localStorage', KEY, JSON.stringify(all));
}
