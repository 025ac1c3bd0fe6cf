import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { UnsettledOrderKind, UnsettledOrder } from '#domain/unsettledOrder.ts';

import { useKey } from '#state/cache/keys.ts';
import { onUnsettledOrdersChange, readUnsettledOrders } from './unsettledOrders.ts';

type Noted = {
  /** The account's order of this kind whose outcome is unknown. */
  pending: UnsettledOrder | null;
  /** Whether the device would keep the note of the next one. */
  isKept: boolean;
};

/**
 * What the device has noted of an account's orders of a kind; undefined until it has answered. Read again when any tab
 * changes it and when the player returns to this one (D-202).
 */
export function useUnsettledOrder(kind: UnsettledOrderKind, account: string): Noted | undefined {
  const client = useQueryClient();
  const queryKey = useKey('unsettledOrder', account, kind);
  const { data } = useQuery({
    queryKey,
    queryFn: () => readUnsettledOrders(account, kind),
    enabled: account !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useEffect(
    () =>
      onUnsettledOrdersChange(async () => {
        // A read under way may be older than the change, and a refetch would join it.
        await client.cancelQueries({ queryKey });
        await client.refetchQueries({ queryKey });
      }),
    [client, queryKey],
  );
  return data;
}
