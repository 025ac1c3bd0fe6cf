import { Link } from '#navigation/Link.tsx';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';

import css from './ReviewLine.module.css';
import { useReviewedOrders } from './useReviewedOrders.ts';

/** Links to the orders in review and says how many there are. Renders nothing without any (D-279). */
export function ReviewLine() {
  const text = useText(zh);
  const deposits = useReviewedOrders('deposit');
  const withdrawals = useReviewedOrders('withdrawal');
  if (deposits + withdrawals === 0) return null;
  const parts = [
    deposits > 0 && fill(text.depositsInReview, { count: deposits }),
    withdrawals > 0 && fill(text.withdrawalsInReview, { count: withdrawals }),
  ];
  return (
    <Link
      to="transactions"
      query={{ type: deposits > 0 ? '1' : '2', status: '1' }}
      className={css.line}
    >
      <span>{fill(text.inReview, { orders: parts.filter(Boolean).join(text.andInReview) })}</span>
      <ChevronIcon size={20} />
    </Link>
  );
}
