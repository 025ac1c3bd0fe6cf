import { QueryCache, QueryClient } from '@tanstack/react-query';

type ErrorListener = (error: Error, isPoll: boolean) => void;
let listener: ErrorListener = () => {};

/** Installs the reaction to failed calls: `state` never toasts. */
export function onCallError(next: ErrorListener): void {
  listener = next;
}

/** Reports a failed call that was not asked through the cache. */
export function reportCallError(error: unknown): void {
  listener(error instanceof Error ? error : new Error(String(error)), false);
}

/**
 * The one cache of server answers. Nothing is queued or retried: a call is sent at once or fails (D-202),
 * and a poll stops while the page is hidden (D-204).
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => listener(error, query.meta?.isPoll === true),
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: 30_000,
    },
  },
});
