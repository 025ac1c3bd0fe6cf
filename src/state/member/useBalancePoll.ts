import { useQuery } from '@tanstack/react-query';

import { loadBalance } from '#api/calls/member.ts';
import { useStore } from '#state/session/store.ts';

import { reloadBalance, reloadMember } from './member.ts';

/** Period of the balance poll in ms (S9-01). */
const BALANCE_POLL_MS = 4300;

/**
 * Polls the balance while a player is logged in (S7-18): first after one period, since the member has just been
 * loaded (D-067); never two at once, never while the page is hidden, once on return (D-204).
 */
export function useBalancePoll(): void {
  const generation = useStore((state) => state.generation);
  const isLoggedIn = useStore((state) => state.token !== '');
  useQuery({
    queryKey: [generation, loadBalance.path, 'poll'],
    queryFn: async ({ signal }) => {
      // A member that could not be loaded is asked for again: a balance alone says of nobody whose it is.
      if (useStore.getState().member === null) await reloadMember();
      else await reloadBalance(signal);
      // What it found is kept with the member; a query may not be undefined.
      return null;
    },
    enabled: isLoggedIn,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: BALANCE_POLL_MS,
    refetchIntervalInBackground: false,
    meta: { isPoll: true },
  });
}
