import { useQuery } from '@tanstack/react-query';

import { loadMember } from '#api/calls/member.ts';
import { useStore } from '#state/session/store.ts';

import { reloadMember } from './member.ts';

type Fresh = {
  /** The server has answered since the screen opened. */
  isKnown: boolean;
  /** It has not, and the last question failed. */
  hasFailed: boolean;
  isBusy: boolean;
  reload: () => void;
};

/** Asks for the member when a screen opens on which he is changed: what is sent back whole must not be old. */
export function useFreshMember(): Fresh {
  const generation = useStore((state) => state.generation);
  const { isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: [generation, loadMember.path, 'changed'],
    queryFn: async () => {
      await reloadMember();
      // He is kept in the store; a query may not be undefined.
      return null;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return {
    isKnown: isSuccess,
    hasFailed: isError,
    isBusy: isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
