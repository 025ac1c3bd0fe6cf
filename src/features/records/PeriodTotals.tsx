import { type CSSProperties, type ReactNode, useEffect } from 'react';

import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { hasNoRows } from '#parts/records/RecordList.tsx';
import { lookOf } from '#parts/records/RecordRow.tsx';
import type { Pages } from '#state/cache/usePages.ts';
import { MAX_PAGES } from '#state/deposits/recentOrders.ts';
import { useText } from '#text/words.ts';
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
  title: string;
  /** The sum of the period as shown, or null if it is unknown. */
  figure: string | null;
  /** The sum is a win, or a loss below 0. */
  isResult?: boolean;
  note?: string;
};

/** The result of the period as one figure. */
export function PeriodSum({ title, figure, isResult, note }: Props) {
  return (
    <div className={css.sums}>
      <p className={css.muted}>{title}</p>
      {figure !== null && (
        <p
          data-look={isResult ? lookOf(figure) : undefined}
          className={css.figure}
          style={{ '--characters': figure.length } as CSSProperties}
        >
          <NumberText size={28}>{figure}</NumberText>
        </p>
      )}
      {note && <p className={css.muted}>{note}</p>}
    </div>
  );
}
