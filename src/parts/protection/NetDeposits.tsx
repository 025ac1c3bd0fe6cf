import { Card } from '#ui/Card.tsx';
import { lazyOptional } from '#ui/lazyOptional.tsx';
import { useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';

import css from './NetDeposits.module.css';

type Props = {
  /** Nothing is asked before the line is opened: for a screen that loads the same records itself. */
  isAskedOnTap?: boolean;
};

/**
 * The net deposits of the last thirty days, folded into one line (D-207). It loads after the screen's own content, in a
 * place that is already held for it.
 */
export const NetDeposits = lazyOptional<Props>(loadLine, <WaitingLine />);

/** The same in a card, with a bar for the deposits and one for the withdrawals. */
export const NetDepositsCard = lazyOptional(loadCard, <WaitingCard />);

async function loadLine() {
  return (await import('./NetDepositsLine.tsx')).NetDepositsLine;
}

async function loadCard() {
  return (await import('./NetDepositsInCard.tsx')).NetDepositsInCard;
}

/** As large as the closed line. */
function WaitingLine() {
  return <div aria-hidden className={css.waiting} />;
}

/** As large as the card without a note. */
function WaitingCard() {
  const text = useText(zh);
  return (
    <Card title={text.days}>
      <div aria-hidden className={css.waitingSums} />
    </Card>
  );
}
