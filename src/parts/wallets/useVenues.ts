import { useQuery } from '@tanstack/react-query';

import { loadPlatforms, refreshVenues, type Venue } from '#api/calls/venues.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { useKey } from '#state/cache/keys.ts';
import { usePoll } from '#state/cache/usePoll.ts';
import { useGeneration } from '#state/session/store.ts';

/** Period of the venue list on the transfer screen in ms. */
export const TRANSFER_POLL_MS = 1500;

/** Period of the venue list on the withdrawal page in ms. */
export const WITHDRAWAL_POLL_MS = 3500;

/** What is known of the venue balances. */
export type Venues = {
  /** In the server's order; undefined until they are known. The last ones stay when a refresh fails. */
  venues: readonly Venue[] | undefined;
  /** The last question failed. */
  hasFailed: boolean;
  /** The player waits for an answer; a poll comes and goes unseen. */
  isBusy: boolean;
  reload: () => void;
};

/** The session whose server does not know the refresh. */
let withoutRefresh = -1;

/**
 * The balances inside venues: asked when a screen shows them, again every `everyMs` where given, and on return to the
 * page. Never two questions at once, none while the screen or the page is hidden or the device offline (D-204). With
 * `isQuiet` a refusal shows no toast.
 */
export function useVenues(everyMs?: number, { isQuiet = false } = {}): Venues {
  const generation = useGeneration();
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: useKey(refreshVenues),
    queryFn: ({ signal }) => askVenues(generation, signal),
    select: dropAllVenues,
    staleTime: 0,
    refetchOnMount: 'always',
    ...usePoll(() => everyMs),
    meta: { isPoll: everyMs !== undefined, isQuiet },
  });
  return {
    venues: data,
    // While the first answer is asked for again its failure is no error any more: the way to retry must not flicker.
    hasFailed: isError || (data === undefined && errorUpdateCount > 0),
    isBusy: isFetching && everyMs === undefined,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

// The refresh is in no known server: then the plain list serves for the rest of the session (D-141).
async function askVenues(generation: number, signal: AbortSignal): Promise<readonly Venue[]> {
  if (withoutRefresh !== generation) {
    try {
      return await send(refreshVenues, undefined, { signal });
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      withoutRefresh = generation;
    }
  }
  return send(loadPlatforms, undefined, { signal });
}

// An entry without a code means all venues. It has no balance of its own.
function dropAllVenues(venues: readonly Venue[]): readonly Venue[] {
  return venues.filter(({ platform }) => platform !== '');
}

/** 404 and 405 by code, or a page instead of an answer. */
function isUnknownCall(error: unknown): boolean {
  if (error instanceof Refused) return error.code === 404 || error.code === 405;
  return error instanceof Unreachable && error.why === 'unreadable';
}
