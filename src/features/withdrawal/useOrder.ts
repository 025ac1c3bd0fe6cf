import { useEffect, useRef } from 'react';

import { readAmountInput } from '#domain/amountInput.ts';
import { pathTo } from '#navigation/paths.ts';
import { useRedirect } from '#navigation/useRedirect.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { getText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { showToast } from '#ui/toasts.tsx';

import { confirmQuote } from './confirmQuote.ts';
import type { WithdrawalForm } from './form.ts';
import { checkWithdrawal } from './rules.ts';

/** How long the message stands before the records show, in ms (M4-16, M9-20). */
const REDIRECT_MS = 1500;

type Problem = NonNullable<ReturnType<typeof checkWithdrawal>>;
type Told = {
  reject: (problem: Problem) => void;
  clear: () => void;
  /** The order is on its way: nothing of it is kept, until it came to nothing. */
  forget: () => () => void;
};

/** What comes before a withdrawal is sent, and what after it was taken (M4-15, M4-16). */
export function useOrder(form: WithdrawalForm, { reject, clear, forget }: Told) {
  const redirect = useRedirect();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const prepare = async () => {
    clear();
    const { cardId, amount, paymentPassword } = form;
    const problem = checkWithdrawal(form, form.tab);
    if (problem) {
      reject(problem);
      return null;
    }
    const amountCny = readAmountInput(amount);
    if (cardId === null || amountCny === null || !(await confirmQuote(form))) return null;
    // Whoever went elsewhere meanwhile, or is no longer logged in, has not seen this order off.
    if (!isHere.current || !isLoggedIn()) return null;
    const putBack = forget();
    return { payload: { amountCny, cardId, paymentPassword }, amountCny, putBack };
  };

  const finish = () => {
    showToast(getText(zh).submitted, 'success');
    refreshWallets().catch(reportCallError);
    redirect(pathTo('transactions', { type: '2' }), REDIRECT_MS);
    return 'leaving' as const;
  };
  return { prepare, finish };
}
