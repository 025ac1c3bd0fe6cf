import { useEffect } from 'react';

import type { Popup, Telegram } from '#platform/telegram/telegram.ts';
import { getText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { setDialogPresenter, type Question } from '#ui/dialogs.ts';
import { pushOverlay } from '#ui/overlays.ts';

const YES = 'yes';

/** Shows alerts and confirmations in Telegram's own popup if the client supports it; else the page shows them. */
export function usePopups({ showPopup }: Telegram): void {
  useEffect(() => {
    if (!showPopup) return undefined;
    setDialogPresenter((asked, giveBack) => {
      const cancel = showPopup(toPopup(asked.question), {
        onClose: (id) => asked.answer(id === YES),
        onNotShown() {
          removeOverlay();
          giveBack();
        },
      });
      if (!cancel) return false;
      // "Back" and navigation close it like a dialog of the page, with the answer no.
      const removeOverlay = pushOverlay(() => asked.answer(false));
      void asked.answered.then(() => {
        cancel();
        removeOverlay();
      });
      return true;
    });
    return () => setDialogPresenter(null);
  }, [showPopup]);
}

/** Uses the same words and the same order as the page's own dialog. */
function toPopup(question: Question): Popup {
  const words = getText(ui);
  const { kind, title, message, tone, confirmLabel, cancelLabel, isYesFirst } = question;
  const isAlert = kind === 'alert';
  const yes = {
    id: YES,
    label: confirmLabel ?? (isAlert ? words.understood : words.confirm),
    isDestructive: tone === 'danger' || tone === 'warning',
  };
  const no = { id: 'no', label: cancelLabel ?? words.cancel };
  return { title, message, buttons: isAlert ? [yes] : isYesFirst ? [yes, no] : [no, yes] };
}
