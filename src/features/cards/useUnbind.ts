import { type Card, unbindCard } from '#api/calls/cards.ts';
import { useSend } from '#state/useSend.ts';
import { getText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

type Told = { onGone: (card: Card) => void; onSettled: () => void };

/** Unbinds a card after a question that names it by what is shown of it (M8-08, M8-15). */
export function useUnbind(
  card: Card,
  shownAs: string,
  { onGone, onSettled }: Told,
): { unbind: () => Promise<void>; isUnbinding: boolean } {
  const { submit, isSending } = useSend(unbindCard);
  const unbind = async () => {
    const { unbindQuestion, unbind: confirmLabel, unbound } = getText(zh);
    const question = { title: shownAs, message: unbindQuestion, confirmLabel };
    if (!(await showConfirm({ ...question, tone: 'danger' }))) return;
    if (await submit({ id: card.id })) {
      showToast(unbound, 'success');
      onGone(card);
    }
    // Without an answer it may be unbound as well: the list tells.
    if (navigator.onLine) onSettled();
  };
  return { unbind, isUnbinding: isSending };
}
