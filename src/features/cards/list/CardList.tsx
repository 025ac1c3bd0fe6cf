import { useRef, useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { maskedNumbers } from '#domain/maskedNumbers.ts';
import { canAddCard, CARDS_MAX, type CardTab } from '#features/cards/rules.ts';
import { tapTo } from '#navigation/go.ts';
import { useCall } from '#state/cache/useCall.ts';
import { fill, useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { PlusIcon } from '#ui/moneyIcons.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './CardList.module.css';
import { CardRow } from './CardRow.tsx';

/** The cards of one tab, and the way to add one while there is room (M6-06 to M6-08). */
export function CardList({ kind }: { kind: CardTab['kind'] }) {
  const text = useText(zh);
  const query = useCall(loadCards, { kind });
  // Unbound here: they stay away even if the next list fails or still has them.
  const [unboundIds, setUnboundIds] = useState<readonly string[]>([]);
  const count = useRef<HTMLParagraphElement>(null);

  const drop = ({ id }: Card) => {
    setUnboundIds((ids) => [...ids, id]);
    // The focused button disappears with its row.
    count.current?.focus();
  };
  return (
    <div className={css.list}>
      <QueryBoundary
        query={query}
        waiting={<CardSkeletons />}
        failed={text.listFailed}
        outdated={text.listOld}
      >
        {(loaded) => {
          const cards = loaded.filter(({ id }) => !unboundIds.includes(id));
          const masked = maskedNumbers(cards.map(({ number }) => number));
          return (
            <>
              <p ref={count} tabIndex={-1} className={cards.length === 0 ? 'sr-only' : css.count}>
                {fill(text.count, { count: cards.length, max: CARDS_MAX })}
              </p>
              {cards.length === 0 ? (
                <EmptyState
                  message={kind === 'usdt' ? text.noUsdt : text.noBank}
                  action={<AddButton kind={kind} />}
                />
              ) : (
                <ul className={css.rows}>
                  {cards.map((card, index) => (
                    <CardRow
                      key={card.id}
                      card={card}
                      masked={masked[index]!}
                      onUnbound={drop}
                      onSettled={() => void query.refetch()}
                    />
                  ))}
                </ul>
              )}
              {cards.length > 0 && canAddCard(cards.length) && <AddButton kind={kind} wide />}
              {!canAddCard(cards.length) && (
                <p className={css.full}>{fill(text.full, { max: CARDS_MAX })}</p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

const SKELETONS = 3;

function CardSkeletons() {
  return (
    <>
      <p aria-hidden className={css.count}>
        <Skeleton width="30%" />
      </p>
      <div className={css.rows}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton width={40} height={40} radius={12} />
            <span className={css.words}>
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Leads to the form of the tab (M2-42). */
function AddButton({ kind, wide }: { kind: CardTab['kind']; wide?: boolean }) {
  const text = useText(zh);
  const [screen, label] =
    kind === 'usdt'
      ? (['addUsdtCard', text.addUsdt] as const)
      : (['addBankCard', text.addBank] as const);
  return (
    <Button wide={wide} onClick={() => tapTo(screen)}>
      <PlusIcon size={20} />
      {label}
    </Button>
  );
}
