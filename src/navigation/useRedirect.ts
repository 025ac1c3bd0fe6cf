import { useEffect, useRef } from 'react';

import { after } from '#platform/clock.ts';

import { goTo } from './go.ts';

/** Returns what replaces this screen after `delayMs`. Leaving the screen cancels it. */
export function useRedirect() {
  const cancel = useRef(() => {});
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      cancel.current();
    };
  }, []);
  return (address: string, delayMs: number): void => {
    // An answer may come after the player has left. It must not replace another screen.
    if (isMounted.current) cancel.current = after(delayMs, () => goTo(address, { replace: true }));
  };
}
