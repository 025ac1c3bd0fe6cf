import { on, supports, type Version } from '@tma.js/sdk';

import { onUserInput } from './events.ts';
import type { PostEvent } from './messages.ts';
import type { Popup, ShowPopup } from './telegram.ts';

/** Telegram's own limits, in characters. */
const MAX_TITLE = 64;
const MAX_MESSAGE = 256;
const MAX_LABEL = 64;

/** A touch within this time may be the second half of the tap that asked, before the popup is shown; in ms. */
const OPENING_MS = 1000;

/**
 * Telegram's popup, from 6.2 on. It covers the page, so a touch that reaches the page proves that the client shows
 * none, whatever version it claims.
 */
export function createShowPopup(postEvent: PostEvent, version: Version): ShowPopup | null {
  if (!supports('web_app_open_popup', version)) return null;
  // Button ids are unique to one popup, so that a late answer to an earlier popup is no answer to this one.
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
    let isAwaited = true;
    const askedMs = performance.now();
    // A cancelled popup may still be on the screen: its end is awaited, so that no second one opens over it.
    const end = (report: () => void) => {
      isOpen = false;
      for (const remove of removals) remove();
      if (isAwaited) report();
    };
    const removals = [
      on('popup_closed', ({ button_id }) => {
        const tapped = popup.buttons.find(({ id }) => id + suffix === button_id);
        end(() => onClose(tapped?.id ?? null));
      }),
      onUserInput('click', (event) => {
        if (performance.now() - askedMs < OPENING_MS) return;
        // The touch was meant for the popup: it must not press anything, least of all in the page's own dialog.
        if (isAwaited) {
          event.preventDefault();
          event.stopPropagation();
        }
        end(onNotShown);
      }),
    ];
    return () => {
      isAwaited = false;
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
