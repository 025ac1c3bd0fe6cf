import css from '#features/deposit/Deposit.module.css';
import { Link } from '#navigation/Link.tsx';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';

/** Links below an order: the order itself when its number is known, the records, and customer service. */
export function OrderLinks({ orderNumber = '' }: { orderNumber?: string }) {
  const text = useText(zh);
  return (
    <div className={css.links}>
      {orderNumber !== '' && (
        <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={css.link}>
          {text.viewOrder}
        </PrivateLink>
      )}
      <Link to="transactions" className={css.link}>
        {text.records}
      </Link>
      <Link to="service" className={css.link}>
        {text.askService}
      </Link>
    </div>
  );
}
