import { on, type SafeAreaInsets } from '@tma.js/sdk';

import type { Post } from './post.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Insets named at once after a turn or a change of screen are those of before. */
const SETTLE_MS = 300;
const LARGEST_PX = 10_000;

/**
 * Follows height and insets into `--tg-viewport-…` of the tokens. Everything is asked and nothing awaited: a
 * client that never answers leaves the page on the browser's own values.
 */
export function watchViewport(post: Post, root: HTMLElement): void {
  const write = (name: string, px: unknown) => {
    if (typeof px !== 'number' || !(px >= 0 && px <= LARGEST_PX)) return;
    root.style.setProperty(`--tg-viewport-${name}`, `${px}px`);
  };
  const writeInsets = (name: string, insets: Partial<SafeAreaInsets> | null | undefined) => {
    for (const side of SIDES) write(`${name}-${side}`, insets?.[side]);
  };
  const askInsets = () => {
    post('web_app_request_safe_area');
    post('web_app_request_content_safe_area');
  };
  const askAgain = () => void setTimeout(askInsets, SETTLE_MS);

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
