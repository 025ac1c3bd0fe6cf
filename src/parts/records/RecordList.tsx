import type { CSSProperties, ReactNode } from 'react';

import { BeijingTimeNote } from './beijingTime.tsx';
import type { Pages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { useEndReached } from '#ui/useEndReached.ts';
import { useRowWindow } from '#ui/useRowWindow.ts';

import css from './RecordList.module.css';

type Props<Row> = {
  /** Names the list for screen readers. */
  label: string;
  pages: Pages<Row>;
  /** The content of a row: a `RecordRow`. */
  children: (row: Row) => ReactNode;
  /** Lines of a row; all rows of a list have the same height. */
  lines: 2 | 3;
  /** Message of an empty list. */
  empty: string;
  /** Which of the loaded rows are shown, where the server cannot filter; all by default. */
  isShown?: ((row: Row) => boolean) | undefined;
};

/** Rows rendered before the list is measured. */
const INITIAL_ROWS = 12;
const WAITING_ROWS = 6;
/** Rows are many and simple: half a screen above and below is rendered. */
const OVERSCAN_SCREENS = 0.5;

/** A list of records that loads more as the player nears its end. Only the rows near the screen are rendered. */
export function RecordList<Row>({ pages, empty, isShown, ...list }: Props<Row>) {
  const text = useText(zh);
  const { isWhole, isBusy, isOld, hasFailed, error, renew } = pages;
  const rows = isShown ? pages.rows?.filter(isShown) : pages.rows;
  const query = {
    data: rows,
    isError: hasFailed,
    error,
    errorUpdateCount: 0,
    isFetching: isBusy,
    refetch: renew,
  };
  return (
    <>
      {rows && isOld && (
        <p role="status" className={css.old}>
          {text.old}
          <Button variant="plain" compact busy={isBusy} onClick={renew}>
            {text.renew}
          </Button>
        </p>
      )}
      <QueryBoundary
        query={query}
        waiting={<Waiting lines={list.lines} />}
        empty={<EmptyState message={empty} />}
        isEmpty={({ length }) => length === 0 && isWhole}
      >
        {(shown) => (
          <>
            {shown.length > 0 && (
              <>
                <BeijingTimeNote className={css.zone} />
                <Rows {...list} isWhole={isWhole} rows={shown} />
              </>
            )}
            <ListEnd pages={pages} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

type RowsProps<Row> = Pick<Props<Row>, 'label' | 'lines' | 'children'> & {
  rows: readonly Row[];
  isWhole: boolean;
};

function Rows<Row>({ label, rows, isWhole, lines, children }: RowsProps<Row>) {
  const { list, first, end } = useRowWindow(rows.length, INITIAL_ROWS, OVERSCAN_SCREENS);
  return (
    <ul
      ref={list}
      aria-label={label}
      data-lines={lines}
      className={css.list}
      style={rowStyle(rows.length, first)}
    >
      {rows.slice(first, end).map((row, index) => (
        // Position and size are those of the whole list, since only a part is rendered; -1 while the size is unknown.
        <li
          key={first + index}
          aria-setsize={isWhole ? rows.length : -1}
          aria-posinset={first + index + 1}
          className={css.row}
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

function rowStyle(rowCount: number, first: number): CSSProperties {
  return { '--rows': rowCount, '--first': first } as CSSProperties;
}

/** Below the last row: the next page is loading, failed with a retry, or the list ends. */
function ListEnd({ pages }: { pages: Pages<unknown> }) {
  const text = useText(zh);
  const words = useText(ui);
  const { isWhole, isBusy, hasFailed, loadMore } = pages;
  const end = useEndReached({
    isActive: !isWhole && !isBusy && !hasFailed,
    count: pages.rows?.length ?? 0,
    margin: '600px',
    onReach: loadMore,
  });

  return (
    <div className={css.end}>
      {hasFailed && !isWhole ? (
        <RetryState message={text.moreFailed} busy={isBusy} onRetry={loadMore} />
      ) : (
        <p ref={end}>{isWhole ? words.endOfList : words.loading}</p>
      )}
    </div>
  );
}

/** Placeholders in the size of the rows. */
function Waiting({ lines }: { lines: 2 | 3 }) {
  return (
    <div data-lines={lines} className={css.waiting}>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <div key={index} className={css.waitingRow}>
          <Skeleton width="38%" height="16px" />
          <Skeleton width="26%" height="16px" />
        </div>
      ))}
    </div>
  );
}
