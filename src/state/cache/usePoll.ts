import { focusManager, onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

// The library hears of changes alone, and takes every page for online at first.
onlineManager.setOnline(navigator.onLine !== false);

const isOnlineNow = () => onlineManager.isOnline();
const isSeen = () => focusManager.isFocused();
const followOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether the device is online, as far as the browser knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(followOnline, isOnlineNow, isOnlineNow);
}

/**
 * The options of a query that is asked again every `periodMs`, in ms: never while the page is hidden or the device
 * offline, and at once when neither is so any more (D-204).
 */
export function usePoll<Query>(periodMs: (query: Query) => number | false | undefined) {
  const isOnline = useIsOnline();
  const onReturn = (isBack: () => boolean) => (query: Query) =>
    isBack() && periodMs(query) ? ('always' as const) : false;
  return {
    refetchInterval: (query: Query) => isOnline && periodMs(query),
    refetchOnWindowFocus: onReturn(isOnlineNow),
    refetchOnReconnect: onReturn(isSeen),
  };
}
