import { type CSSProperties, type ReactNode, useEffect } from 'react';

import { serverNow } from '#api/serverClock.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import type { DaySum } from '#domain/daySums.ts';
import { compareCny } from '#domain/money.ts';
import { type DateRange, formatYuan } from '#domain/records.ts';
import { addDays, beijingDay } from '#domain/serverTime.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { DayBars } from '#parts/records/DayBars.tsx';
import { coverDays } from '#parts/records/days.ts';
import { hasNoRows } from '#parts/records/RecordList.tsx';
import { lookOf } from '#parts/records/RecordRow.tsx';
import type { Pages } from '#state/cache/usePages.ts';
import { MAX_PAGES } from '#state/deposits/recentOrders.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { ui } from '#text/zh/ui.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { ChartIcon } from '#ui/screenIcons.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './PeriodTotals.module.css';

type TotalsProps<Row> = {
  pages: Pages<Row>;
  /** Buttons for the list, beside the line. */
  actions: ReactNode;
  /** Sums all rows of the period. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** The line 统计本期, which opens the totals of the period (D-354). */
export function PeriodTotals<Row>({ pages, actions, children }: TotalsProps<Row>) {
  const text = useText(words);
  if (hasNoRows(pages)) return null;
  const title = (
    <>
      <ChartIcon size={20} />
      {text.totals}
    </>
  );
  return (
    <Disclosure title={title} actions={<PartBoundary>{actions}</PartBoundary>}>
      <Card>
        <PartBoundary>
          <WholeList pages={pages}>{children}</WholeList>
        </PartBoundary>
      </Card>
    </Disclosure>
  );
}

/** Loads the rest of the list, then shows what is made of all rows. */
function WholeList<Row>({ pages, children }: Omit<TotalsProps<Row>, 'actions'>) {
  const text = useText(words);
  const uiText = useText(ui);
  const { rows = [], latest, isAllLoaded, isBusy, hasFailed, isOld, pageCount, loadMore } = pages;
  const canLoad = !isAllLoaded && pageCount < MAX_PAGES;
  useEffect(() => {
    if (!isAllLoaded && pageCount < MAX_PAGES && !isBusy && !hasFailed) loadMore();
    // A page may come before its loading is rendered, so each page counts.
  }, [isAllLoaded, pageCount, isBusy, hasFailed, loadMore]);

  if (isBusy || (canLoad && !hasFailed)) {
    return (
      <div role="status" className={css.waiting}>
        <span className="sr-only">{uiText.loading}</span>
        <Skeleton width={144} />
        <Skeleton height={112} />
      </div>
    );
  }
  // Rows are missing too where the list changed meanwhile, or the server repeated a page.
  const isComplete = isAllLoaded && !isOld && rows.length >= (latest?.total ?? 0);
  if (isComplete) return children(rows);
  return (
    <div className={css.incomplete}>
      <p role="status">{text.incomplete}</p>
      {hasFailed && <RetryButton onRetry={loadMore} />}
    </div>
  );
}

type Props = {
  date: DateRange;
  title: string;
  /** The sum of the period, or null if it is unknown. */
  sum: Cny | null;
  /** Null where sums by day would be wrong: then there are no bars. */
  days: readonly DaySum[] | null;
  /** The sums are wins, and losses below 0. */
  isResult?: boolean;
  format: (sum: Cny | null) => string;
  /** Caption of the table that screen readers get instead of the bars. */
  caption: string;
  column: string;
  /** Stands below the figure, or for it. */
  note: string;
};

/** The result of the period as one figure, and one bar a day. */
export function PeriodSums({ title, sum, isResult, format, note, days, ...chart }: Props) {
  const figure = format(sum);
  const hasChart = sum !== null && days !== null && days.length > 0;
  return (
    <div className={css.sums}>
      <p className={css.muted}>{title}</p>
      {sum !== null && (
        <p
          data-look={isResult ? lookOf(figure) : undefined}
          className={css.figure}
          style={{ '--characters': figure.length } as CSSProperties}
        >
          <NumberText size={28}>{figure}</NumberText>
        </p>
      )}
      {hasChart ? (
        <PeriodChart {...{ days, isResult, format, note }} {...chart} />
      ) : (
        <p className={css.muted}>{note}</p>
      )}
    </div>
  );
}

type ChartProps = Pick<Props, 'date' | 'format' | 'caption' | 'column' | 'note'> & {
  days: readonly DaySum[];
  isResult: boolean | undefined;
};

function PeriodChart({ date, days, isResult, format, caption, column, note }: ChartProps) {
  const text = useText(words);
  const none = (day: string): DaySum => ({ day, sum: readCny(0), count: 0 });
  const whole = coverDays(days, daysOf(date), none);
  const period = isMostlyEmpty(whole) ? whole.slice(-WEEK) : whole;
  const sizes = period.map(({ sum }) => sizeOf(sum));
  const max = sizes.reduce((one, other) => (compareCny(one, other) < 0 ? other : one));
  const isDown = ({ sum }: DaySum) => sum?.startsWith('-') ?? false;
  const isLoss = period.some((day, at) => isDown(day) && sizes[at] === max);
  const pick = (isPicked: (day: DaySum) => boolean) =>
    sizes.map((size, at) => (isPicked(period[at]!) ? size : null));
  return (
    <DayBars
      up={isResult ? pick((day) => !isDown(day)) : sizes}
      {...(isResult && {
        down: pick(isDown),
        // The sums of transactions name it below the bars.
        scale:
          max === '0' ? '' : fill(isLoss ? text.worstDay : text.scale, { amount: formatYuan(max) }),
      })}
      max={max}
      ends={[period[0]!.day, period.at(-1)!.day]}
      note={note}
      describe={(bar) => {
        const { day, sum, count } = period[bar]!;
        return fill(text.barOf, { day: day.slice(5), amount: format(sum), count });
      }}
      caption={caption}
      columns={[text.day, column]}
      rows={days.map(({ day, sum }) => [day, format(sum)])}
    />
  );
}

const WEEK = 7;

/** Whether few days of a long range have records, one of them in the last week. Then the chart shows only this week. */
function isMostlyEmpty(days: readonly DaySum[]): boolean {
  const filled = days.filter(({ count }) => count > 0).length;
  return (
    days.length > 2 * WEEK && filled <= WEEK && days.slice(-WEEK).some(({ count }) => count > 0)
  );
}

const DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const;

/** Returns the first and the last day of a range that ends today. */
function daysOf(date: DateRange): readonly [string, string] {
  const today = beijingDay(serverNow());
  return [addDays(today, 1 - DAYS[date]), today];
}

function sizeOf(amount: Cny | null): Cny {
  return (amount?.replace('-', '') ?? '0') as Cny;
}
