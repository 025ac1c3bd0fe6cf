import { on, type SafeAreaInsets } from '@tma.js/sdk';

import type { Post } from './post.ts';
import { settled } from './settled.ts';

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
  const askAgain = settled(askInsets, SETTLE_MS);

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
