import { isAmountText } from '#domain/amountInput.ts';
import type { DepositForm } from '#domain/deposit.ts';
import { DEPOSIT_METHODS } from '#domain/depositMethods.ts';
import type { Draft } from '#state/drafts.ts';

const isAny = (): boolean => true;

/** What is kept of a deposit: whether the method is still offered is seen when the form opens again. */
export const depositDraft: Draft<keyof DepositForm | 'method'> = {
  name: 'deposit',
  fields: {
    // '' is the first one, which needs no choosing.
    method: (text) => text === '' || DEPOSIT_METHODS.some(({ key }) => key === text),
    holder: isAny,
    bank: isAny,
    number: isAny,
    branch: isAny,
    amount: isAmountText,
  },
};
