import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

import type { Pages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { useRowWindow } from '#ui/useRowWindow.ts';

import css from './RecordList.module.css';

type Props<Row> = {
  /** Names the list for screen readers. */
  label: string;
  pages: Pages<Row>;
  /** The content of a row: a `RecordRow`. */
  children: (row: Row) => ReactNode;
  /** Lines of a row: all rows of a list have the same height, whatever they hold. */
  lines: 2 | 3;
  /** Says that there is nothing. */
  empty: string;
};

/** Rows drawn before the list is measured. */
const FIRST_ROWS = 12;
const WAITING_ROWS = 6;
/** Rows are many and simple: half a screen above and below is drawn. */
const SCREENS = 0.5;

/**
 * A list of records that grows as the player comes to its end (M4-36). Only the rows near the screen are drawn, so that
 * ten thousand stay light.
 */
export function RecordList<Row>({ pages, empty, ...list }: Props<Row>) {
  const text = useText(zh);
  const { rows, isBusy, isOld, hasFailed, renew } = pages;
  if (rows === undefined) {
    if (hasFailed) return <RetryState busy={isBusy} onRetry={renew} />;
    return <Waiting lines={list.lines} />;
  }
  return (
    <>
      {isOld && (
        <p role="status" className={css.old}>
          {text.old}
          <Button variant="plain" compact busy={isBusy} onClick={renew}>
            {text.renew}
          </Button>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState message={empty} />
      ) : (
        <Rows {...list} pages={pages} rows={rows} />
      )}
    </>
  );
}

type RowsProps<Row> = Omit<Props<Row>, 'empty'> & { rows: readonly Row[] };

function Rows<Row>({ label, rows, pages, lines, children }: RowsProps<Row>) {
  const { list, first, end } = useRowWindow(rows.length, FIRST_ROWS, SCREENS);
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        data-lines={lines}
        className={css.list}
        style={place(rows, first)}
      >
        {rows.slice(first, end).map((row, index) => (
          // Counted over the whole list, since only a part of it is drawn; -1 while nobody knows how long it is.
          <li
            key={first + index}
            aria-setsize={pages.isWhole ? rows.length : -1}
            aria-posinset={first + index + 1}
            className={css.row}
          >
            {children(row)}
          </li>
        ))}
      </ul>
      <End pages={pages} count={rows.length} />
    </>
  );
}

function place(rows: readonly unknown[], first: number): CSSProperties {
  return { '--rows': rows.length, '--first': first } as CSSProperties;
}

/** Below the last row: the next page on its way, the way to ask for it again, or the end. */
function End({ pages, count }: { pages: Pages<unknown>; count: number }) {
  const text = useText(zh);
  const words = useText(ui);
  const { isWhole, isBusy, hasFailed, loadMore } = pages;
  const mark = useRef<HTMLParagraphElement>(null);
  const isGoingOn = !isWhole && !isBusy && !hasFailed;

  // Anew for each page: an end that is still in sight after one says so again.
  useEffect(() => {
    if (!isGoingOn || !mark.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { rootMargin: '600px' },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isGoingOn, loadMore, count]);

  return (
    <div className={css.end}>
      {hasFailed && !isWhole ? (
        <RetryState message={text.moreFailed} busy={isBusy} onRetry={loadMore} />
      ) : (
        <p ref={mark}>{isWhole ? words.endOfList : words.loading}</p>
      )}
    </div>
  );
}

function Waiting({ lines }: { lines: 2 | 3 }) {
  const words = useText(ui);
  return (
    <div data-lines={lines} className={css.waiting}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <div key={index} className={css.waitingRow}>
          <Skeleton width="38%" height="16px" />
          <Skeleton width="26%" height="16px" />
        </div>
      ))}
    </div>
  );
}
