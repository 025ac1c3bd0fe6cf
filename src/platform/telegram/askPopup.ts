import { on, supports, type Version } from '@tma.js/sdk';

import { onUserInput } from './buttons.ts';
import type { Post } from './messages.ts';
import type { AskPopup, Popup } from './telegram.ts';

/** Telegram's own limits, in characters. */
const LONGEST_TITLE = 64;
const LONGEST_MESSAGE = 256;
const LONGEST_LABEL = 64;

/** A touch sooner than this may be the second half of the tap that asked, before the popup has come up; in ms. */
const SHOWN_MS = 1000;

/**
 * Telegram's popup from 6.2 on. It covers the page: a touch that reaches the page all the same proves that the client
 * shows none, whatever it claims to know.
 */
export function createAskPopup(post: Post, version: Version): AskPopup | null {
  if (!supports('web_app_open_popup', version)) return null;
  // Ids of this popup alone: the late answer to an earlier one answers nothing.
  let serial = Date.now();
  let isUp = false;

  return (popup, { answered, missed }) => {
    if (isUp || !fits(popup)) return null;
    const mark = `.${++serial}`;
    const isAsked = post('web_app_open_popup', {
      title: popup.title ?? '',
      message: popup.message,
      buttons: popup.buttons.map(({ id, label, isDestructive }) => ({
        id: id + mark,
        type: isDestructive ? 'destructive' : 'default',
        text: label,
      })),
    });
    if (!isAsked) return null;

    isUp = true;
    let isAwaited = true;
    const askedMs = performance.now();
    // A forgotten popup may still be on the screen: it is heard out, so that no second one opens over it.
    const end = (tell: () => void) => {
      isUp = false;
      for (const off of offs) off();
      if (isAwaited) tell();
    };
    const offs = [
      on('popup_closed', ({ button_id }) => {
        const tapped = popup.buttons.find(({ id }) => id + mark === button_id);
        end(() => answered(tapped?.id ?? null));
      }),
      onUserInput('click', (event) => {
        if (performance.now() - askedMs < SHOWN_MS) return;
        // A popup would have kept it from the page: it presses nothing, least of all an answer in the page's dialog.
        if (isAwaited) {
          event.preventDefault();
          event.stopPropagation();
        }
        end(missed);
      }),
    ];
    return () => {
      isAwaited = false;
    };
  };
}

function fits({ title = '', message, buttons }: Popup): boolean {
  return (
    title.length <= LONGEST_TITLE &&
    message.trim() !== '' &&
    message.length <= LONGEST_MESSAGE &&
    buttons.every(({ label }) => label.length <= LONGEST_LABEL)
  );
}
