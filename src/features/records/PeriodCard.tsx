import type { CSSProperties, ReactNode } from 'react';

import { type Cny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import type { DaySum } from '#domain/daySums.ts';
import { compareCny } from '#domain/money.ts';
import { type DateRange, formatYuan } from '#domain/records.ts';
import { addDays, formatBeijingTime } from '#domain/serverTime.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { DayBars } from '#parts/records/DayBars.tsx';
import { coverDays } from '#parts/records/days.ts';
import { lookOf } from '#parts/records/RecordRow.tsx';
import { now } from '#platform/clock.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './PeriodCard.module.css';

type Props = {
  date: DateRange;
  title: string;
  /** The figure as shown; undefined while the first page is loading. */
  figure: string | undefined;
  /** Null where sums by day would be wrong: then there are no bars. */
  days: readonly DaySum[] | null;
  /** The sums are wins, and losses below 0. */
  isResult?: boolean;
  format: (sum: Cny | null) => string;
  /** Caption of the table that screen readers get instead of the bars. */
  caption: string;
  column: string;
  note: string;
  /** The sums cover all records of the range. */
  isAllLoaded: boolean;
  menu: ReactNode;
};

/** Result of the period as one figure, and one bar a day. Its size never changes, so that nothing below moves. */
export function PeriodCard(props: Props) {
  const { date, title, figure, days, isResult, format, note, isAllLoaded, menu } = props;
  const text = useText(words);
  const whole = coverDays<DaySum>(days ?? [], daysOf(date), (day) => ({
    day,
    sum: null,
    count: 0,
  }));
  const period = isMostlyEmpty(whole) ? whole.slice(-WEEK) : whole;
  const sizes = period.map(({ sum }) => sizeOf(sum));
  const max =
    sizes
      .filter((size) => size !== null)
      .sort(compareCny)
      .at(-1) ?? null;
  const isDown = ({ sum }: DaySum) => sum?.startsWith('-') ?? false;
  const isLoss = period.some((day, at) => isDown(day) && sizes[at] === max);
  const pick = (isPicked: (day: DaySum) => boolean) =>
    sizes.map((size, at) => (isPicked(period[at]!) ? size : null));
  return (
    <Card>
      <div className={css.head}>
        <div className={css.words}>
          <p className={css.label}>{isAllLoaded ? title : fill(text.incompleteOf, { title })}</p>
          <p
            data-look={isResult && isAllLoaded ? lookOf(figure ?? '') : undefined}
            data-part={!isAllLoaded || undefined}
            className={css.figure}
            style={{ '--characters': figure?.length } as CSSProperties}
          >
            {figure === undefined ? (
              <Skeleton width={144} height="0.8em" />
            ) : (
              <NumberText size={28}>{figure}</NumberText>
            )}
          </p>
        </div>
        <PartBoundary>{menu}</PartBoundary>
      </div>
      <PartBoundary>
        <DayBars
          up={isResult ? pick((day) => !isDown(day)) : sizes}
          {...(isResult && {
            down: pick(isDown),
            isResult,
            // The sums of transactions name it below the bars.
            scale:
              max === null || max === '0'
                ? ''
                : fill(isLoss ? text.worstDay : text.scale, { amount: formatYuan(max) }),
          })}
          max={max}
          ends={[period[0]!.day, period.at(-1)!.day]}
          note={note}
          {...(max !== null && {
            describe: (bar: number) => {
              const { day, sum, count } = period[bar]!;
              const amount = sum === null ? UNKNOWN_AMOUNT : format(sum);
              return fill(text.barOf, { day: day.slice(5), amount, count });
            },
          })}
          caption={isAllLoaded ? props.caption : fill(text.incompleteOf, { title: props.caption })}
          columns={[text.day, props.column]}
          rows={(days ?? []).map(({ day, sum }) => [
            day,
            sum === null ? UNKNOWN_AMOUNT : format(sum),
          ])}
        />
      </PartBoundary>
    </Card>
  );
}

const WEEK = 7;

/** Whether few days of a long range have records, one of them in the last week. Then the card shows only this week. */
function isMostlyEmpty(days: readonly DaySum[]): boolean {
  const filled = days.filter(({ count }) => count > 0).length;
  return (
    days.length > 2 * WEEK && filled <= WEEK && days.slice(-WEEK).some(({ count }) => count > 0)
  );
}

const DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const;

/** Returns the first and the last day of a range that ends today. */
function daysOf(date: DateRange): readonly [string, string] {
  const today = formatBeijingTime(now()).slice(0, 10);
  return [addDays(today, 1 - DAYS[date]), today];
}

function sizeOf(amount: Cny | null): Cny | null {
  return amount?.startsWith('-') ? (amount.slice(1) as Cny) : amount;
}
