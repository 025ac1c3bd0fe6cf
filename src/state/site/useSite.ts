import { type Query, useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { queryOf } from '#state/cache/useCall.ts';
import { usePoll } from '#state/cache/usePoll.ts';

/** How often the page checks whether a closed site has reopened, in ms. */
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

/** Selects from the site's settings; undefined before the first answer. Sends no request. */
export function useSite<Part>(select: (site: SiteInfo | undefined) => Part): Part {
  return select(useSiteQuery({ isEnabled: false }).data);
}

/** Loads the site's settings. Resolves when they have arrived or the request has failed. */
export function prefetchSite(): Promise<void> {
  return queryClient.prefetchQuery(siteQuery);
}

/** Loads the site's settings. After a failure the stored settings stay and the site runs (D-071). */
export function useSiteQuery({ isEnabled = true } = {}): UseQueryResult<SiteInfo> {
  return useQuery({ ...siteQuery, ...usePoll(periodMs), enabled: isEnabled });
}
