import { useState } from 'react';

import { loadDeposit, type RechargeAnswer } from '#api/calls/deposit.ts';
import type { Cny } from '#domain/amount.ts';
import { decideAmountDue } from '#domain/amountDue.ts';
import type { Network } from '#domain/network.ts';
import { safeUrl } from '#domain/urls.ts';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { privatePathTo } from '#navigation/privateQuery.tsx';
import { useIsShown } from '#platform/useIsShown.ts';
import { getMember } from '#state/member/member.ts';
import { savePayPage } from '#state/deposits/payPages.ts';
import { useNewDeposit } from '#state/deposits/paidOrders.ts';
import { storeOrdered } from '#state/deposits/orderAccounts.ts';
import { saveReceivedAddress } from '#state/deposits/receivedAddresses.ts';
import { getText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { showToast } from '#ui/toasts.tsx';

/** The fields of the answer that decide the next step; '' where the server sends none. */
type DepositAnswer = Pick<RechargeAnswer, 'address' | 'amount' | 'payUrl' | 'orderNumber'>;
type Target =
  | { to: 'qrCode'; address: string; amount: string; network: Network }
  | { to: 'order'; orderNumber: string }
  | { to: 'payUrl'; url: string }
  | { to: 'records' };
/** Where the player goes after a deposit, after which delay, and the message until then, if any. */
type NextStep = Target & { key: 'submitted' | 'orderCreated' | null; delayMs: number };

/** How long the message of a created order shows before the next page, in ms. */
const REDIRECT_MS = 2000;

/**
 * Returns the step after a deposit that the server took: the records after a bank transfer, the code of a USDT address,
 * a pay page (D-122), else the order, else the records. Refuses a pay page on `ownOrigin`.
 */
export function depositNextStep(
  method: DepositMethod,
  answer: DepositAnswer,
  ownOrigin: string,
): NextStep {
  const target = findTarget(method, answer, ownOrigin);
  if (target.to === 'records') return { ...target, key: 'submitted', delayMs: 0 };
  return method.paytype === 'usdt' || method.paytype === 'bobi'
    ? { ...target, key: 'orderCreated', delayMs: REDIRECT_MS }
    : { ...target, key: null, delayMs: 0 };
}

function findTarget(
  { key, network }: DepositMethod,
  { address, amount, payUrl, orderNumber }: DepositAnswer,
  ownOrigin: string,
): Target {
  if (key === 'bank') return { to: 'records' };
  if (network !== null && address !== '') return { to: 'qrCode', address, amount, network };
  const url = safeUrl(payUrl, ownOrigin);
  if (url !== null) return { to: 'payUrl', url };
  return orderNumber === '' ? { to: 'records' } : { to: 'order', orderNumber };
}

/** An accepted order: its screen, and the pay page outside the site, if there is one. */
export type Created = { orderNumber: string; next: string; payUrl: string | null; delayMs: number };

/**
 * `follow` tells the player that an order is accepted, stores its payment address, and opens the next screen. Where the
 * screen waits for a delay or a pay page, the caller shows `created`.
 */
export function useNextStep() {
  const [created, setCreated] = useState<Created | null>(null);
  const isShown = useIsShown();
  const follow = (
    { method, amountCny }: { method: DepositMethod; amountCny: Cny },
    answer: RechargeAnswer,
  ): void => {
    const step = depositNextStep(method, answer, location.origin);
    const text = getText(words);
    // The order exists, but the URL gate refused its pay page.
    const isPayUrlRefused =
      (step.to === 'order' || step.to === 'records') &&
      answer.payUrl !== '' &&
      method.key !== 'bank';
    if (isPayUrlRefused) showToast(text.payRefused, 'danger');
    else if (step.key || !isShown.current)
      showToast(text[step.key ?? 'submitted'], 'success', loadDeposit.path);
    const { address, amount, orderNumber } = answer;
    const rate = getMember()?.depositRate ?? null;
    const { network } = method;
    if (network !== null) {
      const due = decideAmountDue({ amount, orderedCny: amountCny, rate });
      saveReceivedAddress({ address, due, network, orderNumber });
      storeOrdered(orderNumber, { address, network });
    }
    if (step.to === 'records') useNewDeposit.setState(orderNumber, true);
    if (step.to === 'payUrl') savePayPage({ orderNumber, url: step.url });
    // A player who left while the order was under way stays where they are.
    if (!isShown.current) return;
    const next = screenOf(step, orderNumber);
    const payUrl = step.to === 'payUrl' ? step.url : null;
    if (payUrl === null && step.delayMs === 0) goTo(next, { replace: true });
    else setCreated({ orderNumber, next, payUrl, delayMs: step.delayMs });
  };
  return { created, follow };
}

/** Returns the path of the next screen: the QR code, the order, or the transactions. */
function screenOf(step: Target, orderNumber: string): string {
  if (step.to === 'qrCode')
    return privatePathTo('usdtPayment', { address: step.address, amount: step.amount });
  if (step.to === 'payUrl' && orderNumber === '')
    return privatePathTo('depositOrder', { deposit_no: '', page: step.url });
  return step.to === 'records' || orderNumber === ''
    ? pathTo('transactions')
    : privatePathTo('depositOrder', { deposit_no: orderNumber });
}
