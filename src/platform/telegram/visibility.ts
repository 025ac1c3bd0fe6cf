import { on } from '@tma.js/sdk';

import { debounce, onUserInput } from './events.ts';
import type { Telegram } from './telegram.ts';

/** Delays the report of a return by this time, in ms, so that a client that flickers causes one report. */
const DEBOUNCE_MS = 100;

/** Reports whether Telegram shows the page. A touch counts as a return, because some clients do not report it. */
export const onVisibilityChange: Telegram['onVisibilityChange'] = (listener) => {
  let isVisible = true;
  let reported = true;
  const report = () => {
    if (reported === isVisible) return;
    reported = isVisible;
    listener(isVisible);
  };
  const reportLater = debounce<void>(report, DEBOUNCE_MS);
  const removals = [
    on('visibility_changed', (event: { is_visible?: unknown } | null) => {
      if (typeof event?.is_visible !== 'boolean') return;
      isVisible = event.is_visible;
      // Reports hiding at once, because a phone may stop the timers of a hidden page.
      if (isVisible) reportLater();
      else report();
    }),
    onUserInput('pointerdown', () => {
      isVisible = true;
      report();
    }),
  ];
  return () => {
    for (const remove of removals) remove();
    // Cancels a report that is still scheduled.
    reported = isVisible;
  };
};
