import type { ReactNode, RefObject } from 'react';

import css from './DescriptionList.module.css';

/** Facts one below the other. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={css.list}>{children}</dl>;
}

type Props = {
  label: string;
  /** The value as text, unit included. */
  children: ReactNode;
  /** A quieter line below: where the value comes from. */
  hint?: ReactNode;
  /** A small button behind the value. */
  action?: ReactNode;
  /** What decides the step: the amount received. */
  isLarge?: boolean | undefined;
  /** The element that holds the value alone, to select it. */
  valueRef?: RefObject<HTMLElement | null> | undefined;
};

/** A label and its value at the other edge. A long value takes lines of its own and is never cut. */
export function Description({ label, children, hint, action, isLarge, valueRef }: Props) {
  return (
    <div className={isLarge ? `${css.fact} ${css.large}` : css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>
        <span ref={valueRef}>{children}</span>
        {action}
      </dd>
      {hint != null && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}
