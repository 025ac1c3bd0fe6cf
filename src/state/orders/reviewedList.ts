import { loadTransactions } from '#api/calls/records.ts';
import type { OrderKind } from '#domain/netDeposits.ts';
import { TRANSACTION_TYPES } from '#domain/records.ts';
import type { Session } from '#state/session/currentSession.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';

import { storeInReview, numbersInReview } from './ordersInReview.ts';

/** The list that shows which orders are in review: seven days, first page. */
export function reviewedList(kind: OrderKind) {
  return { date: 2, type: TRANSACTION_TYPES[kind], page: 1, platform: '' } as const;
}

/** Notes that the server took an order: it is in review, and the list before it is old. */
export function rememberReviewBegun(kind: OrderKind, session: Session): void {
  storeInReview(kind, session, numbersInReview(kind));
  void queryClient.invalidateQueries({
    queryKey: keyOf(loadTransactions, reviewedList(kind)),
    refetchType: 'none',
  });
}
