import { readStoredText } from '#platform/storage.ts';

import { STORED } from '#state/session/storedKeys.ts';

const listeners = new Set<() => void>();

/** Returns the local storage key of the member's entry, or for '' of a visitor's, which goes at login. */
export function ownEntryKey(account: string): string {
  return account === '' ? STORED.cache.visitorGames : STORED.own.entry;
}

/** Returns the stored text of the member's entry, or for '' of a visitor's. '' if nothing is stored. */
export function readOwnEntry(account: string): string {
  return readStoredText('localStorage', ownEntryKey(account)) ?? '';
}

/** Calls `listener` when this page or another tab has changed the entry. Returns a function that removes it. */
export function onOwnEntryChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Calls the listeners of this page. */
export function notifyOwnEntryChanged(): void {
  for (const listener of listeners) listener();
}
