import type { DepositOrder } from '#api/depositOrder.ts';
import { formatExact } from '#domain/records.ts';
import { CopyableDescription } from '#features/deposit/copyable.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';

import { useCountdown } from './countdown.ts';
import { ExpiredTarget } from './ExpiredTarget.tsx';
import { isTimeOver, StatusNote, OrderStatus } from './OrderStatus.tsx';
import { PayTarget } from './PayTarget.tsx';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is to be paid any more. */
  isFinal: boolean;
  /** The pay page that this session received for the order. */
  payUrl?: string | null;
};

/** A deposit order: its facts, the time left to pay it, and until then where to pay (D-224, F-N07). */
export function OrderView({ order, isFinal, payUrl = null }: Props) {
  const text = useText(zh);
  const status = { order, isFinal, countdown: useCountdown(order.createdAt) };
  const target = <PayTarget order={order} payUrl={payUrl} />;
  return (
    <>
      <Card title={text.order}>
        <DescriptionList>
          <Description label={text.orderAmount} isLarge>
            ¥{formatExact(order.amountCny)}
          </Description>
          <OrderStatus {...status} />
          <CopyableDescription label={text.orderNumber} text={order.depositNo} />
          <Description label={text.createdAt}>{showServerTime(order.createdAt)}</Description>
        </DescriptionList>
        <StatusNote {...status} />
      </Card>
      {!isFinal && (isTimeOver(status) ? <ExpiredTarget>{target}</ExpiredTarget> : target)}
    </>
  );
}
