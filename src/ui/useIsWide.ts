import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 960px)';

/** Whether the window has room for the rail beside the content. Follows its size. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
