import { on } from '@tma.js/sdk';

import { isDark, readColor } from './colors.ts';
import type { PostEvent } from './messages.ts';
import type { BarButton, MainButton, OnClick } from './telegram.ts';

/** Telegram's back button, since 6.1, or the "settings" entry in its own menu, since 6.10. */
export function createBarButton(postEvent: PostEvent, name: 'back' | 'settings'): BarButton {
  const method = `web_app_setup_${name}_button` as const;
  return {
    show: () => postEvent(method, { is_visible: true }),
    hide: () => void postEvent(method, { is_visible: false }),
    onClick: createOnClick(`${name}_button_pressed`),
  };
}

/** Telegram's main button, in the page's accent colour with white or black text, whichever has more contrast. */
export function createMainButton(postEvent: PostEvent, root: HTMLElement): MainButton {
  return {
    show({ label, isActive, isBusy }) {
      const accent = readColor(getComputedStyle(root).getPropertyValue('--accent'));
      postEvent('web_app_setup_main_button', {
        is_visible: true,
        is_active: isActive,
        is_progress_visible: isBusy,
        text: label,
        ...(accent && { color: accent, text_color: isDark(accent) ? '#ffffff' : '#000000' }),
      });
    },
    hide: () => void postEvent('web_app_setup_main_button', { is_visible: false }),
    onClick: createOnClick('main_button_pressed'),
  };
}

/** Ignores presses closer together than this, in ms. No player taps faster, so they are repeats or a flood. */
const MIN_CLICK_INTERVAL_MS = 150;

function createOnClick(event: `${'back' | 'main' | 'settings'}_button_pressed`): OnClick {
  return (listener) => {
    let lastMs = Number.NEGATIVE_INFINITY;
    return on(event, () => {
      const nowMs = performance.now();
      if (nowMs - lastMs < MIN_CLICK_INTERVAL_MS) return;
      lastMs = nowMs;
      listener();
    });
  };
}
