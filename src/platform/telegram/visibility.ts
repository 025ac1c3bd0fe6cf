import { on } from '@tma.js/sdk';

import { settled } from './settled.ts';
import type { Telegram } from './telegram.ts';
import { onTouch } from './touch.ts';

/** What follows a return waits for this long, in ms: a client that flickers is back once. */
const SETTLE_MS = 100;

/** Follows whether Telegram shows the page. A touch proves that it does, should the client forget to say so. */
export const onVisibility: Telegram['onVisibility'] = (listener) => {
  let isVisible = true;
  let isReported = true;
  const report = () => {
    if (isReported === isVisible) return;
    isReported = isVisible;
    listener(isVisible);
  };
  const reportLater = settled<void>(report, SETTLE_MS);
  const offs = [
    on('visibility_changed', (event: { is_visible?: unknown } | null) => {
      if (typeof event?.is_visible !== 'boolean') return;
      isVisible = event.is_visible;
      // At once: a phone may stop the page's clock with it.
      if (isVisible) reportLater();
      else report();
    }),
    onTouch('pointerdown', () => {
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
