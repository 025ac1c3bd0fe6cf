import { useEffect, useRef, useState } from 'react';

import type { RechargeAnswer } from '#api/calls/deposit.ts';
import type { Cny } from '#domain/amount.ts';
import { decideAmountDue } from '#domain/amountDue.ts';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { privatePathTo } from '#navigation/privateQuery.tsx';
import { getMember } from '#state/member/member.ts';
import { savePayPage } from '#state/deposits/payPages.ts';
import { useNewDeposit } from '#state/deposits/newDeposit.ts';
import { saveReceivedAddress } from '#state/deposits/receivedAddresses.ts';
import { getText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { showToast } from '#ui/toasts.tsx';

import { depositNextStep, type NextStep } from './nextStep.ts';

/** An accepted order: its screen, and the pay page outside the site, if there is one. */
export type Created = {
  orderNumber: string;
  next: string;
  payUrl: string | null;
  delayMs: number;
};

type Ordered = { method: DepositMethod; amountCny: Cny };

type Result = {
  created: Created | null;
  follow: (ordered: Ordered, answer: RechargeAnswer) => 'leaving';
};

/** Tells the player that an order is accepted, stores its payment address, and opens the next screen, at once or after `created`. */
export function useNextStep(): Result {
  const [created, setCreated] = useState<Created | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const follow = ({ method, amountCny }: Ordered, answer: RechargeAnswer) => {
    const step = depositNextStep(method, answer, location.origin);
    const text = getText(words);
    // The order exists, but the URL gate refused its pay page.
    const isPayUrlRefused =
      (step.to === 'order' || step.to === 'records') &&
      answer.payUrl !== '' &&
      method.key !== 'bank';
    if (isPayUrlRefused) showToast(text.payRefused, 'danger');
    else if (step.key) showToast(text[step.key], 'success');
    const { address, amount, orderNumber } = answer;
    const rate = getMember()?.depositRate ?? null;
    if (method.network !== null)
      saveReceivedAddress({
        address,
        due: decideAmountDue({ amount, orderedCny: amountCny, rate }),
        network: method.network,
        orderNumber,
      });
    if (step.to === 'records') useNewDeposit.setState(orderNumber, true);
    if (step.to === 'payUrl') savePayPage({ orderNumber, url: step.url });
    // A player who left while the order was under way stays where they are.
    if (!isMounted.current) return 'leaving' as const;
    const next = screenOf(step, orderNumber);
    const payUrl = step.to === 'payUrl' ? step.url : null;
    if (payUrl === null && step.delayMs === 0) goTo(next, { replace: true });
    else setCreated({ orderNumber, next, payUrl, delayMs: step.delayMs });
    return 'leaving' as const;
  };
  return { created, follow };
}

/** Returns the path of the next screen: the QR code, the order, or the transactions. */
function screenOf(step: NextStep, orderNumber: string): string {
  if (step.to === 'qrCode')
    return privatePathTo('usdtPayment', { address: step.address, amount: step.amount });
  if (step.to === 'payUrl' && orderNumber === '')
    return privatePathTo('depositOrder', { deposit_no: '', page: step.url });
  return step.to === 'records' || orderNumber === ''
    ? pathTo('transactions')
    : privatePathTo('depositOrder', { deposit_no: orderNumber });
}
