import { readStoredText } from '#platform/storage.ts';

import { STORED } from '#state/session/storedKeys.ts';

const listeners = new Set<() => void>();

/** Where the games of members are kept, and those of visitors, which go at login (D-234). */
export function keyOfOwn(account: string): string {
  return account === '' ? STORED.cache.visitorGames : STORED.own.played;
}

/** What the device keeps for members, or for visitors for '', as text: it differs when anything of it does; '' is nothing. */
export function readOwn(account: string): string {
  return readStoredText('localStorage', keyOfOwn(account)) ?? '';
}

/** Calls `listener` when this page or another tab has changed it; returns its removal. */
export function subscribeOwn(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Tells this page that it has changed. */
export function notifyOwnGamesChanged(): void {
  for (const listener of listeners) listener();
}
