import { focusManager, onlineManager, type QueryFilters } from '@tanstack/react-query';

import { loadSite } from '#api/calls/site.ts';
import { isUnanswered, Unreachable } from '#api/errors.ts';
import { isOffline } from '#api/network.ts';
import { after, monotonicNow, now } from '#platform/clock.ts';
import { isAbout, keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';

/** Two different reads that fail within this time are an outage. Failed reads repeat as often. In ms. */
const PERIOD_MS = 15_000;

/** After the end, what failed is asked for within this time, in ms. It is the end for every device, so at random. */
const SOON_MS = 1000;

/** What failed on the screens that are shown, unless its server still asks for patience (D-369). */
const FAILED: QueryFilters = {
  type: 'active',
  predicate: ({ state: { error, errorUpdatedAt } }) =>
    (isUnanswered(error) || (error instanceof Unreachable && error.why === 'offline')) &&
    errorUpdatedAt + error.retryMs <= now(),
};

/**
 * Watches the query cache for an outage: two different reads without an answer, and none answered since. Calls `show`
 * when it begins and ends. Meanwhile and at its end, what failed on the screen is asked for again, never on a hidden page
 * or offline. Returns a function that ends the watch.
 */
export function watchOutage(show: (isOut: boolean) => void): () => void {
  const failedAtMs = new Map<string, number>();
  const cache = queryClient.getQueryCache();
  let isOut = false;
  let cancel = () => {};

  const change = (next: boolean) => {
    if (!next) failedAtMs.clear();
    if (next === isOut) return;
    show((isOut = next));
    plan(isOut ? PERIOD_MS : Math.random() * SOON_MS);
  };
  const plan = (waitMs: number) => {
    cancel();
    cancel = after(waitMs, () => {
      ask();
      if (isOut) plan(PERIOD_MS);
    });
  };
  const ask = () => {
    if (!focusManager.isFocused() || isOffline()) return;
    const hasFailed = cache.findAll(FAILED).length > 0;
    if (!hasFailed && !isOut) return;
    const asked = hasFailed ? FAILED : { queryKey: keyOf(loadSite) };
    void queryClient.refetchQueries(asked, { cancelRefetch: false });
  };
  const note = (error: unknown) => {
    if (isUnanswered(error)) {
      if (isOffline()) return;
      failedAtMs.set(error.call.path, monotonicNow());
      const sinceMs = monotonicNow() - PERIOD_MS;
      if ([...failedAtMs.values()].filter((ms) => ms > sinceMs).length > 1) change(true);
    } else if (!(error instanceof Unreachable) || error.why === 'unreadable') change(false);
  };

  // Reads that failed before this file was loaded.
  const all = cache.getAll().filter((query) => !isAbout(query, 'unansweredOrder'));
  if (!all.some(({ state }) => state.dataUpdateCount > 0))
    for (const { state } of all) if (state.error) note(state.error);
  const stops = [
    cache.subscribe((event) => {
      // A read of the device says nothing about the server.
      if (event.type !== 'updated' || isAbout(event.query, 'unansweredOrder')) return;
      if (event.action.type === 'error') note(event.action.error);
      if (event.action.type === 'success' && !event.action.manual) change(false);
    }),
    // The slot says it.
    onlineManager.subscribe((isOnline) => {
      if (isOnline) plan(Math.random() * SOON_MS);
      else change(false);
    }),
    () => cancel(),
  ];
  return () => stops.forEach((stop) => stop());
}
