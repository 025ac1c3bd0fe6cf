import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Call } from '#api/call.ts';
import { decode, send } from '#api/send.ts';
import { now } from '#platform/clock.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

/** An older answer is not shown: an operator changes notices, banners and games within a week. */
const MAX_AGE_MS = 604_800_000;
/** An answer from later than this means that the clock was set back: its age is unknown. */
const MAX_AHEAD_MS = 3_600_000;

type Options = {
  /** Off while something the payload needs is missing. */
  isEnabled?: boolean;
  /**
   * Keeps the last answer on the device with its time, so that the next start within a week shows it at once (S3-25).
   * Never for money or a member.
   */
  isStored?: boolean;
  /** How long an answer stays fresh, in ms. */
  freshMs?: number;
  /** Once answered, never asked again in this session, shown or not. */
  isKept?: boolean;
  /** Asks again after so many ms while the page is seen, and on return to it. */
  everyMs?: number | undefined;
};

/**
 * Asks a reading call and keeps its answer in the one cache, under path, payload and session generation.
 * The last answer stays shown while a changed payload is being asked.
 */
export function useCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  { isEnabled = true, isStored = false, freshMs, isKept = false, everyMs }: Options = {},
): UseQueryResult<Ours> {
  const generation = useStore((state) => state.generation);
  const storedKey = `${STORED.cache.answers}${call.path} ${JSON.stringify(payload) ?? ''}`;
  return useQuery({
    queryKey: [generation, call.path, payload ?? null],
    queryFn: async ({ signal }) => {
      const keep = (data: unknown) =>
        void writeStored('localStorage', storedKey, JSON.stringify({ atMs: now(), data }));
      const answer = await send(call, payload, isStored ? { signal, keep } : { signal });
      // A query may not be undefined, and a call without an answer schema has none.
      return answer ?? (null as Ours);
    },
    enabled: isEnabled,
    placeholderData: (previous, query) =>
      query?.queryKey[0] === generation ? previous : undefined,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, refetchOnWindowFocus: 'always' }),
    ...(isKept ? { staleTime: Infinity, gcTime: Infinity } : {}),
    ...(isStored
      ? { initialData: () => readAnswer(call, storedKey), initialDataUpdatedAt: 0 }
      : {}),
  });
}

// The server's own words are stored and decoded again: what is broken or outdated is not read.
function readAnswer<Ours>(
  call: Call<unknown, unknown, unknown, Ours>,
  key: string,
): Ours | undefined {
  try {
    const stored = JSON.parse(readStored('localStorage', key) ?? '') as {
      atMs: number;
      data: unknown;
    };
    const ageMs = now() - stored.atMs;
    return ageMs <= MAX_AGE_MS && ageMs > -MAX_AHEAD_MS ? decode(call, stored.data) : undefined;
  } catch {
    return undefined;
  }
}
