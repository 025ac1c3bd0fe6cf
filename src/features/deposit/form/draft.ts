import { isAmountText } from '#domain/amountInput.ts';
import { DEPOSIT_METHODS, type DepositMethod } from '#features/deposit/methods.ts';
import type { DepositForm } from '#features/deposit/rules.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';

const isAny = (): boolean => true;

type Kept = { method: DepositMethod['key']; typed: DepositForm };

const NOTHING: DepositForm = { holder: '', bank: '', number: '', branch: '', amount: '' };

/** What is kept of a deposit. */
export const depositDraft: Draft<keyof DepositForm | 'method'> = {
  name: 'deposit',
  fields: {
    // '' is the first one, which needs no choosing; an amount never goes with it.
    method: (text) => text === '' || DEPOSIT_METHODS.some(({ key }) => key === text),
    holder: isAny,
    bank: isAny,
    number: isAny,
    branch: isAny,
    amount: isAmountText,
  },
};

/** The deposit as its form opens: an amount comes back only under the method that it was typed for. */
export function openDeposit(methods: readonly [DepositMethod, ...DepositMethod[]]): Kept {
  const { method: key, ...texts } = readDraft(depositDraft) ?? {};
  const kept = methods.find((one) => one.key === key);
  const typed = { ...NOTHING, ...texts };
  return kept
    ? { method: kept.key, typed }
    : { method: methods[0].key, typed: { ...typed, amount: '' } };
}
