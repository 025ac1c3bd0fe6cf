import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

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
  const client = useQueryClient();
  const queryKey = useMemo(
    () => [generation, 'attempt', kind, account],
    [generation, kind, account],
  );
  const { data } = useQuery({
    queryKey,
    queryFn: () => readAttempt(account, kind),
    enabled: account !== '',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(
    () =>
      onAttemptsChange(async () => {
        // A first reading that is under way may be older than the change, and would be joined.
        await client.cancelQueries({ queryKey });
        await client.refetchQueries({ queryKey });
      }),
    [client, queryKey],
  );
  return data;
}
