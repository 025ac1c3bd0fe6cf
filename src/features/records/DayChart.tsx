import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import type { DaySum } from '#domain/daySums.ts';
import { compareCny } from '#domain/money.ts';
import { formatExact } from '#domain/records.ts';
import { DayBars } from '#parts/records/DayBars.tsx';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';

import css from './DayChart.module.css';

type Props = {
  title: string;
  /** Null where sums would be wrong: then there is no chart. */
  days: readonly DaySum[] | null;
  /** Every record of the range is loaded. */
  isWhole: boolean;
  /** The range has one page: fewer than two days of it need no chart. */
  isOnePage: boolean;
};

/** A bar chart of amounts by day, from the first page on, which says while records are missing. */
export function DayChart({ title, days, isWhole, isOnePage }: Props) {
  const text = useText(zh);
  // With further pages it is there from the first on, so that the list below it does not move when they come.
  if (!days || (isOnePage && days.length < 2)) return null;
  const sums = days.flatMap(({ sum }) => (sum === null ? [] : [sum]));
  const max = sums.toSorted(compareCny).at(-1) ?? null;
  return (
    <Card title={title}>
      <p aria-hidden className={css.max}>
        <span>{fill(text.mostInADay, { amount: formatExact(max) })}</span>
        {!isWhole && <span>{text.incomplete}</span>}
      </p>
      <DayBars
        up={days.map(({ sum }) => sum)}
        max={max}
        caption={isWhole ? title : fill(text.incompleteOf, { title })}
        columns={[text.day, text.amount]}
        rows={days.map(({ day, sum }) => [day, sum === null ? UNKNOWN_AMOUNT : formatExact(sum)])}
      />
    </Card>
  );
}
