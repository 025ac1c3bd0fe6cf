import { on } from '@tma.js/sdk';

import { isDark, readColor } from './colors.ts';
import type { Post } from './messages.ts';
import type { MainButton, OnPress } from './telegram.ts';

/** The button that repeats the page's primary one: its accent, and white or black on it, whichever reads better. */
export function createMainButton(post: Post, root: HTMLElement): MainButton {
  return {
    show({ label, isActive, isBusy }) {
      const accent = readColor(getComputedStyle(root).getPropertyValue('--accent'));
      post('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive,
        is_progress_visible: isBusy,
        text: label,
        ...(accent && { color: accent, text_color: isDark(accent) ? '#ffffff' : '#000000' }),
      });
    },
    hide: () => void post('web_app_setup_main_button', { is_visible: false }),
    onPress: createButtonPress('main_button_pressed'),
  };
}

/** No finger presses a button more often, in ms: what comes in between is an echo or a flood. */
const PRESS_MS = 150;

/** The presses of one of Telegram's own buttons. */
export function createButtonPress(
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

/**
 * Calls `listener` when the player touches the page or a key: proof that he sees it and that nothing modal of
 * Telegram's covers it. A touch counts from where it begins, or (`click`) once it is over and can press nothing that
 * comes after. Returns the end of it.
 */
export function onUserInput(
  touch: 'pointerdown' | 'click',
  listener: (event: Event) => void,
): () => void {
  const names = [touch, 'keydown'];
  for (const name of names) window.addEventListener(name, listener, true);
  return () => {
    for (const name of names) window.removeEventListener(name, listener, true);
  };
}
