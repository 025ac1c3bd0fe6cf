import type { ReactNode } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import css from './EmptyState.module.css';

type Props = {
  /** One sentence; without it the general one. */
  message?: string | undefined;
  /** A drawing instead of the general one. */
  picture?: ReactNode;
  /** A button that helps further. */
  action?: ReactNode;
};

const EMPTY = <img src="pictures/empty.svg" alt="" width={160} height={120} />;

/** Nothing here: a drawing, a sentence and perhaps a way on. */
export function EmptyState({ message, picture = EMPTY, action }: Props) {
  const words = useText(ui);
  return (
    <div className={css.state}>
      {picture}
      <p>{message ?? words.empty}</p>
      {action}
    </div>
  );
}
