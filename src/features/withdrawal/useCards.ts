import type { UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect, useRef, useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { useCall } from '#state/cache/useCall.ts';

import { draftCardId } from './draft.ts';
import type { WithdrawalAction } from './form.ts';
import type { Withdrawal } from './rules.ts';

export type Cards = {
  /** The cards in the server's order. */
  query: UseQueryResult<Card[]>;
  /** The card of the draft, until the list says whether it still exists. */
  draftId: string | null;
  /** The list may yet choose a card for the player. */
  isChoosing: boolean;
  /** The card that was chosen has left the list, and no other was chosen since. */
  isGone: boolean;
};

/** A list that is younger than this is not asked for again on return to the page, in ms. */
const RENEW_MS = 2000;

/** The cards or addresses that a withdrawal may go to: loaded on arrival, and again on return to the page. */
export function useCards(form: Withdrawal, dispatch: Dispatch<WithdrawalAction>): Cards {
  const { tab, cardId, amount, paymentPassword } = form;
  const query = useCall(loadCards, { kind: tab.kind }, { freshMs: 0, renewMs: RENEW_MS });
  const { data: cards, isFetchedAfterMount } = query;
  const isListed = useRef(false);
  const [draftId] = useState(() => draftCardId(form));
  const [hasLostCard, setHasLostCard] = useState(false);

  // A layout effect, so that the list is never drawn for a moment with nothing chosen.
  useLayoutEffect(() => {
    // A cached list may be missing the address that was just bound.
    if (!cards || !isFetchedAfterMount) return;
    const ids = cards.map(({ id }) => id);
    const wantedId = cardId ?? (isListed.current ? null : draftId);
    if (wantedId !== null) setHasLostCard(!ids.includes(wantedId));
    dispatch({ type: 'cardsLoaded', ids });
    if (isListed.current) return;
    isListed.current = true;
    if (cardId !== null) return;
    const kept = cards.find(({ id }) => id === draftId);
    // An only card is chosen for the player (D-207), except when it is what is left after theirs was deleted.
    const only = draftId === null && cards.length === 1 ? cards[0] : undefined;
    const card = kept ?? only;
    if (card) {
      dispatch({ type: 'cardChosen', card });
      // The player chose nothing else: what they typed while the list was loading is for this card.
      dispatch({ type: 'typed', changed: { amount, paymentPassword } });
    } else if (draftId !== null) {
      // The amount was typed for the card that is gone.
      dispatch({ type: 'tabChosen', tab });
    }
  }, [cards, isFetchedAfterMount, tab, cardId, draftId, amount, paymentPassword, dispatch]);

  const isChoosing =
    cardId === null && !isFetchedAfterMount && (draftId !== null || !cards || cards.length === 1);
  return {
    query,
    draftId: cards && isFetchedAfterMount ? null : draftId,
    isChoosing,
    isGone: hasLostCard && cardId === null,
  };
}
