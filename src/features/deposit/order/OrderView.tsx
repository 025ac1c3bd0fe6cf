import { useState } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { formatYuan } from '#domain/records.ts';
import { isSaidPaid } from '#state/deposits/paidOrders.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';

import { useCountdown } from './countdown.ts';
import { DueAmount } from './DueAmount.tsx';
import { ExpiredTarget, PaidTarget } from './TargetGate.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { PaidButton } from './PaidButton.tsx';
import { isTimeOver, StatusNote, statusParts } from './StatusNote.tsx';
import { isUsdtTarget, PayTarget } from './PayTarget.tsx';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is left to pay. */
  isFinal: boolean;
  /** Pay page that this session received for the order. */
  payUrl?: string | null;
};

/** A deposit order: its amount, the time left to pay it, until then where to pay, and its facts. */
export function OrderView({ order, isFinal, payUrl = null }: Props) {
  const text = useText(words);
  const { depositNo } = order;
  const [isSaid, setIsSaid] = useState(() => isSaidPaid(depositNo));
  const isPaid = isSaid && !isFinal;
  const status = { order, isFinal, countdown: useCountdown(order.createdAt), isPaid };
  const { steps, time, note } = statusParts(status);
  const isOver = isTimeOver(status);
  // The card with the USDT to pay shows the rest.
  const isInTarget = !isFinal && !isOver && !isPaid && payUrl === null && isUsdtTarget(order);
  return (
    <>
      {!isInTarget && (
        <Card>
          {steps}
          <DueAmount label={text.orderAmount} figure={formatYuan(order.amountCny)} badges={time} />
          <StatusNote {...status} />
          {!isOver && note}
        </Card>
      )}
      {isOver && (
        <ExpiredTarget>
          <PayTarget order={order} payUrl={payUrl} isSecondary />
        </ExpiredTarget>
      )}
      {isPaid && !isOver && (
        <PaidTarget>
          <PayTarget order={order} payUrl={payUrl} isSecondary />
        </PaidTarget>
      )}
      {!isFinal && !isOver && !isPaid && (
        <>
          <PayTarget
            order={order}
            payUrl={payUrl}
            {...(isInTarget && { status: { steps, time, note } })}
          />
          {payUrl === null && depositNo !== '' && (
            <PaidButton orderNumber={depositNo} onNoted={() => setIsSaid(true)} />
          )}
        </>
      )}
      <OrderDetails orderNumber={depositNo} order={order} isOpen={isFinal || isOver || isPaid} />
    </>
  );
}
