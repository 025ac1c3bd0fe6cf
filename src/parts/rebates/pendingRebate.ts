import { loadRebates } from '#api/calls/rebate.ts';
import type { Cny } from '#domain/amount.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';

/** The totals cover all rebates, whatever the range. */
const TOTALS = { date: 1, page: 1, platform: '', type: '' } as const;

/** The rebate that a member can claim, null while it is not known. A failure shows nothing, because the player did not ask. */
export function usePendingRebate(freshMs: number): Cny | null {
  const { data } = useCall(loadRebates, TOTALS, { freshMs, isQuiet: true });
  return data?.pendingCny ?? null;
}

/** Call it after a claim, so that the next screen loads the pending rebate again. */
export function forgetPendingRebate(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(loadRebates, TOTALS), exact: true });
}
