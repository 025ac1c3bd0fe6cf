import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { useReviewedOrders } from './useReviewedOrders.ts';

/**
 * Says how many orders are in review, and returns the query of `/transRecord` that shows them. Null without any. With
 * `onlyKnown` it loads no list for a session that knows of no order in review.
 */
export function useReview({ onlyKnown = false } = {}) {
  const text = useText(zh);
  const deposits = useReviewedOrders('deposit', { onlyKnown });
  const withdrawals = useReviewedOrders('withdrawal', { onlyKnown });
  if (deposits + withdrawals === 0) return null;
  const parts = [
    deposits > 0 && fill(text.depositsInReview, { count: deposits }),
    withdrawals > 0 && fill(text.withdrawalsInReview, { count: withdrawals }),
  ];
  return {
    said: fill(text.inReview, { orders: parts.filter(Boolean).join(text.andInReview) }),
    query: { type: deposits > 0 ? '1' : '2', status: '1' },
  } as const;
}
