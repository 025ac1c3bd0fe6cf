import type { Card } from '#api/calls/cards.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { TRANSACTION_TYPES } from '#domain/records.ts';
import { useCall } from '#state/cache/useCall.ts';
import { isBoundToday } from '#state/newCards.ts';
import { useText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';

import css from './Form.module.css';
import { listsNone } from './rules.ts';

/** The longest range that the list has. It names no address. */
const THIRTY_DAYS = 4;

/**
 * Asks for one more look at the address if the records list no withdrawal at all (D-288). Loads them once each time the
 * form opens. Says nothing while they are unknown, or about an address that another note calls new.
 */
export function FirstWithdrawal({ card }: { card: Card }) {
  const text = useText(words);
  const { data, isSuccess, isFetchedAfterMount } = useCall(
    loadTransactions,
    { date: THIRTY_DAYS, type: TRANSACTION_TYPES.withdrawal, page: 1, platform: '' },
    { isQuiet: true, freshMs: 0 },
  );
  const isKnown = isSuccess && isFetchedAfterMount;
  if (!isKnown || !listsNone(data) || isBoundToday(card.number)) return null;
  return <p className={css.note}>{text.noneBefore}</p>;
}
