import type { ReactNode } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import css from './EmptyState.module.css';

type Props = {
  /** One sentence; without it a general one. */
  message?: string | undefined;
  /** A picture instead of the general one. */
  picture?: ReactNode;
  /** A button that leads on. */
  action?: ReactNode;
};

const EMPTY = <img src="pictures/empty.svg" alt="" width={160} height={120} />;

/** Shown when there is nothing: a picture, a sentence and perhaps a button. */
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
