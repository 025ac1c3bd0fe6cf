import { isAmountText } from '#domain/amountInput.ts';
import { DEPOSIT_METHODS, type DepositMethod } from '#features/deposit/methods.ts';
import type { Deposit } from '#features/deposit/rules.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';

const isAny = (): boolean => true;

type Opened = { method: DepositMethod['key']; typed: Deposit };

const EMPTY: Deposit = { holder: '', bank: '', number: '', branch: '', amount: '' };

/** What of a deposit survives a reload. */
export const depositDraft: Draft<keyof Deposit | 'method'> = {
  name: 'deposit',
  fields: {
    // '' is the preselected method; no amount is kept with it.
    method: (text) => text === '' || DEPOSIT_METHODS.some(({ key }) => key === text),
    holder: isAny,
    bank: isAny,
    number: isAny,
    branch: isAny,
    amount: isAmountText,
  },
  unstored: ['holder', 'number'],
};

/** The deposit as its form opens: the amount of the draft only with the method that it was typed for. */
export function openDeposit(methods: readonly [DepositMethod, ...DepositMethod[]]): Opened {
  const { method: key, ...texts } = readDraft(depositDraft) ?? {};
  const kept = methods.find((one) => one.key === key);
  const typed = { ...EMPTY, ...texts };
  return kept
    ? { method: kept.key, typed }
    : { method: methods[0].key, typed: { ...typed, amount: '' } };
}
