import { on, type SafeAreaInsets } from '@tma.js/sdk';

import { debounce } from './events.ts';
import type { PostEvent } from './messages.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Right after a rotation or a change to full screen, clients still send the old insets; in ms. */
const DEBOUNCE_MS = 300;
const MAX_PX = 10_000;

/** Writes Telegram's viewport to the CSS variables `--tg-viewport-…`. Waits for no answer. */
export function watchViewport(postEvent: PostEvent, root: HTMLElement): void {
  // Writes once per frame, however many events arrive.
  const pending = new Map<string, number>();
  const flush = () => {
    for (const [name, px] of pending) root.style.setProperty(`--tg-viewport-${name}`, `${px}px`);
    pending.clear();
  };
  const write = (name: string, px: unknown) => {
    if (typeof px !== 'number' || !(px >= 0 && px <= MAX_PX)) return;
    if (pending.size === 0) requestAnimationFrame(flush);
    pending.set(name, px);
  };
  const writeInsets = (name: string, insets: Partial<SafeAreaInsets> | null | undefined) => {
    for (const side of SIDES) write(`${name}-${side}`, insets?.[side]);
  };
  const requestInsets = () => {
    postEvent('web_app_request_safe_area');
    postEvent('web_app_request_content_safe_area');
  };
  const requestInsetsLater = debounce(requestInsets, DEBOUNCE_MS);

  on('viewport_changed', ({ height, is_state_stable }) => {
    if (is_state_stable) write('stable-height', height);
  });
  on('safe_area_changed', (insets) => writeInsets('safe-area-inset', insets));
  on('content_safe_area_changed', (insets) => writeInsets('content-safe-area-inset', insets));
  on('fullscreen_changed', requestInsetsLater);
  window.addEventListener('orientationchange', requestInsetsLater);
  postEvent('web_app_request_viewport');
  requestInsets();
}
