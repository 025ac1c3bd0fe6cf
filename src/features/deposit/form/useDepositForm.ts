import { loadCards } from '#api/calls/cards.ts';
import { loadPayRange, recharge } from '#api/calls/deposit.ts';
import { isAmountText } from '#domain/amountInput.ts';
import { DEPOSIT_METHODS, type DepositMethod } from '#features/deposit/methods.ts';
import { useNextStep } from '#features/deposit/order/useNextStep.ts';
import {
  type BoundCard,
  checkDeposit,
  DEFAULT_PAY_RANGE,
  findBoundCard,
  openDeposit,
  type PayRange,
  readPayRange,
  type TypedDeposit,
} from '#features/deposit/rules.ts';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { useCall } from '#state/cache/useCall.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { deposit as zh } from '#text/zh/deposit.ts';

import { confirmReminder, useHasReminder } from './confirmReminder.ts';
import { noteUsedMethod } from './lastMethod.ts';
import { noteReminderOffered } from './ReminderOffer.tsx';

const isAny = (): boolean => true;

/** What of a deposit survives a reload. */
const draft: Draft<keyof TypedDeposit> = {
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

export type DepositFormControl = ReturnType<typeof useDepositForm>;

/** The form of a deposit by one of the methods, and the order it led to. */
export function useDepositForm(methods: readonly [DepositMethod, ...DepositMethod[]]) {
  const hasReminder = useHasReminder();
  const { created, follow } = useNextStep();
  const form = useMoneyForm(zh, {
    call: recharge,
    kind: 'recharge',
    draft,
    open: (kept) => openDeposit(kept, methods),
    keep: (values) => {
      const isPreselected = values.method === methods[0].key && values.amount === '';
      return isPreselected ? { ...values, method: '' } : values;
    },
    check: (values) =>
      checkDeposit({ ...values, number: card?.number ?? values.number }, method, range),
    // Asked before the order is on its way; without a reminder nothing is.
    confirm: hasReminder ? ({ amountCny }) => confirmReminder(amountCny) : undefined,
    onSent: () => {
      renewRecentOrders();
      void noteReminderOffered();
    },
    onSettled: (answer, ordered) => {
      noteUsedMethod(ordered.method);
      return follow(ordered, answer);
    },
  });
  const { values } = form;
  const method: DepositMethod = methods.find(({ key }) => key === values.method) ?? methods[0];

  const isBound = values.card !== '';
  const cards = useCall(loadCards, { kind: 'bank' }, { isEnabled: isBound });
  const card: BoundCard | null = isBound ? findBoundCard(cards.data ?? [], values.card) : null;

  const limits = useCall(loadPayRange, { type: method.rangeType });
  const { data, isPlaceholderData } = limits;
  // A placeholder is the range of the method chosen before (D-132).
  const isKnown = data !== undefined && !isPlaceholderData;
  const range: PayRange = isKnown ? readPayRange(data.minCny, data.maxCny) : DEFAULT_PAY_RANGE;

  return {
    ...form,
    created,
    method,
    /** The masked number of the bound card that was chosen, or null: the number is typed. */
    masked: card?.masked ?? null,
    /** The chosen card is not known yet. */
    isCardLoading: isBound && cards.isPending,
    range,
    /** The question for the range, once it has failed: then `range` is the usual one. */
    failedRange: isKnown || limits.errorUpdateCount === 0 ? null : limits,
  };
}
