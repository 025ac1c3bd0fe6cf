import { off, on, ThemeParams } from '@tma.js/sdk';

import type { Post } from './post.ts';
import { settled } from './settled.ts';
import type { TelegramColors, TelegramSignal } from './telegram.ts';

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
    onChange: (listener) => void on('theme_changed', settled(listener, SETTLE_MS)),
    offChange: (listener) => off('theme_changed', listener),
  });
  theme.mount();
  // After a logout and a reload there is no launch string left to name them.
  post('web_app_request_theme');
  return theme.state;
}
