import { readStoredText } from '#platform/storage.ts';

import { STORED } from '#state/session/storedKeys.ts';

const listeners = new Set<() => void>();

/** Returns the local storage key of members' games, or of a visitor's games for '', which go at login (D-234). */
export function ownGamesKey(account: string): string {
  return account === '' ? STORED.cache.visitorGames : STORED.own.played;
}

/** Returns the stored text of members' games, or of a visitor's games for ''. '' if nothing is stored. */
export function readOwnGames(account: string): string {
  return readStoredText('localStorage', ownGamesKey(account)) ?? '';
}

/** Calls `listener` when this page or another tab has changed the games. Returns a function that removes it. */
export function onOwnGamesChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Calls the listeners of this page. */
export function notifyOwnGamesChanged(): void {
  for (const listener of listeners) listener();
}
