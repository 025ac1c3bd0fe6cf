import { focusManager, onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { now } from '#platform/clock.ts';

// The library only follows changes, and assumes that the device is online at first.
onlineManager.setOnline(globalThis.navigator?.onLine !== false);

const isOnlineNow = () => onlineManager.isOnline();
const isVisible = () => focusManager.isFocused();
const followOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the browser reports the device as online. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnlineNow, isOnlineNow);
}

/** The times of a query's last answer and last failure, in ms. */
type Answered = { state: { dataUpdatedAt: number; errorUpdatedAt: number } };
const answeredAtMs = ({ state }: Answered) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/** Reloads on return to the page if the last answer is older than `ms`. Never offline. */
export function renewAfter(ms: number) {
  // An answer from the future means that the clock was set back. Its age is unknown.
  return (query: Answered) =>
    isOnlineNow() && Math.abs(now() - answeredAtMs(query)) > ms ? ('always' as const) : false;
}

/** The shortest wait before the first request after being offline, in ms. */
const MIN_WAIT_MS = 100;

// A recovered network brings all devices back at once, so each waits for a random part of its period.
let back = { atMs: 0, part: 0 };
onlineManager.subscribe((isOnline) => {
  if (isOnline) back = { atMs: now(), part: Math.random() };
});

/**
 * Returns the options of a query that polls every `periodMs`, but never while the page is hidden or the device offline
 * (D-204). On return to the page it reloads if its answer is older than half a period. Once the device is online again,
 * it reloads within a period. With `isOrder` both happen at once, because the player waits for their order.
 */
export function usePoll<Query extends Answered>(
  periodMs: (query: Query) => number | false | undefined,
  { isOrder = false } = {},
) {
  const isOnline = useIsOnline();
  const waitMs = (query: Query) => {
    const ms = periodMs(query);
    const isFirst = answeredAtMs(query) < back.atMs && back.atMs <= now();
    return ms && isFirst && !isOrder ? Math.max(MIN_WAIT_MS, back.part * ms) : ms;
  };
  return {
    refetchInterval: (query: Query) => isOnline && waitMs(query),
    refetchOnWindowFocus: (query: Query) => {
      const ms = periodMs(query);
      if (!ms) return false;
      return isOrder ? isOnlineNow() && ('always' as const) : renewAfter(ms / 2)(query);
    },
    refetchOnReconnect: (query: Query) =>
      isOrder && isVisible() && periodMs(query) ? ('always' as const) : false,
  };
}
