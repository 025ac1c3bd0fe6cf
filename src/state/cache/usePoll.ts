import { focusManager, onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isOffline, onNetworkChange } from '#api/network.ts';
import { now } from '#platform/clock.ts';

import { queryClient } from './queryClient.ts';

// The library would believe the browser.
onlineManager.setEventListener(() => () => {});
onNetworkChange(() => onlineManager.setOnline(!isOffline()));
onlineManager.setOnline(!isOffline());

/** While offline is believed, a visible page asks for an answer that refutes it this often, in ms. */
export const OFFLINE_POLL_MS = 15_000;

const isOnlineNow = () => onlineManager.isOnline();
const isVisible = () => focusManager.isFocused();
const followOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether we believe that the device is online (D-337). */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnlineNow, isOnlineNow);
}

/** The times of a query's last answer and last failure, in ms, and whether it is being asked for. */
type Answered = { state: { dataUpdatedAt: number; errorUpdatedAt: number; fetchStatus?: string } };
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

// The library counts a period from the last answer and keeps no time of the request.
const startedAtMs = new WeakMap<object, number>();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch')
    startedAtMs.set(event.query, now());
});

/** The wait until the first tick of the period after the last answer. The library drops a tick during a request. */
function untilTickMs(query: Answered, periodMs: number): number {
  const startMs = startedAtMs.get(query);
  const isIdle = isVisible() && query.state.fetchStatus !== 'fetching';
  if (startMs === undefined || !isIdle) return periodMs;
  const ticks = Math.floor(Math.max(0, answeredAtMs(query) - startMs) / periodMs) + 1;
  // A clock that was set back must not stop the poll.
  return Math.min(Math.max(1, startMs + ticks * periodMs - now()), periodMs);
}

/**
 * Returns the options of a query that polls every `periodMs`, from the start of a request to that of the next, but
 * never while the page is hidden. On return to the page it reloads if its answer is older than half a period. Offline it
 * rests, or asks every `offlineMs`. Once the device is online again, it reloads within a period. With `isOrder` both
 * reloads happen at once, because the player waits for their order.
 */
export function usePoll<Query extends Answered>(
  periodMs: (query: Query) => number | false | undefined,
  { isOrder = false, offlineMs }: { isOrder?: boolean; offlineMs?: number | undefined } = {},
) {
  const isOnline = useIsOnline();
  const waitMs = (query: Query) => {
    const ms = periodMs(query);
    const isFirst = answeredAtMs(query) < back.atMs && back.atMs <= now();
    if (!ms) return ms;
    return isFirst && !isOrder ? Math.max(MIN_WAIT_MS, back.part * ms) : untilTickMs(query, ms);
  };
  return {
    refetchInterval: (query: Query) => (isOnline ? waitMs(query) : (offlineMs ?? false)),
    refetchOnWindowFocus: (query: Query) => {
      const ms = periodMs(query);
      if (!ms) return false;
      return isOrder ? isOnlineNow() && ('always' as const) : renewAfter(ms / 2)(query);
    },
    refetchOnReconnect: (query: Query) =>
      isOrder && isVisible() && periodMs(query) ? ('always' as const) : false,
  };
}
