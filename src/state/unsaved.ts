import { useLayoutEffect, useSyncExternalStore } from 'react';

const holds = new Set<object>();
const listeners = new Set<() => void>();

/**
 * Says that the player would lose something by closing the page now. The returned function takes it back; it outlives
 * the screen that said so.
 */
export function holdUnsavedChanges(): () => void {
  const hold = {};
  holds.add(hold);
  tell();
  return () => {
    holds.delete(hold);
    tell();
  };
}

/** The same for as long as `isUnsaved` holds and the screen shows. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? holdUnsavedChanges() : undefined), [isUnsaved]);
}

/** Whether anything would be lost; Telegram then asks before it closes the page. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved, hasUnsaved);
}

/** Forgets what was held. For tests, where an order of one test may never be answered. */
export function forgetUnsaved(): void {
  holds.clear();
  tell();
}

/** The same, outside React. */
export function hasUnsaved(): boolean {
  return holds.size > 0;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
