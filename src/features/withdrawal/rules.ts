import type { Page } from '#api/page.ts';
import type { Cny } from '#domain/amount.ts';
import { isMistypedAmount, readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import type { Checked } from '#state/orders/useMoneyOrder.ts';
import type { Words } from '#text/words.ts';
import type { withdrawal } from '#text/zh/withdrawal.ts';

type Key = keyof Words<typeof withdrawal>;

/** Where a withdrawal can go: the kind of its cards, and the message when none is chosen. */
type Row = { kind: 'usdt' | 'bank' | 'bobi'; noneChosen: Key; shown: boolean };

/** Tabs of the withdrawal. The one for bank cards exists but does not show. */
export const WITHDRAWAL_TABS = [
  { kind: 'usdt', noneChosen: 'addressRequired', shown: true },
  { kind: 'bank', noneChosen: 'cardRequired', shown: false },
] as const satisfies readonly Row[];

/** Withdrawal of bobi, on a page without tabs. */
export const BOBI_WITHDRAWAL = {
  kind: 'bobi',
  noneChosen: 'cardRequired',
  shown: true,
} as const satisfies Row;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number] | typeof BOBI_WITHDRAWAL;

export type Withdrawal = {
  cardId: string | null;
  /** The network as the owner field of the chosen address names it; '' before a choice. */
  network: string;
  amount: string;
  paymentPassword: string;
  /** Card of the draft, until the server's list says whether it still exists. */
  draftId: string | null;
  /** `gone`: the chosen card has left the list. `changed`: the player chose another one and types the amount again. */
  list: 'loading' | 'loaded' | 'gone' | 'changed';
};
type ListedCard = { id: string; owner: string };
type Problem = { field: 'cardId' | 'amount' | 'paymentPassword'; key: Key };

export type WithdrawalOrder = {
  amountCny: Cny;
  network: string;
  payload: { amountCny: Cny; cardId: string; paymentPassword: string };
};

/** Smallest withdrawal, in CNY. */
const MIN_AMOUNT = '100' as Cny;

/** Returns the withdrawal as it opens: empty, except for the draft's amount. */
export function initialWithdrawal(
  kept: { cardId?: string; amount?: string } | null = null,
): Withdrawal {
  const { cardId: draftId = null, amount = '' } = kept ?? {};
  return { cardId: null, network: '', amount, paymentPassword: '', draftId, list: 'loading' };
}

/** Returns the withdrawal to a card that the player chose: they typed amount and password for the one `before`. */
export function chooseCard({ id, owner }: ListedCard, before: string | null = null): Withdrawal {
  const list = before === null || before === id ? 'loaded' : 'changed';
  return { ...initialWithdrawal(), cardId: id, network: owner, list };
}

/** Returns the withdrawal once the cards are known, the same object if unchanged. `lastId`: the last one's card. */
export function syncCards(
  form: Withdrawal,
  cards: readonly ListedCard[],
  lastId: string | null = null,
): Withdrawal {
  const wantedId = form.cardId ?? form.draftId;
  const wanted = cards.find(({ id }) => id === wantedId);
  // A card deleted elsewhere goes with its typed values. The next card never takes its place.
  if (wantedId !== null && !wanted) return { ...initialWithdrawal(), list: 'gone' };
  if (form.list !== 'loading') return form;
  // Chooses the last card, or the only one, for the player.
  const last = cards.find(({ id }) => id === lastId);
  const card = wanted ?? last ?? (cards.length === 1 ? cards[0] : undefined);
  const chosen = card && { cardId: card.id, network: card.owner };
  // The player typed amount and password for this card while the list was loading.
  return { ...form, ...chosen, draftId: null, list: 'loaded' };
}

/** Returns the withdrawal, or its first problem: card, amount, payment password (D-134, D-140). */
export function checkWithdrawal(
  form: Withdrawal,
  tab: WithdrawalTab,
): Checked<WithdrawalOrder, Problem> {
  const { cardId, network, paymentPassword } = form;
  const amountCny = readAmountInput(form.amount);
  if (cardId === null) return { problem: { field: 'cardId', key: tab.noneChosen } };
  if (isMistypedAmount(form.amount)) return { problem: { field: 'amount', key: 'amountMistyped' } };
  if (amountCny === null || compareCny(amountCny, MIN_AMOUNT) < 0)
    return { problem: { field: 'amount', key: 'amountTooLow' } };
  if (paymentPassword === '')
    return { problem: { field: 'paymentPassword', key: 'paymentPasswordRequired' } };
  return { order: { amountCny, network, payload: { amountCny, cardId, paymentPassword } } };
}

/** Whether an amount is above the known balance: a hint before submit, since the server decides (D-139). */
export function isAboveBalance(amountCny: Cny | null, balanceCny: Cny | null): boolean {
  return amountCny !== null && balanceCny !== null && compareCny(amountCny, balanceCny) > 0;
}

/** Whether a first page says that its list has no rows at all. */
export function listsNone({ rows, total }: Pick<Page<unknown>, 'rows' | 'total'>): boolean {
  return rows.length === 0 && total === 0;
}
