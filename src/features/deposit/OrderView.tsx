import type { DepositOrder } from '#api/depositOrder.ts';
import {
  formatExact,
  showServerTime,
  TRANSACTION_TYPES,
  transactionState,
} from '#domain/records.ts';
import { formatCountdown } from '#domain/countdown.ts';
import { CopyFact } from '#parts/CopyFact.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, FactList } from '#ui/FactList.tsx';

import css from './OrderView.module.css';
import { PayTarget } from './PayTarget.tsx';
import { useRemaining } from './useRemaining.ts';

type Props = {
  order: DepositOrder;
  /** Reviewed: nothing is to be paid any more. */
  isFinal: boolean;
};

/** A deposit order: what it is, how long it may be paid, and where to, as long as it may (M2-84, M4-14, trust N-07). */
export function OrderView({ order, isFinal }: Props) {
  const text = useText(zh);
  const states = useText(records);
  const { key, tone } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  const leftMs = useRemaining(order.createdAt);
  const isExpired = leftMs === 0;
  return (
    <>
      <Card title={text.order}>
        <FactList>
          <Fact label={text.orderAmount} isLarge>
            ¥{formatExact(order.amountCny)}
          </Fact>
          <Fact label={text.orderState}>
            <span role="status" className={css[tone]}>
              {states[key]}
            </span>
          </Fact>
          {!isFinal && (
            <Fact label={text.timeLeft}>
              <span role="timer" aria-label={text.timeLeft} className={css.time}>
                {formatCountdown(leftMs)}
              </span>
            </Fact>
          )}
          <CopyFact label={text.orderNumber} text={order.depositNo} />
          <Fact label={text.createdAt}>{showServerTime(order.createdAt)}</Fact>
        </FactList>
        {isFinal && (
          <p className={css.hint}>{key === 'approved' ? text.approvedHint : text.rejectedHint}</p>
        )}
        {!isFinal && isExpired && (
          <p role="alert" className={css.expired}>
            {text.expired}
            <span className={css.hint}>{text.expiredHint}</span>
          </p>
        )}
      </Card>
      {!isFinal && !isExpired && <PayTarget order={order} />}
    </>
  );
}
