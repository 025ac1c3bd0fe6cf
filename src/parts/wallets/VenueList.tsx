import { type ReactNode, useId, useState } from 'react';

import { type Cny, formatCny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { fill, useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { ui } from '#text/zh/ui.ts';
import { Card } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/screenIcons.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { Balance } from './Balance.tsx';
import type { Venues } from './useVenues.ts';
import css from './VenueList.module.css';

type Row = { readonly name: string; readonly balanceCny: Cny | null };

type Props = {
  /** From `useVenues`, which the screen calls with its own polling period. */
  venues: Venues;
  shownRows?: number;
  /** A row above the venues that always shows and does not count: the platform wallet. */
  first?: Row | undefined;
};

type CardProps = Props & { actions?: ReactNode; children?: ReactNode };

export function VenueCard({ actions, children, ...list }: CardProps) {
  const text = useText(words);
  return (
    <Card title={text.venues} actions={actions}>
      <VenueList {...list} />
      {children}
    </Card>
  );
}

/** The balance in each venue, in the server's order: the first few, or all of them. */
export function VenueList({ venues: { venues, hasFailed, isBusy, reload }, ...props }: Props) {
  const { shownRows = 3, first } = props;
  const text = useText(words);
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const hidden = venues?.slice(shownRows) ?? [];
  const rows = [
    ...(first ? [first] : []),
    ...(venues?.slice(0, isExpanded ? undefined : shownRows) ?? []),
  ];
  return (
    <>
      <div id={id} className={css.rows}>
        {rows.length > 0 && (
          <dl>
            {rows.map(({ name, balanceCny }, index) => (
              // Two venues may have the same name.
              <Description key={index} label={name}>
                <Balance cny={balanceCny} />
              </Description>
            ))}
          </dl>
        )}
        {venues?.length === 0 && <EmptyState message={text.noVenues} />}
        {venues === undefined && !hasFailed && <Waiting rows={shownRows} />}
        {venues === undefined && hasFailed && (
          <RetryState message={text.venuesFailed} busy={isBusy} onRetry={reload} />
        )}
      </div>
      {hidden.length > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={id}
          className={css.toggle}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {!isExpanded && <Hidden venues={hidden} />}{' '}
          <span className={css.word}>
            <span>{isExpanded ? text.collapse : text.expand}</span>
            {isExpanded ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
          </span>
        </button>
      )}
      {venues !== undefined && hasFailed && (
        <p role="status" className={css.old}>
          {text.venuesOld}
        </p>
      )}
    </>
  );
}

/** Says what the collapsed list hides: how many venues, and the money in them. */
function Hidden({ venues }: { venues: readonly Row[] }) {
  const text = useText(words);
  const areHidden = useHiddenAmounts();
  const funded = venues.filter(({ balanceCny }) => balanceCny !== null && balanceCny !== '0');
  const sumCny = funded.reduce<Cny | null>((sum, one) => addCny(sum, one.balanceCny), readCny(0));
  const isEmpty = venues.every(({ balanceCny }) => balanceCny === '0');
  const some = funded.length > 0 && !areHidden ? text.othersFunded : text.others;
  return (
    <span className={css.others}>
      {fill(isEmpty ? text.othersEmpty : some, {
        count: venues.length,
        funded: funded.length,
        amount: `¥${formatCny(sumCny)}`,
      })}
    </span>
  );
}

/** Takes the height of the list and its button, which nearly every site has. */
function Waiting({ rows }: { rows: number }) {
  const uiText = useText(ui);
  return (
    <>
      <p role="status" className="sr-only">
        {uiText.loading}
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
