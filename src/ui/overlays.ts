import { useSyncExternalStore } from 'react';

type Overlay = { readonly close: () => void; readonly isRequired: () => boolean };

const stack: Overlay[] = [];
const listeners = new Set<() => void>();

/**
 * Puts an opened overlay on the one back stack and returns its removal. `close` asks the owner to close it; the overlay
 * leaves the stack when it is really gone. A required one takes the place of "back" but stays.
 */
export function pushOverlay(
  close: () => void,
  isRequired: () => boolean = () => false,
): () => void {
  const overlay = { close, isRequired };
  stack.push(overlay);
  tell();
  return () => {
    const index = stack.indexOf(overlay);
    if (index < 0) return;
    stack.splice(index, 1);
    tell();
  };
}

/** One step back: closes the overlay opened last. False when none is open, so that "back" is for the page. */
export function closeTopOverlay(): boolean {
  const top = stack.at(-1);
  if (top && !top.isRequired()) top.close();
  return top !== undefined;
}

/** Closes every overlay, required ones too: on navigation and at the end of a session. */
export function closeAllOverlays(): void {
  for (const overlay of stack.toReversed()) overlay.close();
}

export function useOverlayCount(): number {
  return useSyncExternalStore(subscribe, countOverlays, countOverlays);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function countOverlays(): number {
  return stack.length;
}

function tell(): void {
  for (const listener of listeners) listener();
}
