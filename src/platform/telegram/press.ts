import { on } from '@tma.js/sdk';

import type { OnPress } from './telegram.ts';

/** No finger presses a button more often, in ms: what comes in between is an echo or a flood. */
const PRESS_MS = 150;

/** The presses of one of Telegram's own buttons. */
export function createPress(
  event: 'back_button_pressed' | 'main_button_pressed' | 'settings_button_pressed',
): OnPress {
  return (listener) => {
    let lastMs = Number.NEGATIVE_INFINITY;
    return on(event, () => {
      const nowMs = performance.now();
      if (nowMs - lastMs < PRESS_MS) return;
      lastMs = nowMs;
      listener();
    });
  };
}
