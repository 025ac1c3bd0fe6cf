import { useState } from 'react';

import { claimRebates } from '#api/calls/rebate.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { forgetPendingRebate } from '#parts/rebates/pendingRebate.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadBalance } from '#state/member/member.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText } from '#text/words.ts';
import { rebate as words } from '#text/zh/rebate.ts';
import { showToast } from '#ui/toasts.tsx';

type Claim = {
  claim: () => Promise<void>;
  /** The claim is under way, or its effects are loading. */
  isBusy: boolean;
};

/** Claims the pending rebates once, and reloads list and balance whatever the answer was (D-202). */
export function useClaim(pendingCny: Cny | null, reload: () => Promise<void>): Claim {
  const [isReloading, setIsReloading] = useState(false);
  const refresh = async () => {
    setIsReloading(true);
    forgetPendingRebate();
    // The balance poll repeats it within seconds and reports a failure.
    await Promise.all([reload(), reloadBalance().catch(() => {})]);
    setIsReloading(false);
  };
  const onFailure = (error: unknown) => {
    reportCallError(error);
    void refresh();
  };
  const { submit, isSending } = useSend(claimRebates, { onFailure });

  const claim = async () => {
    // The server decides about an unknown amount.
    if (pendingCny !== null && compareCny(pendingCny, ZERO) <= 0)
      return showToast(getText(words).nothingPending, 'danger');
    const answer = await submit();
    if (!answer) return;
    showToast(successMessage(answer.message, getText(words).done), 'success');
    await refresh();
  };
  return { claim, isBusy: isSending || isReloading };
}

const ZERO = readCny(0)!;
