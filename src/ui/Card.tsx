import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

type Props = {
  /** Heading; without one the card is not a landmark. */
  title?: string | undefined;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A surface for related content. */
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

/** A vertical stack of cards: the body of a member screen. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
