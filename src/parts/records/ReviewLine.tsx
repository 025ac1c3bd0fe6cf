import { Link } from '#navigation/Link.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';

import css from './ReviewLine.module.css';
import { useReview } from './useReviewedOrders.ts';

/** Links to the orders in review and says how many there are. Renders nothing without any. */
export function ReviewLine() {
  const review = useReview();
  if (!review) return null;
  return (
    <Link {...review.link} className={css.line}>
      <span>{review.said}</span>
      <ChevronIcon size={20} />
    </Link>
  );
}
