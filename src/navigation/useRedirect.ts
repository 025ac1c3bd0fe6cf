import { useCallback, useEffect, useRef } from 'react';

import { after } from '#platform/clock.ts';

import { goTo } from './go.ts';

/** Returns what replaces this screen after `delayMs`, 0 at once. Leaving the screen cancels it. */
export function useRedirect(): (address: string, delayMs: number) => void {
  const cancel = useRef(() => {});
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      cancel.current();
    };
  }, []);
  return useCallback((address: string, delayMs: number) => {
    cancel.current();
    // An answer may come after the player has left. It must not replace another screen.
    if (!isMounted.current) return;
    if (delayMs === 0) goTo(address, { replace: true });
    else cancel.current = after(delayMs, () => goTo(address, { replace: true }));
  }, []);
}
