import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';

import { serverNow } from '#api/serverClock.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { beijingDay } from '#domain/serverTime.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import type { Pages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Outdated, QueryBoundary, reasonOf } from '#ui/QueryBoundary.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useEndReached } from '#ui/useEndReached.ts';
import { useRowWindow } from '#ui/useRowWindow.ts';

import { BeijingTimeNote } from './beijingTime.tsx';
import css from './RecordList.module.css';
import { type Day, groupByDay, HEADING_REM, ROW_REM, topsOf, rowAtPlace } from './days.ts';

type Props<Row> = {
  /** Names the list for screen readers. */
  label: string;
  pages: Pages<Row>;
  /** Renders a row: a `RecordRow`, which opens its details. */
  children: (row: Row, onOpen: () => void) => ReactNode;
  /** Details of a row, shown in a sheet: rows of a `dl` below its title. */
  titleOf?: (row: Row) => string;
  renderFacts?: (row: Row) => ReactNode;
  /** Above the details: how far the row has come. */
  renderSteps?: (row: Row) => ReactNode;
  /** Below the details: what the player can do about the row. */
  renderActions?: (row: Row) => ReactNode;
  empty: string;
  /** The way on from an empty list; home by default. */
  emptyAction?: ReactNode;
  /** Shows only these of the loaded rows, where the server cannot filter. */
  shown?: readonly Row[] | undefined;
  /** Only a button loads more, because the player looks for one row among those loaded. */
  isLoadedByHand?: boolean;
  /** Groups the rows below headings of their days. */
  days?: {
    /** Returns when a row was made, as the server wrote it. Must be stable. */
    timeOf: (row: Row) => string;
    /** Sums a day's rows. */
    sumOf?: (rows: readonly Row[]) => ReactNode;
  };
};

/** Rows rendered before the list is measured. */
const INITIAL_ROWS = 12;
const WAITING_ROWS = 6;
/** Rows are many and simple: renders half a screen above and below. */
const OVERSCAN_SCREENS = 0.5;

/** A list of records that loads more as the player nears its end. Renders only the rows near the screen. */
export function RecordList<Row>(props: Props<Row>) {
  const { pages, empty, emptyAction, shown, isLoadedByHand = false, ...list } = props;
  const text = useText(words);
  const { isAllLoaded, isBusy, isOld, hasFailed, error, renew } = pages;
  const rows = shown ?? pages.rows;
  const query = {
    data: rows,
    isError: hasFailed,
    error,
    errorUpdateCount: 0,
    isFetching: isBusy,
    refetch: renew,
  };
  const end = (
    <PartBoundary>
      <ListEnd pages={pages} isByHand={isLoadedByHand} />
    </PartBoundary>
  );
  return (
    <>
      {rows && isOld && (
        <Outdated message={text.old} action={text.renew} busy={isBusy} onRetry={renew} />
      )}
      <QueryBoundary
        query={query}
        waiting={<Waiting />}
        empty={<EmptyState message={empty} action={isAllLoaded ? emptyAction : end} />}
        isEmpty={({ length }) => length === 0 && (isAllLoaded || isLoadedByHand)}
      >
        {(loaded) => (
          <div>
            {loaded.length > 0 && (
              <>
                <PartBoundary>
                  <BeijingTimeNote className={css.zone} />
                </PartBoundary>
                <Rows {...list} isAllLoaded={isAllLoaded} rows={loaded} />
              </>
            )}
            {end}
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

type Unlisted = 'pages' | 'empty' | 'emptyAction' | 'shown' | 'isLoadedByHand';
type RowsProps<Row> = Omit<Props<Row>, Unlisted> & { rows: readonly Row[]; isAllLoaded: boolean };

function Rows<Row>({ label, rows, isAllLoaded, days, children, ...details }: RowsProps<Row>) {
  const { titleOf, renderFacts, renderSteps, renderActions } = details;
  // The row itself: its place changes when new rows come on top.
  const [opened, setOpened] = useState<Row | null>(null);
  const timeOf = days?.timeOf;
  const groups = useMemo(() => timeOf && groupByDay(rows, timeOf), [rows, timeOf]);
  const tops = useMemo(() => topsOf(rows.length, groups), [rows, groups]);
  const rowAt = (share: number) => rowAtPlace(share * tops.at(-1)!, tops);
  const { list, first, end } = useRowWindow(rows.length, INITIAL_ROWS, OVERSCAN_SCREENS, rowAt);
  const size = {
    '--row': `${ROW_REM}rem`,
    '--heading': `${HEADING_REM}rem`,
    '--top': `${tops[first]}rem`,
    '--height': `${tops.at(-1)}rem`,
  } as CSSProperties;
  return (
    <>
      <ul ref={list} aria-label={label} data-days={days && true} className={css.list} style={size}>
        {rows.slice(first, end).map((row, index) => {
          const at = first + index;
          const group = groups?.find((one) => one.first === at);
          const isLast = at === rows.length - 1;
          return (
            // Position and size count the whole list, because we render only a part; -1 while the size is unknown.
            <li
              key={at}
              aria-setsize={isAllLoaded ? rows.length : -1}
              aria-posinset={at + 1}
              data-end={isLast || groups?.some((one) => one.first === at + 1) || undefined}
              data-begin={at === 0 || group !== undefined || undefined}
            >
              {group && (
                <DayHeading
                  day={group.day}
                  // The last day may have more rows to load.
                  sum={
                    group.end < rows.length || isAllLoaded
                      ? days?.sumOf?.(rows.slice(group.first, group.end))
                      : null
                  }
                />
              )}
              <div className={css.row}>{children(row, () => setOpened(row))}</div>
            </li>
          );
        })}
      </ul>
      {opened !== null && (
        <PartBoundary onError={() => setOpened(null)}>
          <Sheet open title={titleOf?.(opened) ?? ''} onClose={() => setOpened(null)}>
            <div className={css.details}>
              {renderSteps?.(opened)}
              <dl>{renderFacts?.(opened)}</dl>
              {renderActions?.(opened)}
            </div>
          </Sheet>
        </PartBoundary>
      )}
    </>
  );
}

/** The day of the rows below, `01-15`, with another year's number, and their sum. */
function DayHeading({ day, sum }: Pick<Day, 'day'> & { sum: ReactNode }) {
  const text = useText(words);
  const today = beijingDay(serverNow());
  const shown = day.slice(0, 5) === today.slice(0, 5) ? day.slice(5) : day;
  return (
    <div className={css.day}>
      <h2>{`${shown || UNKNOWN_AMOUNT}${day === today ? ` ${text.today}` : ''}`}</h2>
      {sum != null && <p className={css.sum}>{sum}</p>}
    </div>
  );
}

/** Below the last row: the next page is loading, failed with a retry, or the list ends. */
function ListEnd({ pages, isByHand }: { pages: Pages<unknown>; isByHand: boolean }) {
  const text = useText(words);
  const uiText = useText(ui);
  const { isAllLoaded, isBusy, hasFailed, error, loadMore } = pages;
  const end = useEndReached({
    isActive: !isByHand && !isAllLoaded && !isBusy && !hasFailed,
    count: pages.rows?.length ?? 0,
    margin: '600px',
    onReach: loadMore,
  });

  return (
    <div className={css.end}>
      {hasFailed && !isAllLoaded ? (
        <RetryState
          message={reasonOf(error, uiText) || text.moreFailed}
          busy={isBusy}
          onRetry={loadMore}
        />
      ) : isByHand && !isAllLoaded ? (
        <Button variant="secondary" compact busy={isBusy} onClick={loadMore}>
          {text.loadMore}
        </Button>
      ) : (
        <p ref={end}>{isAllLoaded ? uiText.endOfList : uiText.loading}</p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.waiting} style={{ '--row': `${ROW_REM}rem` } as CSSProperties}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <div key={index} className={css.waitingRow}>
          {[128, 80].map((width) => (
            <div key={width} className={css.waitingWords}>
              <Skeleton width={width} />
              <Skeleton width={width * 0.6} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Identifies a row for `usePages`. */
export function idOf({ id }: { id: string }): string {
  return id;
}

/** Whether the server has no record for the filter. */
export function hasNoRows({ rows, isAllLoaded }: Pages<unknown>): boolean {
  return isAllLoaded && rows?.length === 0;
}
