import { useMemo } from 'react';

import type { Cny } from '#domain/amount.ts';
import { compareCny, percentOf, subtractCny } from '#domain/money.ts';
import { type OrderList, sumOrdersByDay } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';

import css from './NetDeposits.module.css';

type Props = { deposits: OrderList; withdrawals: OrderList; sinceMs: number | null };

/** The widest bar, as a part of its day's width; with fewer than `MIN_DAYS` days it becomes narrower. */
const MAX_WIDTH = 0.7;
const MIN_DAYS = 14;
/** The lowest bar, in percent. */
const MIN_HEIGHT = 3;

/**
 * Approved deposits (up) and withdrawals (down) by day, where there are two days at least. It is hidden from screen
 * readers, which get the same figures as a table.
 */
export function NetDepositChart({ deposits, withdrawals, sinceMs }: Props) {
  const text = useText(zh);
  const days = useMemo(
    () => sumOrdersByDay(deposits, withdrawals, sinceMs),
    [deposits, withdrawals, sinceMs],
  );
  if (days === null || days.length < 2) return null;
  const up = days.map(({ depositsCny }) => depositsCny);
  const down = days.map(({ withdrawalsCny }) => withdrawalsCny);
  const max = [...up, ...down].toSorted(compareCny).at(-1)!;
  const [upPercents, downPercents] = [up, down].map((amounts) =>
    amounts.map((amount) => heightOf(amount, max)),
  ) as [number[], number[]];
  const [top, bottom] = [Math.max(...upPercents), Math.max(...downPercents)];
  return (
    <figure className={css.chart}>
      <figcaption aria-hidden className={css.legend}>
        <span className={css.up}>{text.deposits}</span>
        <span className={css.down}>{text.withdrawals}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 ${-top} ${days.length} ${Math.max(1, top + bottom)}`}
        preserveAspectRatio="none"
        className={css.bars}
      >
        <path className={css.barsUp} d={draw(upPercents, -1)} />
        <path className={css.barsDown} d={draw(downPercents, 1)} />
        <path className={css.zero} d={`M0 0h${days.length}`} />
      </svg>
      <p aria-hidden className={css.axis}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
      {/* A table ignores the width of `sr-only`, so the class stands on a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>{text.byDay}</caption>
          <thead>
            <tr>
              {[text.day, text.deposits, text.withdrawals, text.net].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, depositsCny, withdrawalsCny }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatYuan(depositsCny)}</td>
                <td>{formatYuan(withdrawalsCny)}</td>
                <td>{formatYuan(subtractCny(depositsCny, withdrawalsCny))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The height of a bar in percent of the largest amount of either kind: both have the same scale. */
function heightOf(amount: Cny, max: Cny): number {
  return amount === '0' ? 0 : Math.max(percentOf(amount, max), MIN_HEIGHT);
}

function draw(percents: readonly number[], direction: 1 | -1): string {
  const width = MAX_WIDTH * Math.min(1, percents.length / MIN_DAYS);
  const bar = (percent: number, index: number) => {
    const x = (index + (1 - width) / 2).toFixed(3);
    const height = direction * percent;
    return `M${x} 0v${height}h${width.toFixed(3)}v${-height}z`;
  };
  return percents.map((percent, index) => (percent > 0 ? bar(percent, index) : '')).join('');
}
