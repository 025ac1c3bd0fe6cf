import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';

import css from './Steps.module.css';

/**
 * The state of an order: to be paid; in review, because the player says they have paid; arrived; rejected; or unknown,
 * because the server does not say whether it was paid.
 */
export type Stage = 'pay' | 'review' | 'done' | 'rejected' | 'unknown';

type Look = 'done' | 'now' | 'open' | 'rejected';
const LOOKS: Readonly<Record<Stage, readonly [Look, Look, Look, Look]>> = {
  pay: ['done', 'now', 'open', 'open'],
  review: ['done', 'done', 'now', 'open'],
  done: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'open', 'done', 'rejected'],
  unknown: ['done', 'open', 'open', 'open'],
};

/** The steps of a deposit: submitted, paid, reviewed, and arrived or rejected (D-277). */
export function Steps({ stage }: { stage: Stage }) {
  const text = useText(zh);
  const last = stage === 'rejected' ? text.stepRejected : text.stepDone;
  return (
    <ol className={css.steps}>
      {[text.stepSent, text.stepPay, text.stepReview, last].map((step, index) => {
        const look = LOOKS[stage][index]!;
        const isLast = index === 3 && (look === 'done' || look === 'rejected');
        return (
          <li
            key={step}
            data-look={look}
            aria-current={look === 'now' || isLast ? 'step' : undefined}
          >
            {step}
          </li>
        );
      })}
    </ol>
  );
}
