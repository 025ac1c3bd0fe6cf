import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { UnansweredOrderKind } from '#domain/unansweredOrder.ts';

import { hasServerAnswered } from '#api/serverClock.ts';
import { useKey } from '#state/cache/keys.ts';
import { onOrdersChange, readUnansweredOrders } from './unansweredOrders.ts';

/** Period of reading the notes until the server has answered, in ms. */
const SERVER_MS = 1000;

/**
 * What `readUnansweredOrders` finds of an account and kind; undefined until the device has answered. Reads it again when
 * any tab changes it and when the player returns to this tab.
 */
export function useUnansweredOrder(kind: UnansweredOrderKind, account: string) {
  const client = useQueryClient();
  const queryKey = useKey('unansweredOrder', account, kind);
  const { data } = useQuery({
    queryKey,
    queryFn: () => readUnansweredOrders(account, kind),
    enabled: account !== '',
    staleTime: 0,
    // Notes expire only once the server has answered.
    refetchInterval: () => !hasServerAnswered() && SERVER_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(
    () =>
      onOrdersChange(async () => {
        // A read in progress may be older than the change, and a refetch would join it.
        await client.cancelQueries({ queryKey });
        await client.refetchQueries({ queryKey });
      }),
    [client, queryKey],
  );
  return data;
}
