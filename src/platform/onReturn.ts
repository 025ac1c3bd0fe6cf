import { focusManager } from '@tanstack/react-query';

/** Calls `listener` each time the player comes back to the page, by the browser's word or Telegram's, until stopped. */
export function onReturn(listener: () => void): () => void {
  return focusManager.subscribe((isFocused) => {
    if (isFocused) listener();
  });
}
