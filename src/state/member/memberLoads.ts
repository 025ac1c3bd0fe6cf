import { type QueryObserverOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

import { monotonicNow } from '#platform/clock.ts';
import { useKey } from '#state/cache/keys.ts';
import { FRESH_MS, queryClient } from '#state/cache/queryClient.ts';
import { OFFLINE_POLL_MS, renewAfter, usePoll } from '#state/cache/usePoll.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';

import { getMember, refreshWallets, reloadBalance, reloadMember, useMember } from './member.ts';

/** Period of the balance poll, in ms. */
const BALANCE_POLL_MS = 4300;

type Load = (signal: AbortSignal) => Promise<void>;

/** Sends one of the requests above for a screen. Their answers are in the member; the query only tells how they went. */
function useMemberLoad(
  part: 'start' | 'poll' | 'wallets' | 'profile',
  load: Load,
  options: Omit<QueryObserverOptions<true>, 'queryKey' | 'queryFn'>,
): UseQueryResult<true> {
  const isLoggedIn = useIsLoggedIn();
  return useQuery({
    enabled: isLoggedIn,
    ...options,
    queryKey: useKey('member', part),
    queryFn: async ({ signal }) => {
      await load(signal);
      return true as const;
    },
  });
}

/**
 * Loads the member whenever a session begins or is restored, then polls the balance. The first poll waits for one
 * period. Never sends two polls at once, and reports a poll that keeps failing once.
 */
export function useMemberPoll(): void {
  useMemberLoad('start', reloadMember, { refetchOnReconnect: false, meta: { heardBy: 'asker' } });
  useMemberLoad('poll', poll, {
    initialData: true,
    staleTime: Infinity,
    ...usePoll(() => BALANCE_POLL_MS, { offlineMs: OFFLINE_POLL_MS }),
    meta: { isPoll: true },
  });
}

// A balance alone does not name its member, and the device keeps little of them.
async function poll(signal: AbortSignal): Promise<void> {
  const isLoaded = (getMember()?.isIncomplete ?? null) !== null;
  if (!isLoaded)
    try {
      return await reloadMember(signal);
    } catch (error) {
      if (getMember() === null) throw error;
    }
  await reloadBalance(signal);
}

/**
 * Loads the member when a screen opens that edits them, because it sends all fields back and none may be old. Only an
 * answer since then counts.
 */
export function useFreshMember() {
  const query = useMemberLoad('profile', reloadMember, { staleTime: 0, refetchOnMount: 'always' });
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
export function useFreshWallets() {
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

/** Loads both wallets when a screen opens, at most once in 30 s. A failure is not shown. */
export function useRenewedWallets(): void {
  const queryKey = useKey('member', 'wallets');
  useEffect(() => {
    const atMs = getMember()?.gamesAtMs ?? null;
    if (atMs === null || monotonicNow() - atMs < FRESH_MS) return;
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      await refreshWallets(signal);
      return true as const;
    };
    queryClient
      .fetchQuery({ queryKey, queryFn, staleTime: 0, meta: { heardBy: 'nobody' } })
      .catch(() => {});
  }, [queryKey]);
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
