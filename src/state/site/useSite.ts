import { type Query, useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { queryOf } from '#state/cache/useCall.ts';
import { usePoll } from '#state/cache/usePoll.ts';

/** How often a closed site is asked whether it is open again, in ms. */
const REOPEN_POLL_MS = 30_000;

const stored = queryOf(loadSite, undefined, true, true);
const siteQuery = {
  ...stored,
  queryKey: keyOf(loadSite),
  // Only an answer of this visit closes the site (D-071).
  initialData: () => {
    const site = stored.initialData();
    return site && { ...site, state: 'open' as const };
  },
};
type SiteQuery = Query<SiteInfo, Error, SiteInfo>;

function periodMs({ state }: SiteQuery): number | false {
  return state.data?.state === 'maintenance' && REOPEN_POLL_MS;
}

/** What the operator set for the site, as far as it is known; undefined before the first answer. Asks for nothing. */
export function useSite<Part>(select: (site: SiteInfo | undefined) => Part): Part {
  return select(useSiteQuery({ isEnabled: false }).data);
}

/** Asks for what the operator set for the site; resolves when it is answered or has failed. */
export function prefetchSite(): Promise<void> {
  return queryClient.prefetchQuery(siteQuery);
}

/** Loads what the operator set for the site; a failure keeps what was stored, and the site runs (D-071). */
export function useSiteQuery({ isEnabled = true } = {}): UseQueryResult<SiteInfo> {
  return useQuery({ ...siteQuery, ...usePoll(periodMs), enabled: isEnabled });
}
