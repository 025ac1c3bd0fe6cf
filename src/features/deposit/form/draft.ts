import { isAmountText } from '#domain/amountInput.ts';
import { DEPOSIT_METHODS, type DepositMethod } from '#features/deposit/methods.ts';
import type { Deposit } from '#features/deposit/rules.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';

const isAny = (): boolean => true;

/** What the form holds: the fields, and the id of a bound card whose number stands for the typed one; '' for none. */
export type TypedDeposit = Deposit & { card: string };
type Opened = { method: DepositMethod['key']; typed: TypedDeposit };

const EMPTY: TypedDeposit = {
  holder: '',
  bank: '',
  number: '',
  branch: '',
  amount: '',
  card: '',
};

/** What of a deposit survives a reload. */
export const depositDraft: Draft<keyof TypedDeposit | 'method'> = {
  name: 'deposit',
  fields: {
    // '' is the preselected method; no amount is kept with it.
    method: (text) => text === '' || DEPOSIT_METHODS.some(({ key }) => key === text),
    holder: isAny,
    bank: isAny,
    number: isAny,
    branch: isAny,
    amount: isAmountText,
    card: isAny,
  },
  unstored: ['holder', 'number', 'card'],
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
