import type { Cny } from '#domain/amount.ts';
import { isMistypedAmount, readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import type { Checked } from '#state/orders/useMoneyOrder.ts';
import type { Words } from '#text/words.ts';
import type { withdrawal } from '#text/zh/withdrawal.ts';

type Key = keyof Words<typeof withdrawal>;

/** What money may be withdrawn to: the kind of its cards, and the message when none is chosen. */
type Row = { kind: 'usdt' | 'bank' | 'bobi'; noneChosen: Key; shown: boolean };

/** The tabs of the withdrawal. The one for bank cards is defined but not shown (D-133). */
export const WITHDRAWAL_TABS = [
  { kind: 'usdt', noneChosen: 'addressRequired', shown: true },
  { kind: 'bank', noneChosen: 'cardRequired', shown: false },
] as const satisfies readonly Row[];

/** The withdrawal of bobi, on a page without tabs (D-009, D-134). */
export const BOBI_WITHDRAWAL = {
  kind: 'bobi',
  noneChosen: 'cardRequired',
  shown: true,
} as const satisfies Row;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number] | typeof BOBI_WITHDRAWAL;

/** A withdrawal as it is filled in. */
export type Withdrawal = {
  tab: WithdrawalTab;
  cardId: string | null;
  amount: string;
  paymentPassword: string;
  /** The network as the owner field of the chosen address names it; '' before one is chosen. */
  network: string;
};
type Problem = { field: 'cardId' | 'amount' | 'paymentPassword'; key: Key };

/** A withdrawal as it is ordered. */
export type WithdrawalOrder = {
  amountCny: Cny;
  network: string;
  payload: { amountCny: Cny; cardId: string; paymentPassword: string };
};

/** The smallest withdrawal, in yuan. */
const MIN_AMOUNT = '100' as Cny;

/** The withdrawal, or its first problem: card, amount, payment password (D-134, D-140, D-246). */
export function checkWithdrawal(form: Withdrawal): Checked<WithdrawalOrder, Problem> {
  const { tab, cardId, network, paymentPassword } = form;
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
