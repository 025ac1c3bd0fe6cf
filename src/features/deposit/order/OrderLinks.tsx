import type { DepositOrder } from '#api/depositOrder.ts';
import css from '#features/deposit/Deposit.module.css';
import { leaveScreen, openScreen } from '#navigation/go.ts';
import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import { ReminderOffer } from '#parts/protection/ReminderOffer.tsx';
import { askAboutOrder } from '#state/site/serviceOrder.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import { isArrived } from './orderStatus.tsx';

type Props = {
  orderNumber?: string;
  isOwn?: boolean;
  hasRecords?: boolean;
  order?: DepositOrder | null;
};

/** Records and way back of a deposit that arrived weigh the same; nothing leads to play or payment. */
function ArrivedLinks({ orderNumber }: { orderNumber: string }) {
  const text = useText(words);
  return (
    <>
      <div className={css.links}>
        <button type="button" className={css.link} onClick={() => openScreen('transactions')}>
          {text.records}
        </button>
        <button type="button" className={css.link} onClick={() => leaveScreen()}>
          {text.back}
        </button>
        <PartBoundary>
          <ServiceLink orderNumber={orderNumber} />
        </PartBoundary>
      </div>
      <PartBoundary>
        <ReminderOffer />
      </PartBoundary>
    </>
  );
}

/** Links below an order: the order itself if its number is known, the records, and customer service. */
export function OrderLinks({ orderNumber = '', isOwn = false, hasRecords = true, order }: Props) {
  const text = useText(words);
  if (order && isArrived(order)) return <ArrivedLinks orderNumber={orderNumber} />;
  return (
    <div className={css.links}>
      {orderNumber !== '' && !isOwn && (
        <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={css.link}>
          {text.viewOrder}
        </PrivateLink>
      )}
      {hasRecords && (
        <Link to="transactions" className={css.link}>
          {text.records}
        </Link>
      )}
      <ServiceLink orderNumber={orderNumber} />
    </div>
  );
}

function ServiceLink({ orderNumber }: { orderNumber: string }) {
  const text = useText(words);
  return (
    <Link to="service" className={css.link} onClick={() => askAboutOrder(orderNumber)}>
      {text.askService}
    </Link>
  );
}

/** Says why the screen has no order to show, above the links. */
export function NoOrder({ message }: { message: string }) {
  return (
    <CardStack>
      <EmptyState message={message} />
      <OrderLinks />
    </CardStack>
  );
}
