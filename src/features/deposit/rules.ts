import { type Cny, readCny } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { deposit } from '#text/zh/deposit.ts';

export type PayRange = { minCny: Cny; maxCny: Cny };

/** The range until the server's own arrives, and whenever that makes no sense (M9-04, D-132). */
export const DEFAULT_PAY_RANGE: PayRange = { minCny: '100' as Cny, maxCny: '10000' as Cny };

/** The range as the server sends it; for a pair that no amount fits, or 0, the default one (D-S24). */
export function readPayRange(min: unknown, max: unknown): PayRange {
  const minCny = readCny(min);
  const maxCny = readCny(max);
  if (minCny === null || maxCny === null) return DEFAULT_PAY_RANGE;
  const isSensible = !minCny.startsWith('-') && maxCny !== '0' && compareCny(minCny, maxCny) <= 0;
  return isSensible ? { minCny, maxCny } : DEFAULT_PAY_RANGE;
}

export type BankDeposit = { holder: string; bank: string; number: string; branch: string };
export type DepositForm = BankDeposit & { amount: string };
type Key = keyof Words<typeof deposit>;
type Problem = {
  field: keyof DepositForm;
  key: Key;
  values: Readonly<Record<'min' | 'max', string>>;
};

/** Checks a deposit: for a bank transfer its four fields first, then the amount (M5-25 to M5-29, D-125). */
export function checkDeposit(
  form: DepositForm,
  { key }: { readonly key: string },
  range: PayRange,
): Problem | null {
  const isBank = key === 'bank';
  const problem = firstProblem<keyof DepositForm, Key>([
    ['holder', isBank && form.holder.trim() === '', 'holderRequired'],
    ['bank', isBank && form.bank.trim() === '', 'bankRequired'],
    ['number', isBank && form.number.trim() === '', 'numberRequired'],
    ['branch', isBank && form.branch.trim() === '', 'branchRequired'],
    ['amount', !isWithin(readAmountInput(form.amount), range), 'amountOutOfRange'],
  ]);
  return problem && { ...problem, values: { min: range.minCny, max: range.maxCny } };
}

function isWithin(amountCny: Cny | null, { minCny, maxCny }: PayRange): boolean {
  return (
    amountCny !== null && compareCny(amountCny, minCny) >= 0 && compareCny(amountCny, maxCny) <= 0
  );
}
