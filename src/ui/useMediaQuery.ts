import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. Follows its changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window has room for the rail beside the content. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 960px)');
}
