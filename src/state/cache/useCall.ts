import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import { decode, send } from '#api/send.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { answerKey, isShownAnswer } from '#state/session/storedKeys.ts';

import { isSameSession, keyOf, useKey } from './keys.ts';
import { queryClient } from './queryClient.ts';
import { renewAfter, usePoll } from './usePoll.ts';

/** A period in ms, or how it follows from the last answer and from whether the last question failed; undefined: never. */
type Period<Ours> =
  | number
  | undefined
  | ((answer: Ours | undefined, hasFailed: boolean) => number | undefined);

type Options<Ours> = {
  /** Off while something the payload needs is missing. */
  isEnabled?: boolean;
  /**
   * Keeps the last answer on the device with its time, so that the next start within a week shows it at once.
   * Never for money or a member.
   */
  isStored?: boolean;
  /** How long an answer stays fresh, in ms. */
  freshMs?: number;
  /** Once answered, never asked again in this session, shown or not. */
  isKept?: boolean;
  /** Nobody asked for the answer, or its screen says why it failed: a refusal is no toast. */
  isQuiet?: boolean;
  /**
   * Asks about an order again after this time while the page is seen and the device online, and at once on return to
   * either.
   */
  everyMs?: Period<Ours>;
  /** Asks again on return to the page when the answer is older than this, in ms. */
  renewMs?: number;
};
type State<Ours> = {
  state: { data: Ours | undefined; status: string; dataUpdatedAt: number; errorUpdatedAt: number };
};

/**
 * Asks a reading call and keeps its answer in the one cache, under path, payload and session generation.
 * The last answer stays shown while a changed payload is being asked.
 */
export function useCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: Options<Ours> = {},
): UseQueryResult<Ours> {
  const {
    isEnabled = true,
    isStored = false,
    freshMs,
    isKept,
    isQuiet,
    everyMs,
    renewMs,
  } = options;
  const queryKey = useKey(call, payload);
  const periodMs = ({ state }: State<Ours>) =>
    typeof everyMs === 'function' ? everyMs(state.data, state.status === 'error') : everyMs;
  return useQuery({
    ...queryOf(call, payload, isStored, everyMs !== undefined, isQuiet),
    queryKey,
    enabled: isEnabled,
    placeholderData: (previous, query) =>
      query && isSameSession(query, queryKey) ? previous : undefined,
    ...usePoll(periodMs, { isOrder: true }),
    ...(renewMs !== undefined && { refetchOnWindowFocus: renewAfter(renewMs) }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(isKept && { staleTime: Infinity, gcTime: Infinity }),
  });
}

/** Asks a stored reading call for this session; resolves when it is answered or has failed. */
export function prefetchCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
): Promise<void> {
  return queryClient.prefetchQuery({
    ...queryOf(call, payload, true, false),
    queryKey: keyOf(call, payload),
  });
}

/** How a call is asked; with `isStored` its last answer is kept on the device, shown first, and asked for again. */
export function queryOf<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  isStored: boolean,
  isPoll: boolean,
  isQuiet?: boolean,
) {
  const key = answerKey(call.path, payload);
  const keep = (data: unknown) =>
    void writeStored('localStorage', key, JSON.stringify({ atMs: now(), data }));
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await send(call, payload, isStored ? { signal, keep } : { signal });
      // A query may not be undefined, and a call without an answer schema has none.
      return answer ?? (null as Ours);
    },
    initialData: () => (isStored ? readAnswer(call, key) : undefined),
    initialDataUpdatedAt: 0,
    meta: { isPoll, isQuiet, storedKey: isStored && key },
  };
}

const STORED_ANSWER = v.object({ atMs: v.number(), data: v.unknown() });

/** When the stored answers that were read were given, in ms since 1970, by their keys. */
export const storedAtMs = new Map<string, number>();

// The server's own words are stored and decoded again: what is broken or outdated is not read.
function readAnswer<Ours>(
  call: Call<unknown, unknown, unknown, Ours>,
  key: string,
): Ours | undefined {
  const stored = readStored('localStorage', key, STORED_ANSWER);
  if (!stored || !isShownAnswer(stored.atMs, now())) return undefined;
  storedAtMs.set(key, stored.atMs);
  try {
    return decode(call, stored.data);
  } catch {
    return undefined;
  }
}
