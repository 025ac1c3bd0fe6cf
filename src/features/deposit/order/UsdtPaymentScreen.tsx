import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { withStated } from '#domain/amountDue.ts';
import { findPaymentTarget, type PaymentTarget } from '#domain/paymentTarget.ts';
import { usePrivateQuery } from '#navigation/privateQuery.tsx';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { readReceivedAddresses } from '#state/deposits/receivedAddresses.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { useCountdown } from './countdown.ts';
import { CryptoPayment } from './CryptoPayment.tsx';
import { ExpiredTarget } from './ExpiredTarget.tsx';
import { OrderLinks } from './OrderLinks.tsx';
import { isTimeOver, OrderOutdated, OrderStatus, StatusNote } from './OrderStatus.tsx';
import css from './OrderView.module.css';
import { useDepositOrder } from './useDepositOrder.ts';

/** `/usdtPay`: pays a USDT order. An address that this session did not receive is shown with a warning (D-130). */
export function UsdtPaymentScreen() {
  const text = useText(zh);
  const query = usePrivateQuery('usdtPayment');
  const address = query.get('address') ?? '';
  if (address === '')
    return (
      <>
        <EmptyState message={text.noAddress} />
        <OrderLinks />
      </>
    );
  const link = { address, amount: query.get('amount') ?? '' };
  const target = findPaymentTarget(link, readReceivedAddresses());
  return (
    <CardStack>
      <Payment target={target} />
      <OrderLinks orderNumber={target.orderNumber} />
    </CardStack>
  );
}

function Payment({ target }: { target: PaymentTarget }) {
  const text = useText(zh);
  if (target.orderNumber !== '') return <OrderPayment key={target.orderNumber} target={target} />;
  // A link from elsewhere would be a new deposit; an order that was made before a break can be finished.
  if (target.warnings.includes('unverified'))
    return (
      <BreakGuard waiting={null}>
        <CryptoPayment target={target} />
      </BreakGuard>
    );
  return (
    <>
      <Card title={text.order}>
        <p className={css.hint}>{text.unnumberedStatus}</p>
      </Card>
      <CryptoPayment target={target} />
    </>
  );
}

/** The payment of a known order, with its state and the time left. It can be paid while those are not known (D-224). */
function OrderPayment({ target }: { target: PaymentTarget }) {
  const text = useText(zh);
  const { query, isOpen } = useDepositOrder(target.orderNumber);
  const order = query.data?.isFound ? query.data : null;
  const countdown = useCountdown(order?.createdAt ?? '');
  const isFinal = order !== null && !isOpen;
  const due = withStated(target.due, order?.realAmount ?? null);
  const payment = <CryptoPayment target={{ ...target, due }} />;
  return (
    <>
      {order && query.isError && (
        <OrderOutdated isBusy={query.isFetching} onUpdate={() => void query.refetch()} />
      )}
      <Card title={text.order}>
        <DescriptionList>
          {order ? (
            <OrderStatus order={order} isFinal={isFinal} countdown={countdown} />
          ) : (
            <UnknownStatus query={query} />
          )}
        </DescriptionList>
        {order && <StatusNote order={order} isFinal={isFinal} countdown={countdown} />}
      </Card>
      {isTimeOver({ isFinal, countdown }) ? (
        <ExpiredTarget>{payment}</ExpiredTarget>
      ) : (
        !isFinal && payment
      )}
    </>
  );
}

/** The rows of a status that is loading, or could not be loaded. */
function UnknownStatus({ query }: { query: ReturnType<typeof useDepositOrder>['query'] }) {
  const text = useText(zh);
  const { retry } = useText(ui);
  const { isFetching, errorUpdateCount } = query;
  const isWaiting = isFetching && errorUpdateCount === 0;
  const value = isWaiting ? <Skeleton width={72} /> : UNKNOWN_AMOUNT;
  const again = !isWaiting && (
    <Button variant="plain" compact busy={isFetching} onClick={() => void query.refetch()}>
      {retry}
    </Button>
  );
  return (
    <>
      <Description label={text.orderState} action={again || undefined}>
        {value}
      </Description>
      <Description label={text.timeLeft}>{value}</Description>
    </>
  );
}
