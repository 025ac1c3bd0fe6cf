import { type Card, loadCards } from '#api/calls/cards.ts';
import { withinMs } from '#platform/clock.ts';
import { prefetchCall } from '#state/cache/answerQuery.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';

import { findChosen, type WithdrawalOrder, type WithdrawalTab } from './rules.ts';

type Kind = WithdrawalTab['kind'];

/** The list is not loaded again while it is younger than this, in ms. */
const FRESH_MS = 30_000;
/** Longest wait of an order for the list, in ms: a slow answer must not block a withdrawal. */
const WAIT_MS = 4000;

/** Loads an old list again, and says whether it has the address of the order (D-341). Never rejects. */
export async function confirmAddress(order: WithdrawalOrder, kind: Kind): Promise<boolean> {
  const list = prefetchCall(loadCards, { kind }, { freshMs: FRESH_MS, heardBy: 'nobody' });
  await withinMs(list, WAIT_MS);
  return isAddressListed(order, kind);
}

/** Whether the last list has the address of the order; true while there is no list. */
export function isAddressListed({ payload, mark }: WithdrawalOrder, kind: Kind): boolean {
  const cards = queryClient.getQueryData<Card[]>(keyOf(loadCards, { kind }));
  if (!cards) return true;
  return typeof findChosen(cards, { cardId: payload.cardId, mark }) !== 'string';
}
