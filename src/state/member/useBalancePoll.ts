import { usePoll } from '#state/cache/usePoll.ts';

import { fetchBalance, fetchMember } from './member.ts';
import { getMember, useMemberQuery } from './useMember.ts';

/** Period of the balance poll, in ms. */
export const BALANCE_POLL_MS = 4300;

/** Loads the member whenever a session begins or is restored. */
export function useLoadMember(): void {
  useMemberQuery('start', fetchMember, {
    refetchOnReconnect: false,
    meta: { isWrite: true },
  });
}

/**
 * Polls the balance while a player is logged in. The first poll waits for one period, because the member has just been
 * loaded (D-067). Never sends two polls at once (D-204).
 */
export function useBalancePoll(): void {
  useMemberQuery('poll', poll, {
    initialData: [],
    staleTime: Infinity,
    ...usePoll(() => BALANCE_POLL_MS),
    meta: { isPoll: true },
  });
}

// Loads the member again if the first load failed, because a balance alone does not name its member.
function poll(signal: AbortSignal) {
  return getMember() === null ? fetchMember() : fetchBalance(signal);
}
