import { useEffect } from 'react';

import { loadSite } from '#api/calls/site.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useStore } from '#state/session/store.ts';

/** How often a closed site is asked whether it is open again, in ms. */
const REOPEN_POLL_MS = 30_000;

/**
 * Loads what the operator set for the site. A failure keeps what was stored, and the site runs (D-071): only an
 * answer of this visit closes it, and it is asked for again until it opens.
 */
export function useSite(): void {
  const isClosed = useStore((state) => state.site?.state === 'maintenance');
  const { data, dataUpdatedAt } = useCall(loadSite, undefined, {
    isStored: true,
    everyMs: isClosed ? REOPEN_POLL_MS : undefined,
  });
  // What was stored counts as never updated.
  const isOfThisVisit = dataUpdatedAt > 0;
  useEffect(() => {
    if (data) useStore.setState({ site: isOfThisVisit ? data : { ...data, state: 'open' } });
  }, [data, isOfThisVisit]);
}
