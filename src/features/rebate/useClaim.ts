import { useState } from 'react';

import { claimRebates } from '#api/calls/rebate.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadBalance } from '#state/member/member.ts';
import { getText } from '#text/words.ts';
import { rebate as zh } from '#text/zh/rebate.ts';
import { showToast } from '#ui/toasts.tsx';

type Claim = {
  claim: () => Promise<void>;
  /** It is sent, or what it changed is being asked for. */
  isBusy: boolean;
};

/**
 * Claims what is pending: with nothing pending it says so without a call; otherwise it is sent once, and list and
 * balance are asked for again, whatever the answer was (M4-09, M5-36, D-157, D-202).
 */
export function useClaim(pendingCny: Cny | null, reload: () => Promise<void>): Claim {
  const [isReloading, setIsReloading] = useState(false);

  const refresh = async () => {
    setIsReloading(true);
    // The balance poll asks again within seconds, and says what is wrong.
    await Promise.all([reload(), reloadBalance().catch(() => {})]);
    setIsReloading(false);
  };
  const onFailure = (error: unknown) => {
    reportCallError(error);
    void refresh();
  };
  const { submit, isSending } = useSend(claimRebates, { onFailure });

  const claim = async () => {
    const obstacle = checkClaim(pendingCny);
    if (obstacle) return showToast(getText(zh)[obstacle], 'danger');
    const answer = await submit();
    if (!answer) return;
    showToast(answer.message || getText(zh).done, 'success');
    await refresh();
  };
  return { claim, isBusy: isSending || isReloading };
}

const NOTHING = readCny(0)!;

/** What stands against a claim: nothing is pending (M5-36). How much is pending may be unknown: then the server judges. */
function checkClaim(pendingCny: Cny | null): 'nothingPending' | null {
  return pendingCny !== null && compareCny(pendingCny, NOTHING) <= 0 ? 'nothingPending' : null;
}
