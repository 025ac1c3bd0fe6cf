import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import type { DaySum } from '#domain/daySums.ts';
import { compareCny, percentOf } from '#domain/money.ts';
import { formatExact } from '#domain/records.ts';
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

/** The lowest bar of a day with an amount, in percent of the height; a day without one has 1 percent. */
const MIN_HEIGHT = 3;
/** The widest bar, as a part of its day's width; with fewer than `MIN_DAYS` days it becomes narrower. */
const MAX_WIDTH = 0.7;
const MIN_DAYS = 14;

/**
 * A bar chart of amounts by day, from the first page on, which says while records are missing. It is hidden from screen
 * readers, which get the same figures as a table.
 */
export function DayChart({ title, days, isWhole, isOnePage }: Props) {
  const text = useText(zh);
  // With further pages it is there from the first on, so that the list below it does not move when they come.
  if (!days || (isOnePage && days.length < 2)) return null;
  const sums = days.flatMap(({ sum }) => (sum === null ? [] : [sum]));
  const width = MAX_WIDTH * Math.min(1, days.length / MIN_DAYS);
  const max = sums.toSorted(compareCny).at(-1) ?? null;
  return (
    <Card title={title}>
      <p aria-hidden className={css.max}>
        <span>{fill(text.mostInADay, { amount: formatExact(max) })}</span>
        {!isWhole && <span>{text.incomplete}</span>}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${Math.max(1, days.length)} 100`}
        preserveAspectRatio="none"
        className={css.bars}
      >
        <path
          d={days.map(({ sum }, index) => drawBar(index, percentOf(sum, max), width)).join('')}
        />
      </svg>
      <p aria-hidden className={css.axis}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
      {/* A table ignores the width of `sr-only`, so the class stands on a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>{isWhole ? title : fill(text.incompleteOf, { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.amount}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sum }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{sum === null ? UNKNOWN_AMOUNT : formatExact(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function drawBar(index: number, percent: number, width: number): string {
  const height = percent > 0 ? Math.max(percent, MIN_HEIGHT) : 1;
  return `M${(index + (1 - width) / 2).toFixed(3)} 100v${-height}h${width.toFixed(3)}v${height}z`;
}
