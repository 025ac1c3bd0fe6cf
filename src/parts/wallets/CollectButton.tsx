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
 * 一键回收: collects the balances of all venues, shows the server's message, then reloads both wallets (D-069, D-160). It cannot double an order, so a lost answer only unlocks it (D-202). An unknown page around this one must
 * not lead a tap to it (D-251). With `hasIcon` a narrow header shortens the words below an icon (D-247).
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
  return (
    <Button
      variant="secondary"
      compact
      busy={isSending}
      aria-label={text.action}
      onClick={() => void collect()}
    >
      {hasIcon && (
        <span className={css.short}>
          <CollectIcon size={18} />
          {text.short}
        </span>
      )}
      <span>{text.action}</span>
    </Button>
  );
}

// Read again whatever the answer said, also if it was lost (D-S35).
function refresh(): void {
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}
