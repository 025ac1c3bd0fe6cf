import type { Cny } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { withdrawal } from '#text/zh/withdrawal.ts';

type Key = keyof Words<typeof withdrawal>;

/** What money may be withdrawn to: the kind of its cards, and what is said when none is chosen. */
type Row = { kind: 'usdt' | 'bank' | 'bobi'; noneChosen: Key; shown: boolean };

/** The tabs of the withdrawal. The one for bank cards is defined but not shown (D-133). */
export const WITHDRAWAL_TABS = [
  { kind: 'usdt', noneChosen: 'addressRequired', shown: true },
  { kind: 'bank', noneChosen: 'cardRequired', shown: false },
] as const satisfies readonly Row[];

/** The withdrawal of bobi: a page of its own without tabs (D-009, D-134). */
export const BOBI_WITHDRAWAL = {
  kind: 'bobi',
  noneChosen: 'cardRequired',
  shown: true,
} as const satisfies Row;
export type WithdrawalTab = (typeof WITHDRAWAL_TABS)[number] | typeof BOBI_WITHDRAWAL;

export type Withdrawal = { cardId: string | null; amount: string; paymentPassword: string };
type Problem = { field: keyof Withdrawal; key: Key };

/** The least that is withdrawn at once (M9-03). */
const AMOUNT_MIN = '100' as Cny;

/** Checks a withdrawal: address or card, amount, payment password (M5-30 to M5-33, D-134, D-139, D-140). */
export function checkWithdrawal(
  { cardId, amount, paymentPassword }: Withdrawal,
  { noneChosen }: Pick<WithdrawalTab, 'noneChosen'>,
): Problem | null {
  const amountCny = readAmountInput(amount);
  return firstProblem<keyof Withdrawal, Key>([
    ['cardId', cardId === null, noneChosen],
    ['amount', amountCny === null || compareCny(amountCny, AMOUNT_MIN) < 0, 'amountTooLow'],
    ['paymentPassword', paymentPassword === '', 'paymentPasswordRequired'],
  ]);
}

/** Whether a typed amount is above the known balance: told before submit, but the server decides (D-139). */
export function isAboveBalance(amount: string, balanceCny: Cny | null): boolean {
  const amountCny = readAmountInput(amount);
  return amountCny !== null && balanceCny !== null && compareCny(amountCny, balanceCny) > 0;
}
