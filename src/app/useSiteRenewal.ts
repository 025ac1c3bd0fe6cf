import { focusManager, onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onAddressChange } from '#navigation/go.ts';
import { onReturn } from '#platform/onReturn.ts';
import { after, now } from '#platform/clock.ts';
import { prefetchSite } from '#state/site/useSite.ts';

/** The minimum time between two calls, in ms. */
const PERIOD_MS = 60_000;

/** Reloads the settings when the player navigates or comes back, at most once a minute. */
export function useSiteRenewal(): void {
  useEffect(() => {
    // The start has just loaded them.
    let loadedAtMs = now();
    let cancel = () => {};
    const renew = () => {
      // Coming back counts as a use, so we can skip a hidden page. Offline, there is no answer.
      if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
      loadedAtMs = now();
      void prefetchSite();
    };
    const planRenewal = () => {
      cancel();
      cancel = after(Math.min(PERIOD_MS, Math.max(0, loadedAtMs + PERIOD_MS - now())), renew);
    };
    const stops = [onAddressChange(planRenewal), onReturn(planRenewal), () => cancel()];
    return () => stops.forEach((stop) => stop());
  }, []);
}
