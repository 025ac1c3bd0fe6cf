import { on, type SafeAreaInsets } from '@tma.js/sdk';

import { onUserInput } from './buttons.ts';
import { type Post, debounce } from './messages.ts';
import type { Telegram } from './telegram.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Insets named at once after a turn or a change of screen are those of before. */
const SETTLE_MS = 300;
const LARGEST_PX = 10_000;

/**
 * Follows height and insets into `--tg-viewport-…` of the tokens. Everything is asked and nothing awaited: a
 * client that never answers leaves the page on the browser's own values.
 */
export function watchViewport(post: Post, root: HTMLElement): void {
  // Once a frame, however often the client says something.
  const unwritten = new Map<string, number>();
  const writeAll = () => {
    for (const [name, px] of unwritten) root.style.setProperty(`--tg-viewport-${name}`, `${px}px`);
    unwritten.clear();
  };
  const write = (name: string, px: unknown) => {
    if (typeof px !== 'number' || !(px >= 0 && px <= LARGEST_PX)) return;
    if (unwritten.size === 0) requestAnimationFrame(writeAll);
    unwritten.set(name, px);
  };
  const writeInsets = (name: string, insets: Partial<SafeAreaInsets> | null | undefined) => {
    for (const side of SIDES) write(`${name}-${side}`, insets?.[side]);
  };
  const askInsets = () => {
    post('web_app_request_safe_area');
    post('web_app_request_content_safe_area');
  };
  const askAgain = debounce(askInsets, SETTLE_MS);

  on('viewport_changed', ({ height, is_state_stable }) => {
    if (is_state_stable) write('stable-height', height);
  });
  on('safe_area_changed', (insets) => writeInsets('safe-area-inset', insets));
  on('content_safe_area_changed', (insets) => writeInsets('content-safe-area-inset', insets));
  on('fullscreen_changed', askAgain);
  window.addEventListener('orientationchange', askAgain);
  post('web_app_request_viewport');
  askInsets();
}

/** What follows a return waits for this long, in ms: a client that flickers is back once. */
const VISIBILITY_SETTLE_MS = 100;

/** Follows whether Telegram shows the page. A touch proves that it does, should the client forget to say so. */
export const onVisibility: Telegram['onVisibility'] = (listener) => {
  let isVisible = true;
  let isReported = true;
  const report = () => {
    if (isReported === isVisible) return;
    isReported = isVisible;
    listener(isVisible);
  };
  const reportLater = debounce<void>(report, VISIBILITY_SETTLE_MS);
  const offs = [
    on('visibility_changed', (event: { is_visible?: unknown } | null) => {
      if (typeof event?.is_visible !== 'boolean') return;
      isVisible = event.is_visible;
      // At once: a phone may stop the page's clock with it.
      if (isVisible) reportLater();
      else report();
    }),
    onUserInput('pointerdown', () => {
      isVisible = true;
      report();
    }),
  ];
  return () => {
    for (const off of offs) off();
    // What is still to be told is told to nobody.
    isReported = isVisible;
  };
};
