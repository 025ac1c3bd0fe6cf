import { useQuery } from '@tanstack/react-query';

import { loadPlatforms, refreshVenues, type Venue } from '#api/calls/venues.ts';
import { isUnanswered, Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { useKey } from '#state/cache/keys.ts';
import type { Hearer } from '#state/cache/queryClient.ts';
import { usePoll } from '#state/cache/usePoll.ts';
import { memberState } from '#state/session/currentSession.ts';

/** Polling period of the venue list on the transfer screen, in ms. */
export const TRANSFER_POLL_MS = 1500;

/** Polling period of the venue list on the withdrawal page, in ms. */
export const WITHDRAWAL_POLL_MS = 3500;

export type Venues = {
  /** In the server's order; undefined while unknown. A failed refresh keeps the last ones. */
  venues: readonly Venue[] | undefined;
  hasFailed: boolean;
  /** The player waits for an answer. A poll does not count. */
  isBusy: boolean;
  reload: () => void;
};

const useHasNoRefreshCall = memberState<boolean>(() => false);

/** Loads the balances inside venues, again every `everyMs` and on return to the page, one request at a time. */
export function useVenues(
  everyMs?: number,
  { heardBy, isEnabled = true }: { heardBy?: Hearer; isEnabled?: boolean } = {},
): Venues {
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: useKey(refreshVenues),
    queryFn: ({ signal }) => askVenues(signal),
    select: withoutTotalEntry,
    enabled: isEnabled,
    staleTime: 0,
    refetchOnMount: 'always',
    ...usePoll(() => everyMs),
    meta: { isPoll: everyMs !== undefined, heardBy },
  });
  return {
    venues: data,
    // A retry of the first request clears the error. The retry button must not flicker meanwhile.
    hasFailed: isError || (data === undefined && errorUpdateCount > 0),
    isBusy: isFetching && everyMs === undefined,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

// Some servers lack the refresh. After a refusal the session uses the plain list.
async function askVenues(signal: AbortSignal): Promise<readonly Venue[]> {
  if (!useHasNoRefreshCall.getState()) {
    try {
      return await send(refreshVenues, undefined, { signal });
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      useHasNoRefreshCall.setState(true, true);
    }
  }
  return send(loadPlatforms, undefined, { signal });
}

// An entry without a code means all venues. It has no balance of its own.
function withoutTotalEntry(venues: readonly Venue[]): readonly Venue[] {
  return venues.filter(({ platform }) => platform !== '');
}

/** Whether the server answered 404 or 405, or a page instead of an answer. */
function isUnknownCall(error: unknown): boolean {
  if (error instanceof Refused) return error.code === 404 || error.code === 405;
  return error instanceof Unreachable && error.why === 'unreadable' && !isUnanswered(error);
}
