import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import { GamesMoney } from './GamesMoney.tsx';
import css from './HomeBar.module.css';

const OrdersInReview = lazyOptional(
  async () => (await import('./OrdersInReview.tsx')).OrdersInReview,
);

/** The bar over home, with a row for orders in review (D-279) and one for money in games (D-281). */
export function HomeBar({ hasMoney }: { hasMoney: boolean }) {
  const isInReview = useHasOrdersInReview();
  return (
    <>
      <div className={css.bar}>
        {isInReview && <OrdersInReview />}
        {hasMoney && <GamesMoney />}
      </div>
      <div aria-hidden className={css.room} />
    </>
  );
}
