import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';

import css from './Steps.module.css';

type Props = {
  /** How many steps are done; null where that is not known. */
  done: 0 | 3 | null;
};

/** The way of a deposit: to be paid, in review, arrived. The server does not say where between payment and review it is. */
export function Steps({ done }: Props) {
  const text = useText(zh);
  return (
    <ol className={css.steps}>
      {[text.stepPay, text.stepReview, text.stepDone].map((step, index) => (
        <li
          key={step}
          aria-current={done === index ? 'step' : undefined}
          data-done={done !== null && index < done}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
