import * as v from 'valibot';

import { parseStored, readStored } from '#platform/readStored.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { deriveAccountKey } from './accountHash.ts';
import { openTelegramNote } from './telegramNotes.ts';

const KEY = STORED.own.orderMessages;
/** The accounts that were asked, under their keys. */
const OWNERS = v.array(v.string());
const MAX_ACCOUNTS = 50;

// Some clients forget what pages store, and would ask again (D-266).
const telegramNote = openTelegramNote('deviceStorage', KEY, {
  receive: (text) => void keep(parseStored(text, OWNERS) ?? []),
  write: () => readStoredText('localStorage', KEY),
});

/**
 * Notes that a member is asked about order messages. Resolves to false if they were asked before, if their session has
 * ended, or if the device cannot remember it (D-285). Rejects if the browser cannot derive the key of the account.
 */
export async function claimOrderMessages(account: string): Promise<boolean> {
  const { generation } = useStore.getState();
  await telegramNote.ready();
  const { owner } = await deriveAccountKey(account);
  if (useStore.getState().generation !== generation || readOwners().includes(owner)) return false;
  const isKept = keep([owner]);
  void telegramNote.save();
  return isKept;
}

function readOwners(): readonly string[] {
  return readStored('localStorage', KEY, OWNERS) ?? [];
}

function keep(owners: readonly string[]): boolean {
  const all = [...new Set([...owners, ...readOwners()])].slice(0, MAX_ACCOUNTS);
  return writeStored('localStorage', KEY, JSON.stringify(all));
}
