import { renewAfter } from '#state/cache/usePoll.ts';

import { refreshWallets, reloadMember, useMember } from './member.ts';
import { BALANCE_POLL_MS, useMemberLoad } from './memberLoads.ts';

/**
 * Loads the member when a screen that edits them opens, and on return: it sends all fields back, and none may be old.
 * Only an answer since the opening counts.
 */
export function useFreshMember() {
  const query = useMemberLoad('profile', reloadMember, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: renewAfter(BALANCE_POLL_MS),
  });
  const { isFetchedAfterMount, isFetching, refetch } = query;
  const isSuccess = isFetchedAfterMount && query.isSuccess;
  return {
    data: isSuccess ? query.data : undefined,
    isSuccess,
    isError: isFetchedAfterMount && query.isError,
    errorUpdateCount: isFetchedAfterMount ? query.errorUpdateCount : 0,
    isFetching,
    refetch: () => refetch({ cancelRefetch: false }),
  };
}

/** How a load of the member went. */
type Fresh = { hasFailed: boolean; isBusy: boolean; reload: () => void };

/** Loads both wallets when their screen opens, on return to the screen, and on return to the page. */
export function useFreshWallets(): Fresh {
  const { data, isError, isFetching, refetch } = useMemberLoad('wallets', refreshWallets, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: renewAfter(BALANCE_POLL_MS / 2),
  });
  return {
    hasFailed: isError && data === undefined,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

/** The account name under which this device stores unanswered orders. Sends no request by itself. */
export function useAccount() {
  const name = useMember((member) => member?.name.trim() ?? null);
  const { data, errorUpdateCount, isFetching, refetch } = useMemberLoad('start', reloadMember, {
    enabled: false,
    meta: { heardBy: 'asker' },
  });
  return {
    /** '' if the server sends none, null while the member is unknown. */
    name,
    /** The whole member is loading for the first time. Until then only their name may be known. */
    isLoading: data === undefined && isFetching,
    /** The same, until the first answer or failure. */
    isAwaited: data === undefined && errorUpdateCount === 0,
    /** The member is unknown, and the last request failed. */
    hasFailed: name === null && errorUpdateCount > 0,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
