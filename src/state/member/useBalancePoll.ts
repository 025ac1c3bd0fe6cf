import { usePoll } from '#state/cache/usePoll.ts';

import { askBalance, askMember } from './member.ts';
import { getMember, useMemberQuery } from './useMember.ts';

/** Period of the balance poll in ms. */
export const BALANCE_POLL_MS = 4300;

/** Loads the member whenever a session begins or is taken up. */
export function useLoadMember(): void {
  useMemberQuery('start', askMember, {
    refetchOnReconnect: false,
    meta: { isWrite: true },
  });
}

/**
 * Polls the balance while a player is logged in: first after one period, since the member has just been
 * loaded (D-067); never two at once (D-204).
 */
export function useBalancePoll(): void {
  useMemberQuery('poll', askPoll, {
    initialData: [],
    staleTime: Infinity,
    ...usePoll(() => BALANCE_POLL_MS),
    meta: { isPoll: true },
  });
}

// A member who could not be loaded is asked for again: a balance alone does not say whose it is.
function askPoll(signal: AbortSignal) {
  return getMember() === null ? askMember() : askBalance(signal);
}
