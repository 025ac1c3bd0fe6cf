import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { loadMember } from '#api/calls/member.ts';
import { useStore } from '#state/session/store.ts';

import { reloadMember } from './member.ts';

/**
 * Reloads the member when a screen opens on which they are changed: what is sent back whole must not be old. The data
 * are null once the server has answered since then.
 */
export function useFreshMember(): UseQueryResult<null> {
  const generation = useStore((state) => state.generation);
  return useQuery({
    queryKey: [generation, loadMember.path, 'changed'],
    queryFn: async () => {
      await reloadMember();
      // The member is kept in the store; a query may not be undefined.
      return null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
