import { useEffect, useRef, useState } from 'react';

import type { RechargeAnswer } from '#api/calls/deposit.ts';
import { readUsdt } from '#domain/amount.ts';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { noteReceivedAddress } from '#state/orders/receivedAddresses.ts';
import { getText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { showToast } from '#ui/toasts.tsx';

import { depositNextStep, type NextStep } from './nextStep.ts';

/** An order that the server took: where it is looked at in the site, and where it is paid outside, if anywhere. */
export type Created = {
  orderNumber: string;
  /** The in-app address that follows. */
  next: string;
  payUrl: string | null;
  delayMs: number;
};

type Next = {
  created: Created | null;
  follow: (method: DepositMethod, answer: RechargeAnswer) => 'leaving';
};

/** Says that an order was taken, remembers its address, and leads on: at once, or by what `created` shows. */
export function useNextStep(): Next {
  const [created, setCreated] = useState<Created | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const follow = (method: DepositMethod, answer: RechargeAnswer) => {
    const step = depositNextStep(method, answer, location.origin);
    const text = getText(zh);
    if (step.key) showToast(text[step.key], 'success');
    if (step.to === 'order' || step.to === 'records') {
      // The order stands; only its pay page was none to be opened (F-M33).
      if (answer.payUrl !== '' && method.key !== 'bank') showToast(text.payRefused, 'danger');
    }
    if (step.to === 'qrCode')
      noteReceivedAddress({
        address: step.address,
        amountUsdt: readUsdt(step.amount),
        network: step.network,
        orderNumber: answer.orderNumber,
      });
    // Whoever left while the order was under way stays where he is (F-M18).
    if (!isHere.current) return 'leaving' as const;
    const next = addressOf(step, answer.orderNumber);
    const payUrl = step.to === 'payUrl' ? step.url : null;
    const { orderNumber } = answer;
    if (payUrl === null && step.delayMs === 0) goTo(next, { replace: true });
    else setCreated({ orderNumber, next, payUrl, delayMs: step.delayMs });
    return 'leaving' as const;
  };
  return { created, follow };
}

/** Where the order is looked at: its code, itself, or the records when it has no number. */
function addressOf(step: NextStep, orderNumber: string): string {
  if (step.to === 'qrCode')
    return pathTo('usdtPayment', { address: step.address, amount: step.amount });
  return step.to === 'records' || orderNumber === ''
    ? pathTo('transactions')
    : pathTo('depositOrder', { deposit_no: orderNumber });
}
