import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Call } from '#api/call.ts';
import { decode, send } from '#api/send.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

/** A period in ms, or how it follows from the last answer and from whether the last question failed; undefined: never. */
type Period<Ours> =
  | number
  | undefined
  | ((answer: Ours | undefined, hasFailed: boolean) => number | undefined);

type Options<Ours> = {
  /** Off while something the payload needs is missing. */
  isEnabled?: boolean;
  /** Keeps the last answer on the device, so that the next start shows it at once (S3-25). Never for money or a member. */
  isStored?: boolean;
  /** How long an answer stays fresh, in ms. */
  freshMs?: number;
  /** Once answered, never asked again in this session, shown or not. */
  isKept?: boolean;
  /** Asks again after this time while the page is seen, and on return to it. */
  everyMs?: Period<Ours>;
};
type State<Ours> = { state: { data: Ours | undefined; status: string } };

/**
 * Asks a reading call and keeps its answer in the one cache, under path, payload and session generation.
 * The last answer stays shown while a changed payload is being asked.
 */
export function useCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  { isEnabled = true, isStored = false, freshMs, isKept = false, everyMs }: Options<Ours> = {},
): UseQueryResult<Ours> {
  const generation = useStore((state) => state.generation);
  const periodOf = ({ state }: State<Ours>) =>
    typeof everyMs === 'function' ? everyMs(state.data, state.status === 'error') : everyMs;
  return useQuery({
    queryKey: [generation, call.path, payload ?? null],
    ...(isStored
      ? storedQuery(call, payload)
      : { queryFn: ({ signal }) => askCall(call, payload, { signal }) }),
    enabled: isEnabled,
    placeholderData: (previous, query) =>
      query?.queryKey[0] === generation ? previous : undefined,
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(everyMs !== undefined && {
      refetchInterval: (query: State<Ours>) => periodOf(query) ?? false,
      refetchOnWindowFocus: (query: State<Ours>) => periodOf(query) !== undefined && 'always',
    }),
    ...(isKept ? { staleTime: Infinity, gcTime: Infinity } : {}),
  });
}

/** Options of a query whose last answer is stored on the device; the stored one is shown first and asked for again. */
export function storedQuery<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
) {
  const key = `${STORED.cache.answers}${call.path} ${JSON.stringify(payload) ?? ''}`;
  const keep = (data: unknown) => void writeStored('localStorage', key, JSON.stringify(data));
  return {
    queryFn: ({ signal }: { signal: AbortSignal }) => askCall(call, payload, { signal, keep }),
    initialData: () => readAnswer(call, key),
    initialDataUpdatedAt: 0,
  };
}

async function askCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: Parameters<typeof send>[2],
): Promise<Ours> {
  // A query may not be undefined, and a call without an answer schema has none.
  return (await send(call, payload, options)) ?? (null as Ours);
}

// The server's own words are stored and decoded again: what is broken or outdated is not read.
function readAnswer<Ours>(
  call: Call<unknown, unknown, unknown, Ours>,
  key: string,
): Ours | undefined {
  const stored = readStored('localStorage', key);
  if (stored === null) return undefined;
  try {
    return decode(call, JSON.parse(stored));
  } catch {
    return undefined;
  }
}
