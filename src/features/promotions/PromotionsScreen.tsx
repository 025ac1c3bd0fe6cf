import { useState } from 'react';

import { loadPromotions, loadPromotionTypes, type PromotionRow } from '#api/calls/promotions.ts';
import { Refused } from '#api/errors.ts';
import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { promotions as words } from '#text/zh/promotions.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { useEndReached } from '#ui/useEndReached.ts';

import { PromotionBanner } from './PromotionBanner.tsx';
import css from './PromotionsScreen.module.css';

/** `/activity`: promotions, filtered by the server's types. */
export function PromotionsScreen() {
  const text = useText(words);
  const titles = useText(titleWords);
  const [type, setType] = useState(ALL_TYPES);
  const { data, error, isFetching, refetch } = useCall(loadPromotionTypes, undefined);
  const tabs = buildTabs(data ?? [], text.all);
  // Deselects a type that the server no longer names; asks anew for a member, since a visitor chose it.
  const isWaiting = data === undefined && error === null;
  const selected = isWaiting || tabs.some(({ id }) => id === type) ? type : ALL_TYPES;

  return (
    <>
      <PartBoundary>
        <TitleBar title={titles.promotions} />
      </PartBoundary>
      <div className={css.page}>
        <Tabs label={text.types} tabs={tabs} selected={selected} onSelect={setType}>
          {error && (
            <div className={css.failed}>
              {(error instanceof Refused && error.reason) || text.typesFailed}
              <RetryButton variant="plain" busy={isFetching} onRetry={() => void refetch()} />
            </div>
          )}
          <PromotionPanel type={selected} onShowAll={() => setType(ALL_TYPES)} />
        </Tabs>
      </div>
    </>
  );
}

type PromotionType = { readonly id: string; readonly name: string };

/** The tabs: all types, then each type that the server names, once. */
function buildTabs(types: readonly PromotionType[], all: string): { id: string; label: string }[] {
  const named = new Map(
    types
      .filter(({ id, name }) => id !== ALL_TYPES && name !== '')
      .map(({ id, name }) => [id, name]),
  );
  return [{ id: ALL_TYPES, label: all }, ...[...named].map(([id, label]) => ({ id, label }))];
}

/** Tab of all types; its call names none. */
const ALL_TYPES = '';

/** Promotions of a type. Until they have loaded, the last type's promotions stay, dimmed. */
function PromotionPanel({ type, onShowAll }: { type: string; onShowAll: () => void }) {
  const text = useText(words);
  const query = useCall(loadPromotions, type === ALL_TYPES ? {} : { typeId: type });
  return (
    <QueryBoundary query={query} waiting={<WaitingCards />} waitingMessage={text.loading}>
      {(data) => {
        // Some servers list promotions that are off, or rows without an id, which cannot be opened.
        const rows = data.rows.filter(({ id, isOn }) => isOn && id !== '');
        return (
          <div aria-busy={query.isPlaceholderData} className={css.panel}>
            {rows.length > 0 ? (
              <PromotionList rows={rows} />
            ) : (
              <EmptyState
                message={type === ALL_TYPES ? text.none : text.noneOfType}
                action={
                  type !== ALL_TYPES && (
                    <Button variant="secondary" compact onClick={onShowAll}>
                      {text.toList}
                    </Button>
                  )
                }
              />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function WaitingCards() {
  return (
    <div aria-busy className={css.list}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={css.card}>
          <div className={css.banner}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={css.words}>
            <Skeleton width="62%" height={18} radius={6} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Cards of the first screen, whose pictures load at once. */
const FIRST_CARDS = 3;

/** Cards rendered at a time: a few screens. */
const STEP = 24;

/** Promotions as cards, each a link to its detail. Renders a long list in steps as the player scrolls. */
function PromotionList({ rows }: { rows: readonly PromotionRow[] }) {
  const text = useText(words);
  const { endOfList } = useText(ui);
  const [count, setCount] = useState(STEP);
  const end = useEndReached({
    isActive: count < rows.length,
    count,
    margin: '800px',
    onReach: () => setCount(count + STEP),
  });
  return (
    <>
      <ul className={css.list}>
        {rows.slice(0, count).map((row, index) => (
          <li key={`${row.id} ${index}`} aria-setsize={rows.length} aria-posinset={index + 1}>
            <Link to="promotion" query={{ id: row.id }} className={css.card}>
              <PromotionBanner src={row.banner} isEager={index < FIRST_CARDS} />
              <span className={css.words}>
                <span className={css.title}>{row.title || text.untitled}</span>
                <span className={css.chevron}>
                  <ChevronIcon size={20} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p ref={end} className={css.end}>
        {count >= rows.length && endOfList}
      </p>
    </>
  );
}
