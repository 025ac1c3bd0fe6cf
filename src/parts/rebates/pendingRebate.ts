import { loadRebates } from '#api/calls/rebate.ts';
import type { Cny } from '#domain/amount.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';

/** The totals cover all rebates, whatever the range. */
const TOTALS = { date: 1, page: 1, platform: '', type: '' } as const;

/** Returns the rebate to claim in CNY; null while unknown. Tells no failure, because the player did not ask. */
export function usePendingRebate(freshMs: number): Cny | null {
  const { data } = useCall(loadRebates, TOTALS, { freshMs, heardBy: 'nobody' });
  return data?.pendingCny ?? null;
}

/** Makes the next screen load the pending rebate again. Call it after a claim. */
export function forgetPendingRebate(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(loadRebates, TOTALS), exact: true });
}
