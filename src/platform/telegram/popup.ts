import { on, supports, type Version } from '@tma.js/sdk';

import { onUserInput } from './events.ts';
import type { PostEvent } from './messages.ts';
import type { Popup, ShowPopup } from './telegram.ts';

/** Telegram's own limits, in characters. */
const MAX_TITLE = 64;
const MAX_MESSAGE = 256;
const MAX_LABEL = 64;

/** A touch within this time, in ms, may belong to the tap that opened the popup, before it is visible. */
const OPENING_MS = 1000;

/** Telegram's popup, since 6.2. It covers the page, so a touch that reaches the page proves that none is open. */
export function createShowPopup(postEvent: PostEvent, version: Version): ShowPopup | null {
  if (!supports('web_app_open_popup', version)) return null;
  // Each popup has its own button ids, so that a late answer to an earlier popup does not answer this one.
  let serial = Date.now();
  let isOpen = false;

  return (popup, { onClose, onNotShown }) => {
    if (isOpen || !isWithinLimits(popup)) return null;
    const suffix = `.${++serial}`;
    const isSent = postEvent('web_app_open_popup', {
      title: popup.title ?? '',
      message: popup.message,
      buttons: popup.buttons.map(({ id, label, isDestructive }) => ({
        id: id + suffix,
        type: isDestructive ? 'destructive' : 'default',
        text: label,
      })),
    });
    if (!isSent) return null;

    isOpen = true;
    let isReported = true;
    const openedMs = performance.now();
    // A cancelled popup may still be visible. We wait for its end, so that no second popup opens over it.
    const end = (report: () => void) => {
      isOpen = false;
      for (const remove of removals) remove();
      if (isReported) report();
    };
    const removals = [
      on('popup_closed', ({ button_id }) => {
        const tapped = popup.buttons.find(({ id }) => id + suffix === button_id);
        end(() => onClose(tapped?.id ?? null));
      }),
      onUserInput('click', (event) => {
        if (performance.now() - openedMs < OPENING_MS) return;
        // The player meant the popup, so the touch must not press anything in the page, such as its own dialog.
        if (isReported) {
          event.preventDefault();
          event.stopPropagation();
        }
        end(onNotShown);
      }),
    ];
    return () => {
      isReported = false;
    };
  };
}

function isWithinLimits({ title = '', message, buttons }: Popup): boolean {
  return (
    title.length <= MAX_TITLE &&
    message.trim() !== '' &&
    message.length <= MAX_MESSAGE &&
    buttons.every(({ label }) => label.length <= MAX_LABEL)
  );
}
