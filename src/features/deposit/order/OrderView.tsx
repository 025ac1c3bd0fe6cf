import type { DepositOrder } from '#api/depositOrder.ts';
import {
  formatExact,
  formatServerTime,
  TRANSACTION_TYPES,
  transactionState,
} from '#domain/records.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { CopyableDescription } from '#features/deposit/copyable.tsx';
import { fill, useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';

import { formatCountdown, useCountdown } from './countdown.ts';
import { ExpiredTarget } from './ExpiredTarget.tsx';
import css from './OrderView.module.css';
import { PayTarget } from './PayTarget.tsx';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is to be paid any more. */
  isFinal: boolean;
};

/** A deposit order: its facts, the time left to pay it, and until then where to pay (M2-84, M4-14, D-224, F-N07). */
export function OrderView({ order, isFinal }: Props) {
  const text = useText(zh);
  const states = useText(records);
  const { key, tone } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  const { leftMs, deadlineMs, isServerTime } = useCountdown(order.createdAt);
  const isExpired = isServerTime && leftMs === 0;
  return (
    <>
      <Card title={text.order}>
        <DescriptionList>
          <Description label={text.orderAmount} isLarge>
            ¥{formatExact(order.amountCny)}
          </Description>
          {order.state !== '' && (
            <Description label={text.orderState}>
              <span role="status" className={css[tone]}>
                {states[key]}
              </span>
            </Description>
          )}
          {!isFinal && (
            <Description label={text.timeLeft}>
              <span role="timer" aria-label={text.timeLeft} className={css.time}>
                {formatCountdown(leftMs)}
              </span>
            </Description>
          )}
          {!isFinal && !isServerTime && deadlineMs !== null && (
            <Description label={text.deadline} hint={text.deadlineHint}>
              {fill(text.beijing, { time: formatBeijingTime(deadlineMs) })}
            </Description>
          )}
          <CopyableDescription label={text.orderNumber} text={order.depositNo} />
          <Description label={text.createdAt}>{formatServerTime(order.createdAt)}</Description>
        </DescriptionList>
        {isFinal && (
          <p className={css.hint}>{key === 'approved' ? text.approvedHint : text.rejectedHint}</p>
        )}
        {!isFinal && isExpired && (
          <p role="alert" className={css.expired}>
            <span>{text.over}</span>
            <span className={css.hint}>{text.expiredHint}</span>
          </p>
        )}
      </Card>
      {!isFinal && (isExpired ? <ExpiredTarget order={order} /> : <PayTarget order={order} />)}
    </>
  );
}
