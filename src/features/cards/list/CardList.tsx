import { useRef, useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { maskNumbers } from '#domain/maskNumbers.ts';
import { canAddCard, CARDS_MAX, type CardTab } from '#features/cards/rules.ts';
import { tapTo } from '#navigation/go.ts';
import { useCall } from '#state/cache/useCall.ts';
import { fill, useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlusIcon } from '#ui/moneyIcons.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './CardList.module.css';
import { CardRow } from './CardRow.tsx';

/** The cards of one tab, and the way to add one while there is room (M6-06 to M6-08). */
export function CardList({ kind }: { kind: CardTab['kind'] }) {
  const text = useText(zh);
  const { retry } = useText(ui);
  const { data, isError, isFetching, refetch } = useCall(loadCards, { kind });
  // The server said so: whatever the next list says, or whether it comes.
  const [goneIds, setGoneIds] = useState<readonly string[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const cards = data?.filter(({ id }) => !goneIds.includes(id));

  const reload = () => void refetch();
  const dropCard = ({ id }: Card) => {
    setGoneIds((ids) => [...ids, id]);
    // Its button had the focus, and goes with it.
    status.current?.focus();
  };

  if (!cards)
    return isError ? (
      <RetryState message={text.listFailed} busy={isFetching} onRetry={reload} />
    ) : (
      <Waiting />
    );
  const masked = maskNumbers(cards.map(({ number }) => number));
  const old = isError && (
    <div role="status" className={css.old}>
      {text.listOld}
      <Button variant="plain" compact busy={isFetching} onClick={reload}>
        {retry}
      </Button>
    </div>
  );
  return (
    <div className={css.list}>
      {old}
      <p ref={status} tabIndex={-1} className={cards.length === 0 ? 'sr-only' : css.count}>
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
              onGone={dropCard}
              onSettled={reload}
            />
          ))}
        </ul>
      )}
      {cards.length > 0 && canAddCard(cards.length) && <AddButton kind={kind} wide />}
      {!canAddCard(cards.length) && (
        <p className={css.full}>{fill(text.full, { max: CARDS_MAX })}</p>
      )}
    </div>
  );
}

const ROWS = 3;

/** Stands where the cards will stand. */
function Waiting() {
  const words = useText(ui);
  return (
    <div className={css.list}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <p aria-hidden className={css.count}>
        <Skeleton width="30%" />
      </p>
      <div className={css.rows}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton width={40} height={40} radius={12} />
            <span className={css.words}>
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </span>
          </div>
        ))}
      </div>
    </div>
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
