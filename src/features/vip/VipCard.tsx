import { type ReactNode, useId } from 'react';

import css from './VipCard.module.css';

/** A card of the VIP screen with its heading. */
export function VipCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.card}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
