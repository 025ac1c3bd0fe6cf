import { QueryCache, QueryClient } from '@tanstack/react-query';

import { loadSite } from '#api/calls/site.ts';
import { useStore } from '#state/session/store.ts';

import { isOfSession, keyOf } from './keys.ts';

/** `isWrite`: the player sent something. `isQuiet`: a refusal is not shown. */
type CallContext = { isWrite?: boolean; isQuiet?: boolean };
export type ErrorListener = (error: Error, context: CallContext) => void;
let listener: ErrorListener = () => {};
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
 * pause while the page is hidden or the device offline (D-204).
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
      staleTime: 30_000,
    },
  },
});

/** Reloads the answers of a call: now if a screen shows them, else before one does. */
export function invalidateCall(call: { readonly path: string }): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

// Synchronously, before React draws anything of the next session (D-017).
useStore.subscribe(({ generation }, before) => {
  if (generation !== before.generation) forgetAnswers();
});

// The site's answer belongs to no session. It stays and is reloaded.
function forgetAnswers(): void {
  void queryClient.cancelQueries();
  for (const query of queryClient.getQueryCache().findAll({ predicate: isOfSession })) {
    // Otherwise a screen that unmounts later would keep the query for another five minutes.
    query.gcTime = Infinity;
    queryClient.getQueryCache().remove(query);
  }
  invalidateCall(loadSite);
}
