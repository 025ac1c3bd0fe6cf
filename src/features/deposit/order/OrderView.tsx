import { useState } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { accountKey } from '#domain/accountKeys.ts';
import { formatYuan } from '#domain/records.ts';
import { findShown, isMarked } from '#state/deposits/orderAccounts.ts';
import { isSaidPaid, storePaid } from '#state/deposits/paidOrders.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

import { useCountdown } from './countdown.ts';
import { DueAmount } from './CryptoPayment.tsx';
import { ExpiredTarget, PaidTarget } from './TargetGate.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { isTimeOver, statusParts } from './orderStatus.tsx';
import css from './OrderView.module.css';
import { methodOf } from './payeesOf.ts';
import { isUsdtTarget, PayTarget } from './PayTarget.tsx';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is left to pay. */
  isFinal: boolean;
  /** Pay page that this session received for the order. */
  payUrl?: string | null;
};

/** A deposit order: its amount and details and, until the deadline, the time left and where to pay. */
export function OrderView({ order, isFinal, payUrl = null }: Props) {
  const text = useText(words);
  const { depositNo } = order;
  const [isReported, setIsReported] = useState(() => isSaidPaid(depositNo));
  const shown = findShown(depositNo);
  // The form of a bank transfer has the account: the player sent the order after the transfer (D-356).
  const keys = order.accounts.map(accountKey);
  const isByBank = keys.length > 0 && [null, 'bank'].includes(methodOf(order));
  const isTransferred = isByBank && payUrl === null && shown?.marks !== '';
  const isOther = isTransferred && shown !== null && !isMarked(shown.marks, keys);
  const isPaid = (isReported || isTransferred) && !isFinal;
  const status = {
    order,
    isFinal,
    countdown: useCountdown(order.createdAt),
    isPaid,
    isTransferred,
  };
  const parts = statusParts(status);
  const isOver = isTimeOver(status);
  const isPayable = !isFinal && !isOver && !isPaid;
  // The USDT payment card shows steps, time and note itself.
  const isInPayCard = isPayable && payUrl === null && isUsdtTarget(order);
  const target = (
    <PayTarget
      order={order}
      payUrl={payUrl}
      status={isInPayCard ? parts : undefined}
      isSecondary={!isPayable}
    />
  );
  return (
    <>
      {isOther && !isFinal && (
        <p role="alert" className={css.expired}>
          {fill(text.otherAccount, { account: shown.account })}
        </p>
      )}
      {!isInPayCard && (
        <Card>
          {parts.steps}
          <DueAmount
            label={text.orderAmount}
            figure={formatYuan(order.amountCny)}
            badges={parts.time}
          />
          {parts.note}
        </Card>
      )}
      {isOver && <ExpiredTarget>{target}</ExpiredTarget>}
      {isPaid && !isOver && <PaidTarget isTransferred={isTransferred}>{target}</PaidTarget>}
      {isPayable && (
        <>
          {target}
          {payUrl === null && depositNo !== '' && (
            <PaidButton orderNumber={depositNo} onNoted={() => setIsReported(true)} />
          )}
        </>
      )}
      <OrderDetails orderNumber={depositNo} order={order} isOpen={!isPayable} />
    </>
  );
}

type PaidProps = { orderNumber: string; onNoted: () => void };

/** 我已付款: stores for this tab and session that the player has paid an order. */
export function PaidButton({ orderNumber, onNoted }: PaidProps) {
  const text = useText(words);
  return (
    <div className={css.paid}>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          storePaid(orderNumber);
          onNoted();
        }}
      >
        {text.paid}
      </Button>
    </div>
  );
}
