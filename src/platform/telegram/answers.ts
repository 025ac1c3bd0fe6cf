import { on } from '@tma.js/sdk';

import type { Telegram } from './telegram.ts';

// Not the viewport and the insets, which clients also send unrequested while the page opens.
const ANSWERS = ['theme_changed', 'popup_closed', 'home_screen_checked'] as const;

/** Watches for the client's first answer. Call it before requesting the theme. */
export function watchAnswers(): Telegram['onAnswered'] {
  const listeners = new Set<() => void>();
  let isAnswered = false;
  const stops = ANSWERS.map((event) =>
    on(event, () => {
      isAnswered = true;
      for (const stop of stops) stop();
      for (const listener of listeners) listener();
      listeners.clear();
    }),
  );
  return (listener) => {
    if (isAnswered) listener();
    else listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
