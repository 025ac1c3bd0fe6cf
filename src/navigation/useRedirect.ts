import { useCallback, useEffect, useRef } from 'react';

import { after } from '#platform/clock.ts';

import { goTo } from './go.ts';

/**
 * Goes elsewhere after a while, once, in place of this screen; leaving it in any other way cancels that (F-M18).
 * `delayMs` 0 goes at once.
 */
export function useRedirect(): (address: string, delayMs: number) => void {
  const takeBack = useRef(() => {});
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      takeBack.current();
    };
  }, []);
  return useCallback((address: string, delayMs: number) => {
    takeBack.current();
    // An answer may come after the player has left: nobody is led away from another screen.
    if (!isHere.current) return;
    if (delayMs === 0) goTo(address, { replace: true });
    else takeBack.current = after(delayMs, () => goTo(address, { replace: true }));
  }, []);
}
