import type { ReactNode } from 'react';

import css from './EmptyState.module.css';

type Props = {
  message: ReactNode;
  /** An illustration; a general one by default. */
  picture?: ReactNode;
  action?: ReactNode;
};

const EMPTY = <img src="pictures/empty.svg" alt="" width={160} height={120} />;

/** The empty state of a list: illustration, sentence and optional action. */
export function EmptyState({ message, picture = EMPTY, action }: Props) {
  return (
    <div className={css.state}>
      {picture}
      <p>{message}</p>
      {action}
    </div>
  );
}
