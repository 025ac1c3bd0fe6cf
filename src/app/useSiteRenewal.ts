import { focusManager, onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';

import { onAddressChange } from '#navigation/go.ts';
import { onReturn } from '#platform/onReturn.ts';
import { after, now } from '#platform/clock.ts';
import { prefetchSite } from '#state/site/useSite.ts';

/** The least time between two questions, in ms. */
const PERIOD_MS = 60_000;

/**
 * Asks again what the operator set for the site when the player goes on or comes back, at most once a minute: a site
 * closed during a visit says so within a minute of its next use. While the player rests nothing is asked.
 */
export function useSiteRenewal(): void {
  useEffect(() => {
    // The start has just asked.
    let askedAtMs = now();
    let cancel = () => {};
    const ask = () => {
      // The return to a page is a use of its own; offline nothing is asked.
      if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
      askedAtMs = now();
      void prefetchSite();
    };
    const noteUse = () => {
      cancel();
      cancel = after(Math.min(PERIOD_MS, Math.max(0, askedAtMs + PERIOD_MS - now())), ask);
    };
    const stops = [onAddressChange(noteUse), onReturn(noteUse), () => cancel()];
    return () => stops.forEach((stop) => stop());
  }, []);
}
