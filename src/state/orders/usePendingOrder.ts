import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import type { PendingOrderKind, PendingOrder } from '#domain/pendingOrder.ts';
import { onPendingOrdersChange, findPendingOrder } from './pendingOrders.ts';

/**
 * The order of an account and kind whose outcome is unknown, or null; undefined until the device has answered. Read again
 * when any tab changes it and when the player returns to this one (D-202).
 */
export function usePendingOrder(
  kind: PendingOrderKind,
  { account, generation }: { account: string; generation: number },
): PendingOrder | null | undefined {
  const client = useQueryClient();
  const queryKey = useMemo(
    () => [generation, 'pendingOrder', kind, account],
    [generation, kind, account],
  );
  const { data } = useQuery({
    queryKey,
    queryFn: () => findPendingOrder(account, kind),
    enabled: account !== '',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useEffect(
    () =>
      onPendingOrdersChange(async () => {
        // A read under way may be older than the change, and a refetch would join it.
        await client.cancelQueries({ queryKey });
        await client.refetchQueries({ queryKey });
      }),
    [client, queryKey],
  );
  return data;
}
