import { collectBalances } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { refreshWallets } from '#state/member/member.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { showToast } from '#ui/toasts.tsx';

/** 一键回收: collects all venue balances. After a lost answer the button works again: a second tap cannot move money twice (D-202). */
export function useCollect() {
  const { submit, isSending } = useSend(collectBalances, { onFailure: renewBalances });
  const collect = async () => {
    const answer = await submit();
    if (!answer) return;
    showToast(successMessage(answer.message, getText(words).collected), 'success');
    renewBalances();
  };
  return { isSending, collect };
}

/** Loads all balances again after every answer, and after a lost one: a refused order may have moved money too. */
export function renewBalances(): void {
  // The answer may have ended the session.
  if (!isLoggedIn()) return;
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}
