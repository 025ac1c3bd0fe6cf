import { QueryCache, QueryClient } from '@tanstack/react-query';

import { loadSite } from '#api/calls/site.ts';
import { useStore } from '#state/session/store.ts';

import { isOfSession, keyOf } from './keys.ts';

/** Whether the player wrote something, and whether a refusal is not told because nobody asked for the answer. */
type About = { isWrite?: boolean; isQuiet?: boolean };
export type ErrorListener = (error: Error, about: About) => void;
let listener: ErrorListener = () => {};
const failingPolls = new Set<string>();

/** Installs the reaction to failed calls: `state` never toasts. */
export function onCallError(next: ErrorListener): void {
  listener = next;
}

/** Reports a failed call that the player asked for. */
export function reportCallError(error: unknown): void {
  listener(error instanceof Error ? error : new Error(String(error)), { isWrite: true });
}

/**
 * The one cache of server answers. Nothing is queued or retried: a call is sent at once or fails (D-202),
 * and a poll rests while the page is hidden or the device offline (D-204).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryHash, meta }) => {
      // A poll that keeps failing says so once, until it recovers (D-204).
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
      staleTime: 30_000,
    },
  },
});

/** Asks a call again where a screen shows its answers, and before one shows them again. */
export function invalidateCall(call: { readonly path: string }): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

// At once, before anything is drawn for the next session (D-017).
useStore.subscribe(({ generation }, before) => {
  if (generation !== before.generation) forgetAnswers();
});

// The site belongs to nobody: its answer stays, and is asked for again.
function forgetAnswers(): void {
  void queryClient.cancelQueries();
  for (const query of queryClient.getQueryCache().findAll({ predicate: isOfSession })) {
    // A screen that leaves its query after this would have it kept for another five minutes.
    query.gcTime = Infinity;
    queryClient.getQueryCache().remove(query);
  }
  invalidateCall(loadSite);
}
