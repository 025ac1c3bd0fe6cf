import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import { decode, send } from '#api/send.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { answerKey, isShownAnswer, isYoungAnswer } from '#state/session/storedKeys.ts';

import { isSameSession, keyOf, useKey } from './keys.ts';
import { queryClient } from './queryClient.ts';
import { renewAfter, usePoll } from './usePoll.ts';

/** A period in ms, or a function of the last answer and whether the last request failed. Undefined: no poll. */
type Period<Ours> =
  | number
  | undefined
  | ((answer: Ours | undefined, hasFailed: boolean) => number | undefined);

type Options<Ours> = {
  /** False while the payload is incomplete. */
  isEnabled?: boolean;
  /**
   * Stores the last answer on the device, so the next start within a week shows it at once. Never for money or members.
   */
  isStored?: boolean;
  /** How long an answer stays fresh, in ms. Also a stored one that is younger than a minute. */
  freshMs?: number;
  /** Loads the answer once per session. */
  isKept?: boolean;
  /** A refusal shows no toast: the player did not request the answer, or the screen shows why it failed. */
  isQuiet?: boolean;
  /** Polls an order while the page is visible and the device online, and at once on return to either. */
  everyMs?: Period<Ours>;
  /** Reloads on return to the page if the answer is older than this, in ms. */
  renewMs?: number;
};
type State<Ours> = {
  state: { data: Ours | undefined; status: string; dataUpdatedAt: number; errorUpdatedAt: number };
};

/**
 * Loads a call that reads. Its answer is in the cache under path, payload and session generation. The last answer stays
 * visible while a new payload loads.
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
    ...(freshMs !== undefined && {
      staleTime: freshMs,
      initialDataUpdatedAt: () => youngAtMs(answerKey(call.path, payload)),
    }),
    ...(isKept && { staleTime: Infinity, gcTime: Infinity }),
  });
}

/** Loads a stored call into the cache. Resolves when it has been answered or has failed. */
export function prefetchCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
): Promise<void> {
  return queryClient.prefetchQuery({
    ...queryOf(call, payload, true, false),
    queryKey: keyOf(call, payload),
  });
}

/** Returns the query options of a call. With `isStored`, the last answer is stored, shown first and reloaded. */
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
      // A query must not return undefined, which is the answer of a call without an answer schema.
      return answer ?? (null as Ours);
    },
    initialData: () => (isStored ? readAnswer(call, key) : undefined),
    initialDataUpdatedAt: 0,
    meta: { isPoll, isQuiet, storedKey: isStored && key },
  };
}

const STORED_ANSWER = v.object({ atMs: v.number(), data: v.unknown() });

/** The times of the stored answers that were read, in ms since 1970, by key. */
export const storedAtMs = new Map<string, number>();

// 0 makes the cache load it again.
function youngAtMs(key: string): number {
  const atMs = storedAtMs.get(key) ?? 0;
  return isYoungAnswer(atMs, now()) ? atMs : 0;
}

// The raw answer is stored and decoded again. Broken or outdated ones are ignored.
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
