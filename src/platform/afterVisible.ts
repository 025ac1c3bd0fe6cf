import { focusManager } from '@tanstack/react-query';

import { after } from './clock.ts';

/** Calls `act` once the player has seen the page for `ms` without a break. Returns a function that cancels it. */
export function afterVisible(ms: number, act: () => void): () => void {
  let cancel = () => {};
  const start = () => {
    cancel();
    if (focusManager.isFocused()) cancel = after(ms, finish);
  };
  const stopWatching = focusManager.subscribe(start);
  const stop = () => {
    cancel();
    stopWatching();
  };
  function finish(): void {
    stop();
    act();
  }
  start();
  return stop;
}
