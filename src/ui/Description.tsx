import type { ReactNode, RefObject } from 'react';

import css from './Description.module.css';

type Props = {
  label: string;
  /** The value as text, unit included. */
  children: ReactNode;
  /** A second line: where the value comes from. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Emphasises the value, for the amount that the player receives. */
  isLarge?: boolean | undefined;
  /** Element that contains only the value, to select it. */
  valueRef?: RefObject<HTMLElement | null> | undefined;
};

const isFigure = (shown: ReactNode) => typeof shown === 'string' && /^\P{L}*(USDT)?$/u.test(shown);

/** A row of a `dl`: a label and its value at the end of the row. A long value wraps and is never truncated. */
export function Description({ label, children, hint, action, isLarge, valueRef }: Props) {
  return (
    <div className={isLarge ? `${css.row} ${css.large}` : css.row}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        <span ref={valueRef} translate={isFigure(children) ? 'no' : undefined}>
          {children}
        </span>
        {action}
      </dd>
      {hint != null && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}
