import { QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Who hears of a failed call. `nobody`: its answer was only a help. `visitor`: who asked, unless they have logged in
 * since. `reader`: the player, of a refusal. `asker`: who tapped, also that the device is offline. `sender`: who sent
 * something, also that no answer came.
 */
export type Hearer = 'nobody' | 'visitor' | 'reader' | 'asker' | 'sender';
export type ErrorListener = (error: Error, heardBy: Hearer) => void;
let listener: ErrorListener = () => {};
/** The keys of a visitor's shared answers begin with it. */
export const VISITORS = 'visitor';

/** How long an answer stays fresh, in ms. */
export const FRESH_MS = 30_000;

const failingPolls = new Set<string>();

/** Sets the reaction to failed calls, because `state` shows no toasts. */
export function onCallError(next: ErrorListener): void {
  listener = next;
}

/** Reports a failed call that the player started. */
export function reportCallError(error: unknown, heardBy: Hearer = 'asker'): void {
  listener(error instanceof Error ? error : new Error(String(error)), heardBy);
}

/**
 * The only cache of server answers. It queues and retries nothing: a call is sent at once or fails (D-202), and polls
 * pause while the page is hidden or the device offline.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryHash, queryKey, meta }) => {
      // A poll that keeps failing is reported once, until it recovers.
      if (meta?.isPoll && failingPolls.has(queryHash)) return;
      if (meta?.isPoll) failingPolls.add(queryHash);
      const isVisitors = String(queryKey[0]).startsWith(VISITORS);
      const heardBy = meta?.heardBy as Hearer | undefined;
      listener(error, heardBy ?? (isVisitors ? 'visitor' : 'reader'));
    },
    onSuccess: (_, { queryHash }) => void failingPolls.delete(queryHash),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: FRESH_MS,
    },
  },
});

/** Drops the answers of a session that has ended, and those on their way to it. */
export function dropAnswers(sessionKey: string): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey: [sessionKey] })) {
    // Otherwise a screen that unmounts later would keep it for another five minutes.
    query.gcTime = Infinity;
    cache.remove(query);
  }
  failingPolls.clear();
}
