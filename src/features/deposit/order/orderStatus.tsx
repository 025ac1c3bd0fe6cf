import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { useOrderTime } from '#parts/records/useOrderTime.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { records } from '#text/zh/records.ts';
import { Outdated } from '#ui/QueryBoundary.tsx';
import { Description } from '#ui/Description.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { type StepLook, Steps } from '#ui/Steps.tsx';

import css from './OrderView.module.css';
import { formatCountdown, type useCountdown } from './countdown.ts';

type Props = {
  order: DepositOrder;
  /** Approved or rejected: nothing is left to pay. */
  isFinal: boolean;
  countdown: ReturnType<typeof useCountdown>;
  /** The player has said that they have paid. */
  isPaid: boolean;
  /** They transferred to the account in the form before they sent the order: paying is no step of it. */
  isTransferred?: boolean;
};

/** Whether the time to pay is over by the server's clock. */
export function isTimeOver({ isFinal, countdown }: Pick<Props, 'isFinal' | 'countdown'>): boolean {
  return !isFinal && countdown.isServerTime && countdown.leftMs === 0;
}

/** Whether the server has approved an order: the money is in the wallet. */
export function isArrived({ state }: DepositOrder): boolean {
  return transactionState(TRANSACTION_TYPES.deposit, state).key === 'approved';
}

/** The parts of an order's card that show its state. */
export type StatusParts = { steps: ReactNode; time: ReactNode; note: ReactNode };

export function statusParts(status: Props): StatusParts {
  const { isFinal, countdown, isPaid, isTransferred = false } = status;
  return {
    steps: <DepositSteps stage={stageOf(status)} isTransferred={isTransferred} />,
    time: !isFinal && (!isPaid || isTransferred) && <TimeLeft leftMs={countdown.leftMs} />,
    note: <StatusNote {...status} />,
  };
}

function stageOf({ order, isFinal, countdown, isPaid }: Props): Stage {
  const { key } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  if (key === 'approved') return 'done';
  if (key === 'rejected') return 'rejected';
  if (key !== 'pendingReview') return 'unknown';
  if (isPaid) return 'review';
  return isTimeOver({ isFinal, countdown }) ? 'unknown' : 'pay';
}

function TimeLeft({ leftMs }: { leftMs: number | null }) {
  const text = useText(words);
  return (
    <span className={css.badge}>
      {text.left}{' '}
      <span role="timer" translate="no" aria-label={text.timeLeft}>
        {formatCountdown(leftMs)}
      </span>
    </span>
  );
}

/** Shows the deadline if the server's time is unknown and the countdown uses the device's clock. Warns against paying twice. */
function Deadline({ countdown: { deadlineMs, isServerTime } }: Pick<Props, 'countdown'>) {
  const text = useText(words);
  return (
    <>
      {!isServerTime && deadlineMs !== null && (
        <dl>
          <Description label={text.deadline} hint={text.deadlineHint}>
            {showBeijingTime(deadlineMs)}
          </Description>
        </dl>
      )}
      <p className={css.small}>{text.paidHint}</p>
    </>
  );
}

/** Says what follows from the state: nothing is left to pay, the time is over, the server reviews, or the deadline. */
function StatusNote({ order, isFinal, countdown, isPaid, isTransferred }: Props) {
  const text = useText(words);
  if (isFinal)
    return isArrived(order) ? (
      <p className={css.arrived}>
        <StatusIcon kind="success" /> {text.approvedHint}
      </p>
    ) : (
      <p className={css.hint}>{text.rejectedHint}</p>
    );
  if (isTimeOver({ isFinal, countdown }))
    return (
      <p role="alert" className={css.expired}>
        <span>{text.over}</span>
        <span className={css.hint}>{text.expiredHint}</span>
      </p>
    );
  if (isPaid)
    return (
      <p role="status" className={css.small}>
        {isTransferred ? `${text.submitted} · ${text.transferOnce}` : text.paidNote}
      </p>
    );
  return <Deadline countdown={countdown} />;
}

/** Says that the order below failed to update. */
export function OrderOutdated({ query }: { query: UseQueryResult }) {
  const text = useText(words);
  return (
    <Outdated
      message={text.orderOld}
      action={text.update}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** `review`: the player says they have paid. `unknown`: the server does not say whether it was paid. */
type Stage = 'pay' | 'review' | 'done' | 'rejected' | 'unknown';

const LOOKS: Readonly<Record<Stage, readonly [StepLook, StepLook, StepLook, StepLook]>> = {
  pay: ['done', 'now', 'open', 'open'],
  review: ['done', 'done', 'now', 'open'],
  done: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'open', 'done', 'rejected'],
  unknown: ['done', 'open', 'open', 'open'],
};

/** Steps of a deposit: submitted, paid, reviewed, and arrived or rejected. */
function DepositSteps({ stage, isTransferred }: { stage: Stage; isTransferred: boolean }) {
  const { sent, pay, review, done, rejected } = useText(records);
  const [first, second, third, last] = LOOKS[stage];
  const paying = [pay, second] as const;
  const time = useOrderTime('deposit');
  const isOpen = stage !== 'done' && stage !== 'rejected';
  return (
    <Steps
      isCompact={stage === 'pay' && !isTransferred}
      note={isOpen ? time : ''}
      steps={[
        [sent, first],
        ...(isTransferred ? [] : [paying]),
        [review, third],
        [stage === 'rejected' ? rejected : done, last],
      ]}
    />
  );
}
