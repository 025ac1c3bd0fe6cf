import type { Network } from '#domain/network.ts';
import { safeUrl } from '#domain/urls.ts';
import type { DepositMethod } from '#features/deposit/methods.ts';
import type { Words } from '#text/words.ts';
import type { deposit } from '#text/zh/deposit.ts';

/** Parts of the deposit call's answer that decide the next step; '' where the server sends none. */
type DepositAnswer = {
  address: string;
  amount: string;
  payUrl: string;
  orderNumber: string;
};

type Key = Extract<keyof Words<typeof deposit>, 'submitted' | 'orderCreated'>;
type Target =
  | { to: 'qrCode'; address: string; amount: string; network: Network }
  | { to: 'order'; orderNumber: string }
  | { to: 'payUrl'; url: string }
  | { to: 'records' };
/** Where the player goes after a deposit, after which delay, and the message until then, if any. */
export type NextStep = Target & { key: Key | null; delayMs: number };

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
  answer: DepositAnswer,
  ownOrigin: string,
): Target {
  if (key === 'bank') return { to: 'records' };
  if (network !== null && answer.address !== '')
    return { to: 'qrCode', address: answer.address, amount: answer.amount, network };
  const url = safeUrl(answer.payUrl, ownOrigin);
  if (url !== null) return { to: 'payUrl', url };
  const { orderNumber } = answer;
  return orderNumber === '' ? { to: 'records' } : { to: 'order', orderNumber };
}
