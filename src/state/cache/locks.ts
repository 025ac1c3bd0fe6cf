import { useSyncExternalStore } from 'react';

const held = new Set<string>();
const listeners = new Set<() => void>();

/** Takes a lock at once, or says that it is held: a second tap arrives before React has drawn the first. */
export function takeLock(name: string): boolean {
  if (held.has(name)) return false;
  held.add(name);
  tell();
  return true;
}

export function releaseLock(name: string): void {
  held.delete(name);
  tell();
}

/** Whether a lock is held, by whichever screen. */
export function useIsLocked(name: string): boolean {
  return useSyncExternalStore(subscribe, () => held.has(name));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
