import type { DepositOrder } from '#api/depositOrder.ts';
import { TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Button } from '#ui/Button.tsx';
import { Description } from '#ui/DescriptionList.tsx';

import { formatCountdown, type useCountdown } from './countdown.ts';
import css from './OrderView.module.css';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is to be paid any more. */
  isFinal: boolean;
  countdown: ReturnType<typeof useCountdown>;
};

/** Whether the time to pay is over, by the server's word (D-224). */
export function isTimeOver({ isFinal, countdown }: Omit<Props, 'order'>): boolean {
  return !isFinal && countdown.isServerTime && countdown.leftMs === 0;
}

/** State of an order and the time left to pay it, as rows of a `DescriptionList`. */
export function OrderStatus({ order, isFinal, countdown: { leftMs, deadlineMs, ...time } }: Props) {
  const text = useText(zh);
  const states = useText(records);
  const { key, tone } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  return (
    <>
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
      {!isFinal && !time.isServerTime && deadlineMs !== null && (
        <Description label={text.deadline} hint={text.deadlineHint}>
          {showBeijingTime(deadlineMs)}
        </Description>
      )}
    </>
  );
}

/** What follows from the state: nothing is to be paid any more, or the time is over. */
export function StatusNote({ order, isFinal, countdown }: Props) {
  const text = useText(zh);
  const { key } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  if (isFinal)
    return <p className={css.hint}>{key === 'approved' ? text.approvedHint : text.rejectedHint}</p>;
  return isTimeOver({ isFinal, countdown }) ? (
    <p role="alert" className={css.expired}>
      <span>{text.over}</span>
      <span className={css.hint}>{text.expiredHint}</span>
    </p>
  ) : null;
}

/** A note that the order below could not be renewed (D-203). */
export function OrderOutdated({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
  const text = useText(zh);
  return (
    <div role="status" className={css.outdated}>
      <span>{text.orderOld}</span>
      <Button variant="plain" compact busy={isBusy} onClick={onUpdate}>
        {text.update}
      </Button>
    </div>
  );
}
