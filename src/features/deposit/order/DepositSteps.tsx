import { useText } from '#text/words.ts';
import { orderSteps } from '#text/zh/orderSteps.ts';
import { type StepLook, Steps } from '#ui/Steps.tsx';

/**
 * State of an order: to be paid; in review, because the player says they have paid; arrived; rejected; or unknown,
 * because the server does not say whether it was paid.
 */
export type Stage = 'pay' | 'review' | 'done' | 'rejected' | 'unknown';

const LOOKS: Readonly<Record<Stage, readonly [StepLook, StepLook, StepLook, StepLook]>> = {
  pay: ['done', 'now', 'open', 'open'],
  review: ['done', 'done', 'now', 'open'],
  done: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'open', 'done', 'rejected'],
  unknown: ['done', 'open', 'open', 'open'],
};

/** Steps of a deposit: submitted, paid, reviewed, and arrived or rejected. */
export function DepositSteps({ stage }: { stage: Stage }) {
  const { sent, pay, review, done, rejected } = useText(orderSteps);
  const [first, second, third, last] = LOOKS[stage];
  return (
    <Steps
      steps={[
        [sent, first],
        [pay, second],
        [review, third],
        [stage === 'rejected' ? rejected : done, last],
      ]}
    />
  );
}
