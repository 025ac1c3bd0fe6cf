import { type QueryObserverOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

import { monotonicNow } from '#platform/clock.ts';
import { useKey } from '#state/cache/keys.ts';
import { FRESH_MS, queryClient } from '#state/cache/queryClient.ts';
import { OFFLINE_POLL_MS, usePoll } from '#state/cache/usePoll.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';

import { getMember, refreshWallets, reloadBalance, reloadMember } from './member.ts';

/** Period of the balance poll, in ms. */
export const BALANCE_POLL_MS = 4300;

type Load = (signal: AbortSignal) => Promise<void>;

/** Sends one of the requests above for a screen. Their answers are in the member; the query only tells how they went. */
export function useMemberLoad(
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

/** Loads the member as a session begins, then polls the balance, one request at a time; reports failures once. */
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
