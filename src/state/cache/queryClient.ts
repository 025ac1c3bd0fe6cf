import { QueryCache, QueryClient } from '@tanstack/react-query';

/** `isWrite`: the player sent something. `isQuiet`: a refusal is not shown. */
type CallContext = { isWrite?: boolean; isQuiet?: boolean };
export type ErrorListener = (error: Error, context: CallContext) => void;
let listener: ErrorListener = () => {};
/** How long an answer stays fresh, in ms. */
export const FRESH_MS = 30_000;

const failingPolls = new Set<string>();

/** Sets the reaction to failed calls, because `state` shows no toasts. */
export function onCallError(next: ErrorListener): void {
  listener = next;
}

/** Reports a failed call that the player started. */
export function reportCallError(error: unknown): void {
  listener(error instanceof Error ? error : new Error(String(error)), { isWrite: true });
}

/**
 * The only cache of server answers. It queues and retries nothing: a call is sent at once or fails (D-202), and polls
 * pause while the page is hidden or the device offline (D-204). Answers stay until their session ends.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryHash, meta }) => {
      // A poll that keeps failing is reported once, until it recovers (D-204).
      if (meta?.isPoll && failingPolls.has(queryHash)) return;
      if (meta?.isPoll) failingPolls.add(queryHash);
      listener(error, meta ?? {});
    },
    onSuccess: (_, { queryHash }) => void failingPolls.delete(queryHash),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: FRESH_MS,
      gcTime: Infinity,
    },
  },
});

/** Drops the answers of a session that has ended, and those on their way to it (D-017). */
export function dropAnswers(sessionKey: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === sessionKey });
  failingPolls.clear();
}
