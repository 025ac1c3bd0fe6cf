import { type Query, useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { answerQuery } from '#state/cache/answerQuery.ts';
import { FRESH_MS, queryClient } from '#state/cache/queryClient.ts';
import { OFFLINE_POLL_MS, usePoll } from '#state/cache/usePoll.ts';
import { getSession, useSession } from '#state/session/currentSession.ts';

/** How often the page checks whether a closed site has reopened, in ms. */
const REOPEN_POLL_MS = 30_000;

const OPTIONS = {
  isStored: true,
  isPoll: true,
  // Only an answer of this visit closes the site (D-071).
  fromStored: (site: SiteInfo) => ({ ...site, state: 'open' as const }),
};
const siteQuery = (session = getSession()) => answerQuery(loadSite, undefined, OPTIONS, session);

function periodMs({ state }: Query<SiteInfo, Error, SiteInfo>): number | false {
  return state.data?.state === 'maintenance' && REOPEN_POLL_MS;
}

/** Selects from the site's settings; undefined before the first answer. Sends no request. */
export function useSite<Part>(select: (site: SiteInfo | undefined) => Part): Part {
  return select(useSiteQuery({ isEnabled: false }).data);
}

/** Loads the site's settings. Resolves when they have arrived or the request has failed. */
export function prefetchSite(): Promise<void> {
  return queryClient.prefetchQuery({ ...siteQuery(), staleTime: FRESH_MS });
}

/** Loads the site's settings. After a failure the stored settings stay and the site runs. */
export function useSiteQuery({ isEnabled = true } = {}): UseQueryResult<SiteInfo> {
  const session = useSession();
  // The balance of a member asks already.
  const offlineMs = session.token === '' ? OFFLINE_POLL_MS : undefined;
  const poll = usePoll(periodMs, { offlineMs });
  return useQuery({ ...siteQuery(session), ...poll, enabled: isEnabled });
}
