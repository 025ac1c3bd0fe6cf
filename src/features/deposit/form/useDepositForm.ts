import { useEffect, useRef, useState } from 'react';

import { loadCards } from '#api/calls/cards.ts';
import { loadPayRange, loadReceivingAccounts, recharge } from '#api/calls/deposit.ts';
import { Refused } from '#api/errors.ts';
import { serverNow } from '#api/serverClock.ts';
import { accountKey } from '#domain/accountKeys.ts';
import type { Cny } from '#domain/amount.ts';
import { isAmountText } from '#domain/amountInput.ts';
import { readCode, readName } from '#domain/typedText.ts';
import { useShownAccount } from '#features/deposit/Account.tsx';
import {
  DEPOSIT_METHODS,
  type DepositMethod,
  useLastDepositFlag,
} from '#features/deposit/methods.ts';
import { useNextStep } from '#features/deposit/order/nextStep.ts';
import {
  type BankSender,
  type BoundCard,
  checkAmount,
  checkDeposit,
  chooseCard,
  DEFAULT_PAY_RANGE,
  findBoundCard,
  findOwnCard,
  initialDeposit,
  type PayRange,
  readPayRange,
  type Sender,
  type TypedDeposit,
} from '#features/deposit/rules.ts';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { useCall } from '#state/cache/useCall.ts';
import { isMarked, markAccount, storeShown } from '#state/deposits/orderAccounts.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { useBreakIsSynced } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { money } from '#text/zh/money.ts';
import { leavingSignal } from '#ui/overlays.ts';

import { confirmDepositReminder, useHasReminder } from './confirmDepositReminder.ts';

const isAny = (): boolean => true;
const isFilled = (text: string): boolean => text.trim() !== '';

/** On return from the bank an older list of accounts loads again, in ms: one may have closed meanwhile. */
const RENEW_MS = 30_000;
const SENDER = ['holder', 'bank', 'number', 'branch', 'card'] as const;

/** Values of a deposit that survive a reload. */
export const draft: Draft<keyof TypedDeposit> = {
  name: 'deposit',
  fields: {
    // '' means the preselected method with an empty amount.
    method: (text) => text === '' || DEPOSIT_METHODS.some(({ key }) => key === text),
    holder: isAny,
    bank: isAny,
    number: isAny,
    branch: isAny,
    amount: isAmountText,
    card: isAny,
    shown: isAny,
  },
  unstored: ['holder', 'number', 'card'],
};

export type DepositFormControl = ReturnType<typeof useDepositForm>;

/**
 * Form of a deposit by one of the methods, and the order that it sends. One hook, because the check, the question and
 * the order must read the same card, sender and range.
 */
export function useDepositForm(methods: readonly DepositMethod[], preselected: DepositMethod) {
  const names = useText(money);
  const hasReminder = useHasReminder();
  const isSynced = useBreakIsSynced();
  const { created, follow } = useNextStep();
  /** The amount that the player has confirmed beyond the reminder. */
  const confirmed = useRef<Cny | null>(null);
  const [refusedAtMs, setRefusedAtMs] = useState<number | null>(null);
  const ask = async (amountCny: Cny, signal: AbortSignal, isTransferred: boolean) => {
    if (!hasReminder || confirmed.current === amountCny) return true;
    const answer = await confirmDepositReminder(amountCny, { isSynced, isTransferred, signal });
    if (answer === 'asked') confirmed.current = amountCny;
    return answer !== 'stop';
  };
  const form = useMoneyForm(words, {
    call: recharge,
    kind: 'recharge',
    draft,
    open: (kept) => initialDeposit(kept, methods, preselected.key),
    keep: (values) => {
      if (values.amount !== '') return values;
      const isPreselected = values.method === preselected.key;
      return { ...values, shown: '', method: isPreselected ? '' : values.method };
    },
    // The number of a bound card is sent as the server has it.
    check: (values) => {
      const number = card?.number ?? readCode(sender.number);
      return checkDeposit({ ...values, ...sender, number }, method, range);
    },
    // Asks before it sends the order. Without a reminder it asks nothing.
    confirm: hasReminder
      ? async ({ amountCny }, ready, signal) =>
          (await ready) !== null && ask(amountCny, signal, receiving.account !== undefined)
      : undefined,
    onSent: renewRecentOrders,
    onRefused: () => setRefusedAtMs(serverNow()),
    onSettled: (answer, ordered) => {
      if (isByBank)
        storeShown(answer.orderNumber, { marks: values.shown, account: receiving.name });
      useLastDepositFlag.setState(ordered.method.flag, true);
      follow(ordered, answer);
      return 'leaving';
    },
  });
  const { values } = form;
  const method: DepositMethod = methods.find(({ key }) => key === values.method) ?? preselected;

  const isByBank = method.key === 'bank';
  const receiving = useReceivingAccount(isByBank, values.shown, (shown) =>
    form.setValues({ shown }),
  );
  const cards = useCall(loadCards, { kind: 'bank' }, { isEnabled: isByBank, heardBy: 'nobody' });
  // Until the player chooses or types a sender, it is their first bound card.
  const [isTyped, setIsTyped] = useState(false);
  const isSenderEmpty = !isTyped && SENDER.every((name) => values[name] === '');
  const own = isSenderEmpty ? findOwnCard(cards.data ?? []) : null;
  const sender: Sender = own ? chooseCard(own) : values;
  const isBound = isByBank && sender.card !== '';
  const card: BoundCard | null = isBound
    ? findBoundCard(cards.data ?? [], sender.card, names)
    : null;

  const typeSender = (changed: Partial<Sender>, store = form.change) => {
    setIsTyped(true);
    const { holder, bank, number, branch, card: id } = sender;
    store({ holder, bank, number, branch, card: id, ...changed });
  };

  const limits = useCall(loadPayRange, { type: method.rangeType });
  const { data, isPlaceholderData } = limits;
  // A placeholder is the range of the previous method.
  const isKnown = data !== undefined && !isPlaceholderData;
  const range: PayRange = isKnown ? readPayRange(data.minCny, data.maxCny) : DEFAULT_PAY_RANGE;

  return {
    ...form,
    created,
    method,
    receiving,
    /** When the server last refused a transfer to an account that the form had shown, in ms; else null. */
    refusedAtMs: isByBank && values.shown !== '' ? refusedAtMs : null,
    /** Asks what may stop the deposit before the player copies where to transfer. False copies nothing. */
    confirmTransfer: async () => {
      const checked = checkAmount(values.amount, range);
      if ('order' in checked) return ask(checked.order, leavingSignal(), false);
      form.reject(checked.problem);
      return false;
    },
    /** Sender of a bank transfer: the values, or the member's first card. */
    sender,
    /** Stores what the player typed as the sender. */
    typeSender,
    /** Shows what is sent of a field that the player leaves. The message of another field stays. */
    showSent: (name: keyof BankSender) => {
      const sent = (name === 'number' ? readCode : readName)(sender[name]);
      if (sent !== sender[name]) typeSender({ [name]: sent }, form.setValues);
    },
    /** Masked number of the bound card that is the sender, or null for a typed number. */
    masked: card?.masked ?? null,
    /** The bound card supplies the whole sender, so the form shows the card instead of fields. */
    isCardShown: card !== null && [sender.holder, sender.bank, sender.branch].every(isFilled),
    isCardLoading: isByBank && (isBound || isSenderEmpty) && cards.isLoading,
    range,
    /** The request for the range if it failed, else null. After a failure `range` is the default. */
    failedLimits: isKnown || limits.errorUpdateCount === 0 ? null : limits,
  };
}

/** The account that receives a transfer; `marks` name those that the form has shown (D-356), `store` keeps them. */
function useReceivingAccount(isByBank: boolean, marks: string, store: (marks: string) => void) {
  const query = useCall(loadReceivingAccounts, undefined, {
    isEnabled: isByBank,
    renewMs: RENEW_MS,
  });
  // A refusal hides accounts that were known before: the operator may have closed them.
  const isRefused = query.error instanceof Refused;
  const shown = isRefused ? { ...query, data: undefined } : query;
  const accounts = (isByBank && shown.data) || [];
  const { account, next } = useShownAccount(accounts);
  const isKnown = isRefused || shown.data !== undefined;
  const isChanged = marks !== '' && isKnown && !isMarked(marks, accounts.map(accountKey));
  const key = account && !isChanged ? accountKey(account) : null;
  useEffect(() => {
    if (key !== null && !isMarked(marks, [key])) store(markAccount(marks, key, serverNow()));
  });
  return {
    query: shown,
    account,
    next,
    /** None of the accounts that the form has shown is among the newest. */
    isChanged,
    /** Names the account in view as a player knows it again; '' without one. */
    name: account ? `${account.bankName} •••• ${account.number.slice(-4)}`.trim() : '',
  };
}
