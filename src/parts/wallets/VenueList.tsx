import { useId, useState } from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import type { Venues } from './useVenues.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/screenIcons.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './VenueList.module.css';

type Row = { readonly name: string; readonly balanceCny: Cny | null };

type Props = {
  /** From `useVenues`, which the screen calls with its own polling period. */
  venues: Venues;
  /** How many venues show while the list is collapsed. */
  shownRows: number;
  /** A row above the venues that always shows and is not counted: the platform wallet (D-143). */
  first?: Row | undefined;
};

/** The balance in each venue: the first few, or all of them. */
export function VenueList({ venues: { venues, hasFailed, isBusy, reload }, ...props }: Props) {
  const { shownRows, first } = props;
  const text = useText(zh);
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const isLonger = venues !== undefined && venues.length > shownRows;
  const rows = [
    ...(first ? [first] : []),
    ...(venues?.slice(0, isExpanded ? undefined : shownRows) ?? []),
  ];
  const toggle = isLonger && (
    <Button
      variant="plain"
      compact
      wide
      aria-expanded={isExpanded}
      aria-controls={id}
      onClick={() => setIsExpanded(!isExpanded)}
    >
      {isExpanded ? text.collapse : text.expand}
      {isExpanded ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
    </Button>
  );
  return (
    <Card title={text.venues}>
      <div id={id}>
        {rows.length > 0 && (
          <DescriptionList>
            {rows.map(({ name, balanceCny }, index) => (
              // The order never changes, and two venues may have the same name.
              <Description key={index} label={name}>
                {formatCny(balanceCny)}
              </Description>
            ))}
          </DescriptionList>
        )}
        {venues?.length === 0 && <EmptyState message={text.noVenues} />}
        {venues === undefined && !hasFailed && <Waiting rows={shownRows} />}
        {venues === undefined && hasFailed && (
          <RetryState message={text.venuesFailed} busy={isBusy} onRetry={reload} />
        )}
      </div>
      {toggle}
      {venues !== undefined && hasFailed && (
        <p role="status" className={css.old}>
          {text.venuesOld}
        </p>
      )}
    </Card>
  );
}

/** As high as the list and its button, which nearly every site has. */
function Waiting({ rows }: { rows: number }) {
  const words = useText(ui);
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.waiting}>
          <Skeleton width="30%" />
          <Skeleton width="22%" />
        </div>
      ))}
      <div className={css.waitingToggle} />
    </>
  );
}
