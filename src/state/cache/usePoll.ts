import { focusManager, onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { now } from '#platform/clock.ts';

// The library hears of changes alone, and takes every page for online at first.
onlineManager.setOnline(navigator.onLine !== false);

const isOnlineNow = () => onlineManager.isOnline();
const isSeen = () => focusManager.isFocused();
const followOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the device is online, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnlineNow, isOnlineNow);
}

/** What the library knows of a query: when it was answered last, and when its question last failed, in ms. */
type Answered = { state: { dataUpdatedAt: number; errorUpdatedAt: number } };
const answeredAtMs = ({ state }: Answered) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/** Asks on return to the page when the last answer is older than `ms`, and never offline. */
export function renewAfter(ms: number) {
  // An answer from the future means that the clock was set back: its age is unknown.
  return (query: Answered) =>
    isOnlineNow() && Math.abs(now() - answeredAtMs(query)) > ms ? ('always' as const) : false;
}

/** The shortest wait for the first question after a time offline, in ms. */
const LEAST_WAIT_MS = 100;

// A network that is back brings all of its devices back in one moment: each waits for a random part of a period.
let back = { atMs: 0, part: 0 };
onlineManager.subscribe((isOnline) => {
  if (isOnline) back = { atMs: now(), part: Math.random() };
});

/**
 * The options of a query that is asked again every `periodMs`, in ms: never while the page is hidden or the device
 * offline (D-204). On return to the page it asks once its answer is older than half a period, and within a period once
 * the device is online again; at once with `isOrder`, since the player waits for the outcome of their order.
 */
export function usePoll<Query extends Answered>(
  periodMs: (query: Query) => number | false | undefined,
  { isOrder = false } = {},
) {
  const isOnline = useIsOnline();
  const waitMs = (query: Query) => {
    const ms = periodMs(query);
    const isFirst = answeredAtMs(query) < back.atMs && back.atMs <= now();
    return ms && isFirst && !isOrder ? Math.max(LEAST_WAIT_MS, back.part * ms) : ms;
  };
  return {
    refetchInterval: (query: Query) => isOnline && waitMs(query),
    refetchOnWindowFocus: (query: Query) => {
      const ms = periodMs(query);
      if (!ms) return false;
      return isOrder ? isOnlineNow() && ('always' as const) : renewAfter(ms / 2)(query);
    },
    refetchOnReconnect: (query: Query) =>
      isOrder && isSeen() && periodMs(query) ? ('always' as const) : false,
  };
}
