import { on } from '@tma.js/sdk';

import { isDark, readColor } from './colors.ts';
import type { PostEvent } from './messages.ts';
import type { BarButton, MainButton, OnClick } from './telegram.ts';

/** Telegram's back button, since 6.1. */
export function createBackButton(postEvent: PostEvent): BarButton {
  return {
    show: () => postEvent('web_app_setup_back_button', { is_visible: true }),
    hide: () => void postEvent('web_app_setup_back_button', { is_visible: false }),
    onClick: createOnClick('back_button_pressed'),
  };
}

/** The "settings" entry in Telegram's own menu, since 6.10. */
export function createSettingsButton(postEvent: PostEvent): BarButton {
  return {
    show: () => postEvent('web_app_setup_settings_button', { is_visible: true }),
    hide: () => void postEvent('web_app_setup_settings_button', { is_visible: false }),
    onClick: createOnClick('settings_button_pressed'),
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

function createOnClick(
  event: 'back_button_pressed' | 'main_button_pressed' | 'settings_button_pressed',
): OnClick {
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
