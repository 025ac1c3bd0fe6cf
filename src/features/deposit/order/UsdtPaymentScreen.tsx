import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { withOrder } from '#domain/amountDue.ts';
import { findPaymentTarget, type PaymentTarget, toPaymentTarget } from '#domain/paymentTarget.ts';
import { goTo } from '#navigation/go.ts';
import { privatePathTo, usePrivateQuery } from '#navigation/privateQuery.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { isSaidPaid } from '#state/deposits/paidOrders.ts';
import { isAccountChanged } from '#state/deposits/orderAccounts.ts';
import { readReceivedAddresses } from '#state/deposits/receivedAddresses.ts';
import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { RetryButton } from '#ui/RetryState.tsx';

import { useCountdown } from './countdown.ts';
import { CryptoPayment } from './CryptoPayment.tsx';
import { ExpiredTarget } from './TargetGate.tsx';
import { NoOrder, OrderLinks } from './OrderLinks.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { PaidButton } from './OrderView.tsx';
import { isTimeOver, OrderOutdated, statusParts } from './orderStatus.tsx';
import css from './OrderView.module.css';
import { payeesOf } from './payeesOf.ts';
import { useDepositOrder } from './useDepositOrder.ts';

/** `/usdtPay`: pays a USDT order. Warns about an address that this session did not receive. */
export function UsdtPaymentScreen() {
  const text = useText(words);
  const query = usePrivateQuery('usdtPayment');
  const address = query.get('address') ?? '';
  if (address === '') return <NoOrder message={text.noAddress} />;
  const link = { address, amount: query.get('amount') ?? '' };
  const target = findPaymentTarget(link, readReceivedAddresses());
  const { orderNumber, warnings } = target;
  return (
    <CardStack>
      <Payment target={target} />
      {orderNumber === '' && (
        <PartBoundary>
          <OrderLinks hasRecords={!warnings.includes('unverified')} />
        </PartBoundary>
      )}
    </CardStack>
  );
}

function Payment({ target }: { target: PaymentTarget }) {
  const text = useText(words);
  if (target.orderNumber !== '') return <OrderPayment key={target.orderNumber} target={target} />;
  // During a break, an unverified address would be a new deposit. An order from before it can still be paid.
  if (target.warnings.includes('unverified'))
    return (
      <BreakGuard waiting={null}>
        <CryptoPayment target={target} />
      </BreakGuard>
    );
  return (
    <>
      <CryptoPayment target={target} />
      <Card title={text.order}>
        <p className={css.hint}>{text.unnumberedStatus}</p>
      </Card>
    </>
  );
}

/** Payment of a known order, with its state and the time left. The player can pay before both are known. */
function OrderPayment({ target }: { target: PaymentTarget }) {
  const text = useText(words);
  const { state } = useText(records);
  const { query, isOpen } = useDepositOrder(target.orderNumber);
  const rate = useMember((member) => member?.depositRate ?? null);
  const order = query.data?.isFound ? query.data : null;
  const countdown = useCountdown(order?.createdAt ?? '');
  const isFinal = order !== null && !isOpen;
  const isLoading = query.isFetching && query.errorUpdateCount === 0;
  const isOver = isTimeOver({ isFinal, countdown });
  const due = withOrder(target.due, order, rate);
  const isChanged = isAccountChanged(target.orderNumber, order && payeesOf(order));
  const payable = toPaymentTarget({ ...target, due }, isChanged);
  const isPaid = isSaidPaid(target.orderNumber);
  const parts = order && statusParts({ order, isFinal, countdown, isPaid });
  return (
    <>
      {order && query.isError && <OrderOutdated query={query} />}
      {parts && (isFinal || isOver) && (
        <Card>
          {parts.steps}
          {parts.time && <p className={css.badges}>{parts.time}</p>}
          {parts.note}
        </Card>
      )}
      {isOver ? (
        <ExpiredTarget>
          <CryptoPayment target={payable} isSecondary />
        </ExpiredTarget>
      ) : (
        !isFinal && (
          <>
            <CryptoPayment target={payable} status={parts ?? undefined} />
            <PaidButton
              orderNumber={target.orderNumber}
              onNoted={() =>
                goTo(privatePathTo('depositOrder', { deposit_no: target.orderNumber }))
              }
            />
          </>
        )
      )}
      {order || isLoading ? (
        <OrderDetails
          orderNumber={target.orderNumber}
          order={order}
          isOpen={isFinal || isOver || payable.warnings.length > 0}
        />
      ) : (
        <Card title={text.order}>
          <dl>
            <Description
              label={state}
              action={
                <RetryButton
                  variant="plain"
                  busy={query.isFetching}
                  onRetry={() => void query.refetch()}
                />
              }
            >
              {UNKNOWN_AMOUNT}
            </Description>
            <Description label={text.timeLeft}>{UNKNOWN_AMOUNT}</Description>
            <CopyableFact label={text.orderNumber} text={target.orderNumber} />
          </dl>
        </Card>
      )}
      <PartBoundary>
        <OrderLinks orderNumber={target.orderNumber} order={order} />
      </PartBoundary>
    </>
  );
}
