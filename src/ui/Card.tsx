import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type Props = {
  /** Heading of the card; without one it is only a surface. */
  title?: string | undefined;
  /** Buttons behind the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A surface that holds what belongs together. */
export function Card({ title, actions, children }: Props) {
  const id = useId();
  if (title === undefined) return <div className={css.card}>{children}</div>;
  return (
    <section aria-labelledby={id} className={css.card}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions != null && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Cards one below the other: the body of a member screen. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
