import { useEffect } from 'react';

import { reportCallError } from '#state/cache/queryClient.ts';
import { useStore } from '#state/session/store.ts';

import { reloadMember } from './member.ts';

/** Loads the member whenever a session begins or is taken up (S4-04). */
export function useMember(): void {
  const token = useStore((state) => state.token);
  const generation = useStore((state) => state.generation);
  useEffect(() => {
    if (token) reloadMember().catch(reportCallError);
  }, [token, generation]);
}
