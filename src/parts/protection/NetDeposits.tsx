import { lazyOptional } from '#ui/lazyOptional.tsx';

import css from './NetDeposits.module.css';

type Props = {
  /** Nothing is asked before the line is opened: for a screen that loads the same records itself. */
  isAskedOnTap?: boolean;
};

/**
 * The net deposits of the last thirty days, folded into one line (D-207). It loads after the screen's own content, in a
 * place that is already held for it.
 */
export const NetDeposits = lazyOptional<Props>(loadLine, <Waiting />);

async function loadLine() {
  const { NetDepositsLine } = await import('./NetDepositsLine.tsx');
  return NetDepositsLine;
}

/** As large as the closed line. */
function Waiting() {
  return <div aria-hidden className={css.waiting} />;
}
