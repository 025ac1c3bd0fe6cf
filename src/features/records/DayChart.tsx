import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { compareCny, percentOf } from '#domain/money.ts';
import { formatExact } from '#domain/records.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';

import css from './DayChart.module.css';
import type { DaySum } from './daySums.ts';

type Props = {
  title: string;
  days: readonly DaySum[];
};

/** Percent of the height. A day with little is still seen; a day with nothing is a line on the ground. */
const LEAST = 3;
/** Widest bar, of the place of a day; of few days the bars are as slender as those of a fortnight. */
const WIDEST = 0.7;
const FORTNIGHT = 14;

/**
 * Days against amounts, for a range that is fully loaded. Drawn for the eye alone: a table says the same figures to
 * everybody else.
 */
export function DayChart({ title, days }: Props) {
  const text = useText(zh);
  const sums = days.flatMap(({ sum }) => (sum === null ? [] : [sum]));
  const width = WIDEST * Math.min(1, days.length / FORTNIGHT);
  const most = sums.toSorted(compareCny).at(-1) ?? null;
  return (
    <Card title={title}>
      <p aria-hidden className={css.most}>
        {fill(text.mostInADay, { amount: formatExact(most) })}
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className={css.bars}
      >
        <path d={days.map(({ sum }, at) => drawBar(at, percentOf(sum, most), width)).join('')} />
      </svg>
      <p aria-hidden className={css.axis}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
      {/* Around the table, which takes no width from its own style. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
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

function drawBar(at: number, percent: number, width: number): string {
  const height = percent > 0 ? Math.max(percent, LEAST) : 1;
  return `M${(at + (1 - width) / 2).toFixed(3)} 100v${-height}h${width.toFixed(3)}v${height}z`;
}
