import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';

import type { Card } from '#api/calls/cards.ts';
import { Link } from '#navigation/Link.tsx';
import { ADD_SCREENS, canAddCard, cardOptions, CARDS_MAX } from '#parts/cards/cardOptions.tsx';
import { isBoundToday } from '#state/newCards.ts';
import { fill, useText } from '#text/words.ts';
import { cards as cardsZh } from '#text/zh/cards.ts';
import { money } from '#text/zh/money.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { FieldError } from '#ui/FieldError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { PickField } from '#ui/PickField.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './Form.module.css';
import type { WithdrawalTab } from './rules.ts';

type Props = {
  kind: WithdrawalTab['kind'];
  chosen: string | null;
  query: UseQueryResult<Card[]>;
  error: string | undefined;
  onChoose: (card: Card) => void;
};

/** Picks the card or address that receives the money in a popup, which can add one while there is room. */
export function CardField({ kind, chosen, query, error, onChoose }: Props) {
  const text = useText(words);
  const names = useText(money);
  const cardText = useText(cardsZh);
  const errorId = useId();
  const label = text[`${kind}Address`];
  // Without cards there is no field to show the message.
  const ownError = query.data?.length ? undefined : error;
  const add = (
    <Link to={ADD_SCREENS[kind]} className={css.add} aria-describedby={ownError && errorId}>
      <PlusIcon size={20} />
      {cardText[`${kind}Add`]}
    </Link>
  );

  return (
    <>
      <QueryBoundary
        query={query}
        failed={text.listFailed}
        outdated={text.listOld}
        waiting={
          <div className={css.waiting}>
            <Skeleton height={58} />
          </div>
        }
        empty={
          <div>
            <p className={css.label}>{label}</p>
            <p className={css.none}>{text[`${kind}None`]}</p>
            {add}
          </div>
        }
      >
        {(cards) => (
          <PickField
            name="cardId"
            isRow
            change={text.change}
            label={label}
            options={cardOptions(kind, cards, names)}
            chosen={chosen}
            onChoose={(id) => {
              const card = cards.find((one) => one.id === id);
              if (card) onChoose(card);
            }}
            placeholder={text[`${kind}Placeholder`]}
            error={error}
            hint={
              cards.some(({ id, number }) => id === chosen && isBoundToday(number)) &&
              text.boundToday
            }
            footer={
              canAddCard(kind, cards.length) ? (
                add
              ) : (
                <p className={css.note}>{fill(cardText.full, { max: CARDS_MAX })}</p>
              )
            }
          />
        )}
      </QueryBoundary>
      {ownError && <FieldError id={errorId} message={ownError} />}
    </>
  );
}
