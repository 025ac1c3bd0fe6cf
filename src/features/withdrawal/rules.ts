import type { Card } from '#api/calls/cards.ts';
import type { Page } from '#api/shapes.ts';
import type { Cny } from '#domain/amount.ts';
import { isMistypedAmount, readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import type { Checked } from '#state/orders/useMoneyOrder.ts';
import type { Words } from '#text/words.ts';
import type { withdrawal } from '#text/zh/withdrawal.ts';

import { isMarked, markCard } from './cardMark.ts';

type Key = keyof Words<typeof withdrawal>;

/** Tabs of the withdrawal: kind of its cards, message when none is chosen. The one for bank cards does not show. */
export const WITHDRAWAL_TABS = [
  { kind: 'usdt', noneChosen: 'addressRequired', shown: true },
  { kind: 'bank', noneChosen: 'cardRequired', shown: false },
] as const;

/** Withdrawal of bobi, on a page without tabs. */
export const BOBI_WITHDRAWAL = { kind: 'bobi', noneChosen: 'cardRequired', shown: true } as const;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number] | typeof BOBI_WITHDRAWAL;

export type Withdrawal = {
  cardId: string | null;
  /** The mark of the chosen card, or of the draft's; '' before a choice. */
  mark: string;
  /** The network as the owner field of the chosen address names it; '' before a choice. */
  network: string;
  amount: string;
  paymentPassword: string;
  /** Card of the draft, until the server's list says whether it still exists. */
  draftId: string | null;
  /**
   * `gone`: the chosen card has left the list. `replaced`: its id now means another card. `changed`: the player chose
   * another one and types the amount again.
   */
  list: 'loading' | 'loaded' | 'gone' | 'replaced' | 'changed';
};
type ListedCard = Pick<Card, 'id' | 'owner' | 'number'>;
/** A card as the form remembers it. */
export type ChosenCard = { cardId: string; mark: string };
type Problem = { field: 'cardId' | 'amount' | 'paymentPassword'; key: Key };

export type WithdrawalOrder = {
  amountCny: Cny;
  network: string;
  mark: string;
  payload: { amountCny: Cny; cardId: string; paymentPassword: string };
};

/** Smallest withdrawal, in CNY. */
const MIN_AMOUNT = '100' as Cny;

/** Returns the withdrawal as it opens: empty, except for the draft's amount. A card without a mark is not taken. */
export function initialWithdrawal(
  kept: { cardId?: string; mark?: string; amount?: string } | null = null,
): Withdrawal {
  const { cardId = null, mark = '', amount = '' } = kept ?? {};
  const draftId = mark === '' ? null : cardId;
  return { cardId: null, mark, network: '', amount, paymentPassword: '', draftId, list: 'loading' };
}

/** Returns the withdrawal to a card that the player chose. Another one clears what they typed for the one before. */
export function chooseCard(form: Withdrawal, card: ListedCard): Withdrawal {
  const before = form.cardId ?? form.draftId;
  const isSame = before === null || before === card.id;
  const typed = isSame ? form : initialWithdrawal();
  return { ...typed, ...choiceOf(card), list: isSame ? 'loaded' : 'changed' };
}

/** Returns the withdrawal once the cards are known, the same object if unchanged. `last`: the last one's card. */
export function syncCards(
  form: Withdrawal,
  cards: readonly ListedCard[],
  last: ChosenCard | null = null,
): Withdrawal {
  const cardId = form.cardId ?? form.draftId;
  const usual = form.list === 'loading' ? last : null;
  const wanted = cardId === null ? usual : { cardId, mark: form.mark };
  const found = wanted ? findChosen(cards, wanted) : 'gone';
  // A card that was deleted or changed elsewhere goes with its typed values. The next card never takes its place.
  if (found === 'replaced' || (found === 'gone' && cardId !== null))
    return { ...initialWithdrawal(), list: found };
  if (form.list !== 'loading') return form;
  // Chooses the last card, or the only one, for the player.
  const only = cards.length === 1 ? cards[0] : undefined;
  const choice = found === 'gone' ? only && choiceOf(only) : choiceOf(found, wanted?.mark);
  // The player typed amount and password for this card while the list was loading.
  return { ...form, ...choice, draftId: null, list: 'loaded' };
}

/** Finds a card in the list by its id. Says when the list has none, or another card under that id. */
export function findChosen<Listed extends ListedCard>(
  cards: readonly Listed[],
  { cardId, mark }: ChosenCard,
): Listed | 'gone' | 'replaced' {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return 'gone';
  return isMarked(mark, card) ? card : 'replaced';
}

function choiceOf(card: ListedCard, mark = markCard(card)) {
  return { cardId: card.id, mark, network: card.owner, draftId: null };
}

/** Returns the withdrawal, or its first problem: card, amount, payment password (D-134, D-140). */
export function checkWithdrawal(
  form: Withdrawal,
  tab: WithdrawalTab,
): Checked<WithdrawalOrder, Problem> {
  const { cardId, mark, network, paymentPassword } = form;
  const amountCny = readAmountInput(form.amount);
  if (cardId === null) return { problem: { field: 'cardId', key: tab.noneChosen } };
  if (isMistypedAmount(form.amount)) return { problem: { field: 'amount', key: 'amountMistyped' } };
  if (amountCny === null || compareCny(amountCny, MIN_AMOUNT) < 0)
    return { problem: { field: 'amount', key: 'amountTooLow' } };
  if (paymentPassword === '')
    return { problem: { field: 'paymentPassword', key: 'paymentPasswordRequired' } };
  return { order: { amountCny, network, mark, payload: { amountCny, cardId, paymentPassword } } };
}

/** Whether an amount is above the known balance: a hint before submit, since the server decides (D-139). */
export function isAboveBalance(amountCny: Cny | null, balanceCny: Cny | null): boolean {
  return amountCny !== null && balanceCny !== null && compareCny(amountCny, balanceCny) > 0;
}

/** Whether a first page says that its list has no rows at all. */
export function listsNone({ rows, total }: Pick<Page<unknown>, 'rows' | 'total'>): boolean {
  return rows.length === 0 && total === 0;
}
