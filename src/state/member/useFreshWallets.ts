import { useQuery } from '@tanstack/react-query';

import { refreshMember } from '#api/calls/member.ts';
import { useStore } from '#state/session/store.ts';

import { refreshWallets } from './member.ts';

type Fresh = {
  /** The server has answered since the session began. */
  isKnown: boolean;
  /** It has not, and the last question failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** Asks for both wallets when a screen shows them: on arrival, on return to it, and on return to the page. */
export function useFreshWallets(): Fresh {
  const generation = useStore((state) => state.generation);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [generation, refreshMember.path, 'shown'],
    queryFn: async () => {
      await refreshWallets();
      // What it found is kept with the member; a query may not be undefined.
      return null;
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return {
    isKnown: data !== undefined,
    hasFailed: isError && data === undefined,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
