import type { Card } from '#api/calls/cards.ts';
import { maskedNumbers } from '#domain/maskedNumbers.ts';
import { Link } from '#navigation/Link.tsx';
import type { PathName } from '#navigation/paths.ts';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Button } from '#ui/Button.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { PlusIcon } from '#ui/moneyIcons.tsx';
import { PickField } from '#ui/PickField.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './Form.module.css';
import type { Withdrawal } from './rules.ts';
import type { Cards } from './useCards.ts';

const ADD_SCREENS = {
  usdt: 'addUsdtCard',
  bank: 'addBankCard',
  bobi: 'addBobiCard',
} as const satisfies Record<string, PathName>;

type Props = {
  form: Withdrawal;
  list: Cards;
  error: string | undefined;
  onChoose: (card: Card) => void;
};

/** The card or address the money goes to: chosen in a popup, or added when there is none (M2-98 to M2-100, D-105). */
export function CardField({ form, list, error, onChoose }: Props) {
  const text = useText(zh);
  const words = useText(ui);
  const { kind } = form.tab;
  const { cards = [], hasFailed, isBusy, reload } = list;
  const label = text[`${kind}Address`];
  const add = (
    <Link to={ADD_SCREENS[kind]} className={css.add}>
      <PlusIcon size={20} />
      {text[`${kind}Add`]}
    </Link>
  );

  if (!list.cards)
    return hasFailed ? (
      <RetryState message={text.listFailed} busy={isBusy} onRetry={reload} />
    ) : (
      <div>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <p aria-hidden className={css.label}>
          {label}
        </p>
        <Skeleton height={64} radius={12} />
      </div>
    );
  // Whole numbers never get into the page: the last 4, or both ends where two end alike (M2-100, D-118).
  const masked = maskedNumbers(cards.map(({ number }) => number));
  const old = hasFailed && (
    <div role="status" className={css.old}>
      {text.listOld}
      <Button variant="plain" compact busy={isBusy} onClick={reload}>
        {words.retry}
      </Button>
    </div>
  );
  return (
    <div>
      {old}
      {cards.length === 0 ? (
        <div>
          <p className={css.label}>{label}</p>
          <p className={css.none}>{text[`${kind}None`]}</p>
          {add}
          {error && (
            <p role="alert" className={css.problem}>
              {error}
            </p>
          )}
        </div>
      ) : (
        <PickField
          label={label}
          options={cards.map(({ id, bank, owner }, index) => ({
            id,
            title: `${bank || text.unnamed} ${owner}`.trim(),
            detail: <CardNumber masked={masked[index]!} />,
          }))}
          chosen={form.cardId}
          onChoose={(id) => {
            const card = cards.find((one) => one.id === id);
            if (card) onChoose(card);
          }}
          placeholder={text[`${kind}Placeholder`]}
          error={error}
          footer={add}
        />
      )}
    </div>
  );
}
