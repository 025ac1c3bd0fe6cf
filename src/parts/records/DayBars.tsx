import { useState } from 'react';

import type { Cny } from '#domain/amount.ts';
import { percentOf } from '#domain/money.ts';

import css from './DayBars.module.css';

type Amounts = readonly (Cny | null)[];
type Props = {
  /** One amount a day. */
  up: Amounts;
  /** Losses of the same days, drawn downwards at the same scale; `up` then has the wins. */
  down?: Amounts;
  /** Text above the bars at their end: the amount of the highest one. */
  scale?: string | undefined;
  /** Amount of the highest bar. */
  max: Cny;
  /** First and last day of the bars, `2026-01-15`. */
  ends: readonly [first: string, last: string];
  /** Text between the two days. */
  note: string;
  /** Screen readers get a table instead: a row a day, its date `2026-01-15` first. */
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [day: string, ...cells: string[]])[];
  /** Describes a bar, which the player chooses by touch or keyboard. */
  describe: (bar: number) => string;
};

/** Lowest bar of a day with an amount, in percent of the height. */
const MIN_HEIGHT = 3;
/** Widest bar, as a part of its day's width; with fewer than `MIN_DAYS` days it becomes narrower. */
const MAX_WIDTH = 0.7;
const MIN_DAYS = 14;

/** Bars of amounts by day, with the first and the last day below them. */
export function DayBars(props: Props) {
  const { up, down, scale, max, ends, note, caption, columns, rows, describe } = props;
  const [first, last] = ends;
  const [chosen, setChosen] = useState<number | null>(null);
  // Without `down`, a day without an amount gets a bar of 1 percent.
  const upPercents = up.map((amount) => heightOf(amount, max, down ? 0 : 1));
  const downPercents = down?.map((amount) => heightOf(amount, max, 0)) ?? [];
  const bottom = Math.max(0, ...downPercents);
  // Without any bar the zero line stands at the foot.
  const top = down ? Math.max(bottom === 0 ? 1 : 0, ...upPercents) : 100;
  const height = top + bottom;
  return (
    <>
      {scale !== undefined && (
        <p aria-hidden className={css.scale}>
          {scale}
        </p>
      )}
      <div className={css.chart}>
        <input
          type="range"
          aria-label={caption}
          aria-valuetext={describe(chosen ?? up.length - 1)}
          min={0}
          max={up.length - 1}
          value={chosen ?? up.length - 1}
          className={css.choice}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerDown={() => setChosen(chosen ?? up.length - 1)}
        />
        <svg
          aria-hidden
          viewBox={`0 ${-top} ${Math.max(1, up.length)} ${height}`}
          preserveAspectRatio="none"
          data-result={down && true}
          className={css.bars}
        >
          <path className={css.up} d={drawBars(upPercents, -1)} />
          {down && <path className={css.down} d={drawBars(downPercents, 1)} />}
          {down && <path className={css.zero} d={`M0 0h${up.length}`} />}
          {chosen !== null && (
            <rect className={css.chosen} x={chosen} y={-top} width={1} height={height} />
          )}
        </svg>
      </div>
      <div className={css.below}>
        <p className={css.axis}>
          <span aria-hidden>{first.slice(5)}</span>
          <span className={css.note}>{chosen === null ? note : describe(chosen)}</span>
          {first !== last && <span aria-hidden>{last.slice(5)}</span>}
        </p>
      </div>
      {/* A table ignores the width of `sr-only`, so the class stands on a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([day, ...cells]) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function heightOf(amount: Cny | null, max: Cny, empty: number): number {
  const percent = percentOf(amount, max);
  return percent > 0 ? Math.max(percent, MIN_HEIGHT) : empty;
}

function drawBars(percents: readonly number[], direction: 1 | -1): string {
  const width = MAX_WIDTH * Math.min(1, percents.length / MIN_DAYS);
  const drawBar = (percent: number, index: number) => {
    const x = (index + (1 - width) / 2).toFixed(3);
    const height = direction * percent;
    return `M${x} 0v${height}h${width.toFixed(3)}v${-height}z`;
  };
  return percents.map((percent, index) => (percent > 0 ? drawBar(percent, index) : '')).join('');
}
