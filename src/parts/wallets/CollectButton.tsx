import { collectBalances } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall, reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { isFrameTrusted } from '#state/framing.ts';
import { refreshWallets } from '#state/member/member.ts';
import { successMessage } from '#text/serverMessage.ts';
import { useText } from '#text/words.ts';
import { recycle as zh } from '#text/zh/recycle.ts';
import { Button } from '#ui/Button.tsx';
import { CollectIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './CollectButton.module.css';

/**
 * 一键回收: collects the balances of all venues, shows the server's message, then reloads both wallets (D-069, D-160).
 * It cannot double an order, so a lost answer only unlocks it (D-202). Not shown inside an unknown page (D-251). With
 * `hasIcon` it is the header's icon with a short word below (D-247).
 */
export function CollectButton({ hasIcon }: { hasIcon?: boolean }) {
  const text = useText(zh);
  const { submit, isSending } = useSend(collectBalances, {
    onFailure: (error) => {
      reportCallError(error);
      refresh();
    },
  });

  const collect = async () => {
    const answer = await submit();
    if (!answer) return;
    showToast(successMessage(answer.message, text.done), 'success');
    refresh();
  };

  if (!isFrameTrusted()) return null;
  if (hasIcon)
    return (
      <button
        type="button"
        className={css.icon}
        aria-label={text.action}
        aria-busy={isSending || undefined}
        aria-disabled={isSending || undefined}
        onClick={() => void (isSending || collect())}
      >
        <CollectIcon size={20} />
        {text.short}
      </button>
    );
  return (
    <Button variant="secondary" compact busy={isSending} onClick={() => void collect()}>
      {text.action}
    </Button>
  );
}

// Read again whatever the answer said, also if it was lost (D-S35).
function refresh(): void {
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}
