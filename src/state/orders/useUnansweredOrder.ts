import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { hasServerAnswered } from '#api/serverClock.ts';
import type { UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { useKey } from '#state/cache/keys.ts';
import { useIsLocked } from '#state/cache/locks.ts';
import { useMember } from '#state/member/member.ts';
import { listOpenOrders, onOrdersChange, readUnansweredOrders } from './orderNotes.ts';

/** Period of reading the notes until the server has answered, in ms. */
const SERVER_MS = 1000;

/** What `readUnansweredOrders` finds of an account and kind; undefined until the device has answered. */
export function useUnansweredOrder(kind: UnansweredOrderKind, account: string) {
  return useNotes(account, kind, () => readUnansweredOrders(account, kind));
}

/** The member's orders without an outcome, the newest last, but for those that this page is sending now. */
export function useOpenOrders() {
  const account = useMember((member) => member?.name ?? '');
  const isSending = {
    recharge: useIsLocked('recharge'),
    withdraw: useIsLocked('withdraw'),
    transfer: useIsLocked('transfer'),
  };
  const orders = useNotes(account, 'open', () => listOpenOrders(account));
  return (orders ?? []).filter(({ kind }) => !isSending[kind]);
}

/** Reads notes again when any tab changes one and when the player returns to this tab. */
function useNotes<Found>(account: string, part: string, queryFn: () => Promise<Found>) {
  const client = useQueryClient();
  const queryKey = useKey('unansweredOrder', account, part);
  const { data } = useQuery({
    queryKey,
    queryFn,
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
