import { useSignal } from '@telegram-apps/sdk-react';
import { off, on, ThemeParams } from '@tma.js/sdk';

import { type Post, debounce } from './messages.ts';
import type { Telegram, TelegramColors, TelegramSignal } from './telegram.ts';

/** Clients send a burst of themes when they come back to the front. */
const SETTLE_MS = 100;

/** Telegram's colours, followed from the launch on. The SDK's own store would keep stale ones over a reload. */
export function createColors(
  initialState: TelegramColors,
  post: Post,
): TelegramSignal<TelegramColors> {
  const theme = new ThemeParams({
    isTma: true,
    initialState,
    isPageReload: false,
    storage: { get: () => undefined, set() {} },
    onChange: (listener) => void on('theme_changed', debounce(listener, SETTLE_MS)),
    offChange: (listener) => off('theme_changed', listener),
  });
  theme.mount();
  // After a logout and a reload there is no launch string left to name them.
  post('web_app_request_theme');
  return theme.state;
}

/** A colour as `#rrggbb`. */
export type Color = `#${string}`;

const LONG = /^#[\da-f]{6}$/i;
const SHORT = /^#[\da-f]{3}$/i;

/** An opaque colour in hexadecimal; anything else, however it came here, is none (F-T25). */
export function readColor(value: unknown): Color | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (LONG.test(text)) return text as Color;
  return SHORT.test(text) ? (text.replace(/[\da-f]/g, '$&$&') as Color) : null;
}

/** Contrast of two colours, from 1 to 21 (WCAG 1.4.3). */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white is easier to read on it than black. */
export function isDark(color: Color): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Telegram's colours, and a new render when they change. The one use of the React binding (D-044). */
export function useTelegramColors({ colors }: Telegram): TelegramColors {
  return useSignal(colors);
}
