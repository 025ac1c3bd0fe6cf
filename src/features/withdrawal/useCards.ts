import { type Dispatch, useEffect, useRef } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import type { WithdrawalForm, WithdrawalStep } from '#domain/withdrawalForm.ts';
import { useCall } from '#state/useCall.ts';
import { getText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { showToast } from '#ui/toasts.tsx';

export type Cards = {
  /** In the server's order; undefined until they are known. The last ones stay when asking again fails. */
  cards: readonly Card[] | undefined;
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** The cards or addresses a withdrawal may go to: asked on arrival, and again on return to the page. */
export function useCards(form: WithdrawalForm, advance: Dispatch<WithdrawalStep>): Cards {
  const { kind } = form.tab;
  const answer = useCall(loadCards, { kind }, { freshMs: 0 });
  const { data: cards, isFetchedAfterMount, refetch } = answer;
  const { cardId } = form;
  const isEmpty = cardId === null && form.amount === '' && form.paymentPassword === '';
  const isListed = useRef(false);

  useEffect(() => {
    // What was known before the screen opened may be missing the address that was just bound.
    if (!cards || !isFetchedAfterMount) return;
    const ids = cards.map(({ id }) => id);
    if (cardId !== null && !ids.includes(cardId)) showToast(getText(zh).gone, 'info');
    advance({ step: 'listed', ids });
    // The only one needs no choosing, as a deposit needs none (D-207); one that is left over is not chosen for the player.
    const [only, ...others] = cards;
    if (only && others.length === 0 && isEmpty && !isListed.current)
      advance({ step: 'choose', card: only });
    isListed.current = true;
  }, [cards, isFetchedAfterMount, cardId, isEmpty, advance]);

  useEffect(() => {
    const reloadSeen = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', reloadSeen);
    return () => document.removeEventListener('visibilitychange', reloadSeen);
  }, [refetch]);

  return {
    cards,
    hasFailed: answer.isError,
    isBusy: answer.isFetching,
    reload: () => void refetch(),
  };
}
