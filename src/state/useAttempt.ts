import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { PendingKind, PendingMarker } from '#domain/pending.ts';

import { onAttemptsChange, readAttempt } from './pending.ts';
import { useStore } from './store.ts';

/**
 * The member's attempt of a kind whose outcome is unknown, or null; undefined until the device has answered. It is
 * read anew when any tab changes it and when the player returns to this one (D-202).
 */
export function useAttempt(kind: PendingKind): PendingMarker | null | undefined {
  const generation = useStore((state) => state.generation);
  const account = useStore((state) => state.member?.name ?? '');
  const { data, refetch } = useQuery({
    queryKey: [generation, 'attempt', kind, account],
    queryFn: () => readAttempt(account, kind),
    enabled: account !== '',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => onAttemptsChange(() => refetch()), [refetch]);
  return data;
}
