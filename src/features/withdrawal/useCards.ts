import { type Dispatch, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { onReturn } from '#parts/onReturn.ts';
import { useCall } from '#state/cache/useCall.ts';
import { getText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { showToast } from '#ui/toasts.tsx';

import { keptCardId } from './draft.ts';
import type { WithdrawalForm, WithdrawalStep } from './form.ts';

export type Cards = {
  /** In the server's order; undefined until they are known. The last ones stay when asking again fails. */
  cards: readonly Card[] | undefined;
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
  /** The card chosen before this screen opened, until the list says whether it is still there. */
  keptId: string | null;
};

/** The cards or addresses a withdrawal may go to: asked on arrival, and again on return to the page. */
export function useCards(form: WithdrawalForm, advance: Dispatch<WithdrawalStep>): Cards {
  const { kind } = form.tab;
  const answer = useCall(loadCards, { kind }, { freshMs: 0 });
  const { data: cards, isFetchedAfterMount, refetch } = answer;
  const { tab, cardId, amount } = form;
  const isEmpty = cardId === null && amount === '' && form.paymentPassword === '';
  const isListed = useRef(false);
  const [keptId] = useState(() => keptCardId(form));

  // Before it is drawn: the list never shows for a moment as if nothing were chosen.
  useLayoutEffect(() => {
    // What was known before the screen opened may be missing the address that was just bound.
    if (!cards || !isFetchedAfterMount) return;
    const ids = cards.map(({ id }) => id);
    const chosenId = cardId ?? (isListed.current ? null : keptId);
    if (chosenId !== null && !ids.includes(chosenId)) showToast(getText(zh).gone, 'info');
    advance({ step: 'listed', ids });
    if (isListed.current) return;
    isListed.current = true;
    const kept = cards.find(({ id }) => id === keptId);
    // The only one needs no choosing, as a deposit needs none (D-207); one that is left over is not chosen for the player.
    const [only, ...others] = cards;
    if (cardId === null && kept) {
      advance({ step: 'choose', card: kept });
      advance({ step: 'type', field: 'amount', text: amount });
    } else if (cardId === null && keptId !== null) {
      // Its amount goes with it, as it does with one that vanishes later.
      advance({ step: 'switch', tab });
    } else if (only && others.length === 0 && isEmpty) advance({ step: 'choose', card: only });
  }, [cards, isFetchedAfterMount, tab, cardId, keptId, amount, isEmpty, advance]);

  useEffect(() => onReturn(() => void refetch()), [refetch]);

  return {
    cards,
    hasFailed: answer.isError,
    isBusy: answer.isFetching,
    reload: () => void refetch(),
    keptId: cards && isFetchedAfterMount ? null : keptId,
  };
}
