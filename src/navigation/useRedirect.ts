import { useEffect, useState } from 'react';

import { after } from '#platform/clock.ts';

import { goTo } from './go.ts';

/** Returns what replaces this screen after `delayMs`. Leaving the screen cancels it. */
export function useRedirect(delayMs: number) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (address !== null) return after(delayMs, () => goTo(address, { replace: true }));
  }, [address, delayMs]);
  return setAddress;
}
