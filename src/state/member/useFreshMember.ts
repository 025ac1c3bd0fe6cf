import { renewAfter } from '#state/cache/usePoll.ts';

import { askMember, askWallets } from './member.ts';
import { BALANCE_POLL_MS } from './useBalancePoll.ts';
import { useMember, useMemberQuery } from './useMember.ts';

type Fresh = {
  /** The server has answered since the session began. */
  isKnown: boolean;
  /** It has not, and the last question failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/**
 * Asks for the member when a screen opens that changes them: what is sent back whole must not be old. Only an answer
 * that came since then counts.
 */
export function useFreshMember() {
  const query = useMemberQuery('profile', askMember, { staleTime: 0, refetchOnMount: 'always' });
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

/** Asks for both wallets when a screen shows them: on arrival, on return to it, and on return to the page. */
export function useFreshWallets(): Fresh {
  const { data, isError, isFetching, refetch } = useMemberQuery('wallets', askWallets, {
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
  /** '' when the server does not say it, null as long as the member is not known. */
  name: string | null;
  /** The first question about the whole member is on its way; until then they may be known by name alone. */
  isLoading: boolean;
  /** The member is not known, and the last question failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** The name that orders are noted under on this device (D-202); asks for nothing by itself. */
export function useAccount(): Account {
  const name = useMember((member) => member?.name.trim() ?? null);
  const { data, errorUpdateCount, isFetching, refetch } = useMemberQuery('start', askMember, {
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
