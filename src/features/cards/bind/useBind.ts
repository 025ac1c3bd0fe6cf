import { useEffect, useRef, useState } from 'react';

import { bindCard, loadCards } from '#api/calls/cards.ts';
import { Unreachable } from '#api/errors.ts';
import { hasScreenBefore } from '#navigation/back.ts';
import { goTo } from '#navigation/go.ts';
import { queryClient, reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
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

export type Binding = {
  /** Binds once and says whether it is bound; one who is still here is then led back. */
  bind: (card: NewCard) => Promise<boolean>;
  isSending: boolean;
  /** The server may have bound the last one: no answer came. */
  isUnanswered: boolean;
  /** Goes where a bound one shows. */
  lookUp: () => void;
};

/**
 * Binds a card, says 绑定成功 and goes back to where the player came from; to `home`, where such cards
 * show, when he came straight here. One who has left in the meantime stays where he is.
 */
export function useBind(home: string): Binding {
  const isHere = useRef(false);
  const [isUnanswered, setIsUnanswered] = useState(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const { submit, isSending } = useSend(bindCard, {
    onFailure: (error) => {
      setIsUnanswered(error instanceof Unreachable && error.why !== 'offline');
      reportCallError(error);
    },
  });

  const bind: Binding['bind'] = async (card) => {
    setIsUnanswered(false);
    const answer = await submit(card);
    // With or without an answer: what lists of cards show is old.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === loadCards.path,
    });
    if (!answer) return false;
    showToast(getText(zh).bound, 'success');
    if (isHere.current && hasScreenBefore()) history.back();
    else if (isHere.current) goTo(home, { replace: true });
    return true;
  };
  return { bind, isSending, isUnanswered, lookUp: () => goTo(home) };
}
