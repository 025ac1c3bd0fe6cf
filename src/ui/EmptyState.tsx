import type { ReactNode } from 'react';

import css from './EmptyState.module.css';

type Props = {
  message: ReactNode;
  /** An illustration; a general one by default. */
  picture?: ReactNode;
  action?: ReactNode;
  /** Announces it when it comes. */
  role?: 'alert' | 'status';
};

const EMPTY = <img src="pictures/empty.svg" alt="" width={160} height={120} />;

/** The empty state of a list: illustration, sentence and optional action. */
export function EmptyState({ message, picture = EMPTY, action, role }: Props) {
  return (
    <div role={role} className={css.state}>
      {picture}
      <p>{message}</p>
      {action}
    </div>
  );
}
