import { useEffect, useRef } from 'react';

import { bindCard, loadCards } from '#api/calls/cards.ts';
import { hasScreenBefore } from '#navigation/back.ts';
import { goTo } from '#navigation/go.ts';
import { useAnsweredSend } from '#parts/useAnsweredSend.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { showToast } from '#ui/toasts.tsx';

type NewCard = {
  bank: string;
  owner: string;
  number: string;
  branch?: string;
  paymentPassword: string;
};

type Binding = {
  /** Sends the card once; true when it is bound. A player who is still on the screen then leaves it. */
  bind: (card: NewCard) => Promise<boolean>;
  isSending: boolean;
  /** No answer came: the server may have bound the card. */
  isUnanswered: boolean;
  /** Opens the list in which a bound card stands. */
  showList: () => void;
};

/** Binds a card, then goes back, or to `listPath` when there is no screen before. */
export function useBindCard(listPath: string): Binding {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const { submit, isSending, isUnanswered } = useAnsweredSend(bindCard);

  const bind: Binding['bind'] = async (card) => {
    const answer = await submit(card);
    // Without an answer too, the card may be bound: every list of cards is loaded again.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === loadCards.path,
    });
    if (!answer) return false;
    showToast(getText(zh).bound, 'success');
    if (isShown.current && hasScreenBefore()) history.back();
    else if (isShown.current) goTo(listPath, { replace: true });
    return true;
  };
  return { bind, isSending, isUnanswered, showList: () => goTo(listPath) };
}
