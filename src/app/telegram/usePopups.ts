import { useEffect } from 'react';

import type { Popup, Telegram } from '#platform/telegram/telegram.ts';
import { getText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { setDialogPresenter, type Question } from '#ui/dialogs.ts';
import { pushOverlay } from '#ui/overlays.ts';

const YES = 'yes';

/** Alerts and confirmations open in Telegram's own popup, where it has one that takes them. */
export function usePopups({ askPopup }: Telegram): void {
  useEffect(() => {
    if (!askPopup) return undefined;
    setDialogPresenter((asked, giveBack) => {
      const forget = askPopup(popupOf(asked.question), {
        answered: (id) => asked.answer(id === YES),
        missed() {
          uncover();
          giveBack();
        },
      });
      if (!forget) return false;
      // "Back" and every navigation take it for an open dialog: they answer no.
      const uncover = pushOverlay(() => asked.answer(false));
      void asked.answered.then(() => {
        forget();
        uncover();
      });
      return true;
    });
    return () => setDialogPresenter(null);
  }, [askPopup]);
}

/** The same words as in the page's own dialog, in the same order. */
function popupOf(question: Question): Popup {
  const words = getText(ui);
  const { kind, title, message, tone, confirmLabel, cancelLabel } = question;
  const isAlert = kind === 'alert';
  const yes = {
    id: YES,
    label: confirmLabel ?? (isAlert ? words.understood : words.confirm),
    isDestructive: tone === 'danger',
  };
  const no = { id: 'no', label: cancelLabel ?? words.cancel };
  return { title, message, buttons: isAlert ? [yes] : [no, yes] };
}
