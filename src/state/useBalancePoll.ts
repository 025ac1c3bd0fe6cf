import { useQuery } from '@tanstack/react-query';

import { loadBalance } from '#api/calls/member.ts';
import { send } from '#api/send.ts';

import { askForBalance, keepBalance } from './member.ts';
import { useStore } from './store.ts';

/** Period of the balance poll in ms (S9-01). */
export const BALANCE_POLL_MS = 4300;

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
      const order = askForBalance();
      const { balanceCny } = await send(loadBalance, undefined, { signal });
      keepBalance(balanceCny, order);
      return balanceCny;
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
