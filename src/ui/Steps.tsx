import { CloseIcon } from './icons.tsx';
import { CheckIcon } from './screenIcons.tsx';
import css from './Steps.module.css';

/** `now`: under way; `open`: not yet reached, or unknown. */
export type StepLook = 'done' | 'now' | 'open' | 'rejected';

type Props = {
  /** Four steps are dots in one row, which leave an address to pay to in sight. */
  isCompact?: boolean;
  steps: readonly (readonly [string, StepLook])[];
  /** A line below: how long it usually takes. */
  note?: string;
};

/** The steps of an order side by side, with the current or last one emphasized. */
export function Steps({ isCompact, steps, note }: Props) {
  return (
    <>
      <ol className={css.steps} data-dots={isCompact || undefined}>
        {steps.map(([name, look], index) => {
          const isEnd = index === steps.length - 1 && (look === 'done' || look === 'rejected');
          return (
            <li
              key={name}
              data-look={look}
              aria-current={look === 'now' || isEnd ? 'step' : undefined}
            >
              <span className={css.door}>
                {look === 'done' && <CheckIcon size={18} />}
                {look === 'rejected' && <CloseIcon size={18} />}
              </span>
              {name}
            </li>
          );
        })}
      </ol>
      {note && <p className={css.note}>{note}</p>}
    </>
  );
}
