import { focusManager } from '@tanstack/react-query';

/** Calls `listener` when the browser or Telegram reports that the player is back. Returns a function that stops it. */
export function onReturn(listener: () => void): () => void {
  return focusManager.subscribe((isFocused) => {
    if (isFocused) listener();
  });
}
