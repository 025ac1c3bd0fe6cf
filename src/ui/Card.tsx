import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type Props = {
  /** Heading; without one the card is not a landmark. */
  title?: string | undefined;
  /** Number of its step on the screen, before the heading. */
  step?: number | undefined;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  /** Uses the strong surface, navy: the balance, the level. One per screen. */
  isStrong?: boolean | undefined;
  children: ReactNode;
};

export function Card({ title, step, actions, isStrong, children }: Props) {
  const id = useId();
  const look = isStrong ? `${css.card} ${css.strong}` : css.card;
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section aria-labelledby={id} className={look}>
      <div className={css.head}>
        {step !== undefined && (
          <span aria-hidden className={css.step}>
            {step}
          </span>
        )}
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions != null && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Stacks cards: the body of a member screen. With `hasColumns` a wide window has room for two columns. */
export function CardStack({ hasColumns, children }: { hasColumns?: boolean; children: ReactNode }) {
  return (
    <div className={css.stack} data-columns={hasColumns || undefined}>
      {children}
    </div>
  );
}
