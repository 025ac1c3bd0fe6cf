import { type ReactNode, useId, useState } from 'react';

import type { Cny } from '#domain/amount.ts';
import { fill, useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { ui } from '#text/zh/ui.ts';
import { Card } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
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
  /** How many venues show while the list is collapsed; by default those that hold money. */
  shownRows?: number;
  /** A row above the venues that always shows and is not counted: the platform wallet (D-143). */
  first?: Row | undefined;
};

type CardProps = Props & {
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Below the list. */
  children?: ReactNode;
};

/** A card with the balance in each venue. */
export function VenueCard({ actions, children, ...list }: CardProps) {
  const text = useText(zh);
  return (
    <Card title={text.venues} actions={actions}>
      <VenueList {...list} />
      {children}
    </Card>
  );
}

/** The balance in each venue, those that hold money first: the first few, or all of them. */
export function VenueList({ venues: { venues, hasFailed, isBusy, reload }, ...props }: Props) {
  const { shownRows, first } = props;
  const text = useText(zh);
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const sorted = venues && moneyFirst(venues);
  const shown = shownRows ?? sorted?.filter(({ balanceCny }) => balanceCny !== '0').length ?? 2;
  const hidden = sorted?.slice(shown) ?? [];
  const rows = [
    ...(first ? [first] : []),
    ...(sorted?.slice(0, isExpanded ? undefined : shown) ?? []),
  ];
  const others = hidden.every(({ balanceCny }) => balanceCny === '0')
    ? text.othersEmpty
    : text.others;
  return (
    <>
      <div id={id}>
        {rows.length > 0 && (
          <DescriptionList>
            {rows.map(({ name, balanceCny }, index) => (
              // Two venues may have the same name.
              <Description key={index} label={name}>
                <Balance cny={balanceCny} />
              </Description>
            ))}
          </DescriptionList>
        )}
        {venues?.length === 0 && <EmptyState message={text.noVenues} />}
        {venues === undefined && !hasFailed && <Waiting rows={shown} />}
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
          {!isExpanded && (
            <span className={css.others}>{fill(others, { count: hidden.length })}</span>
          )}{' '}
          <span className={css.word}>
            {isExpanded ? text.collapse : text.expand}
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

/** Venues with money, then those whose balance is unknown, then the empty ones, each in the server's order. */
function moneyFirst<One extends Row>(venues: readonly One[]): readonly One[] {
  const rank = ({ balanceCny }: One) => (balanceCny === null ? 1 : balanceCny === '0' ? 2 : 0);
  return venues.toSorted((one, other) => rank(one) - rank(other));
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
