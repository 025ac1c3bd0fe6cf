import { collectBalances } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { refreshWallets } from '#state/member/member.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText } from '#text/words.ts';
import { collect as words } from '#text/zh/collect.ts';
import { showToast } from '#ui/toasts.tsx';

/** 一键回收: collects all venue balances. After a lost answer the button works again: a second tap cannot move money twice (D-202). */
export function useCollect(): { isSending: boolean; collect: () => Promise<void> } {
  const { submit, isSending } = useSend(collectBalances, { onFailure: refresh });
  const collect = async () => {
    const answer = await submit();
    if (!answer) return;
    showToast(successMessage(answer.message, getText(words).done), 'success');
    refresh();
  };
  return { isSending, collect };
}

// Loads the balances again after every answer, and after a lost one.
function refresh(): void {
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}
