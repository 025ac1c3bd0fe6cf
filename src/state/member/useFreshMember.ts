import { renewAfter } from '#state/cache/usePoll.ts';

import { fetchMember, fetchWallets } from './member.ts';
import { BALANCE_POLL_MS } from './useBalancePoll.ts';
import { useMember, useMemberQuery } from './useMember.ts';

type Fresh = {
  /** The server has answered since the session began. */
  isKnown: boolean;
  /** It has not, and the last request failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/**
 * Loads the member when a screen opens that edits them, because it sends all fields back and none may be old. Only an
 * answer since then counts.
 */
export function useFreshMember() {
  const query = useMemberQuery('profile', fetchMember, { staleTime: 0, refetchOnMount: 'always' });
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

/** Loads both wallets when their screen opens, on return to the screen, and on return to the page. */
export function useFreshWallets(): Fresh {
  const { data, isError, isFetching, refetch } = useMemberQuery('wallets', fetchWallets, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: renewAfter(BALANCE_POLL_MS / 2),
  });
  return {
    isKnown: data !== undefined,
    hasFailed: isError && data === undefined,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}

type Account = {
  /** '' if the server sends none, null while the member is unknown. */
  name: string | null;
  /** The whole member is loading for the first time. Until then only their name may be known. */
  isLoading: boolean;
  /** The member is unknown, and the last request failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** The account name under which this device stores unanswered orders (D-202). Sends no request by itself. */
export function useAccount(): Account {
  const name = useMember((member) => member?.name.trim() ?? null);
  const { data, errorUpdateCount, isFetching, refetch } = useMemberQuery('start', fetchMember, {
    enabled: false,
    meta: { isWrite: true },
  });
  return {
    name,
    isLoading: data === undefined && isFetching,
    hasFailed: name === null && errorUpdateCount > 0,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
