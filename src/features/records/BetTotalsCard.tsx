import { useMemo } from 'react';

import type { Bet } from '#api/calls/records.ts';
import { formatExact, formatWinLoss } from '#domain/records.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './BetTotalsCard.module.css';
import { sumBets } from './betTotals.ts';

type Props = {
  /** The bets that are loaded; undefined while the first page is loading. */
  rows: readonly Bet[] | undefined;
  /** They are all bets of the range. */
  isWhole: boolean;
};

/** Stakes, wins and losses of the settled bets that are loaded, and that they are not all yet. */
export function BetTotalsCard({ rows, isWhole }: Props) {
  const text = useText(zh);
  const totals = useMemo(() => rows && sumBets(rows), [rows]);
  const figures = [
    [text.totalStaked, totals && formatExact(totals.staked)],
    [text.totalWon, totals && formatWinLoss(totals.won)],
    [text.totalLost, totals && formatWinLoss(totals.lost)],
  ] as const;
  return (
    <Card>
      <dl className={css.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.figure}>{figure ?? <Skeleton width={56} />}</dd>
          </div>
        ))}
      </dl>
      <p className={css.label}>
        {totals ? (
          fill(isWhole ? text.totalsOfAll : text.totalsOfLoaded, { count: totals.count })
        ) : (
          <Skeleton width={120} />
        )}
      </p>
    </Card>
  );
}
