import { useCallback } from 'react';

import type { Call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import type { Cny } from '#domain/amount.ts';
import type { PendingOrderKind, PendingOrder } from '#domain/pendingOrder.ts';
import { now } from '#platform/clock.ts';
import { releaseLock, takeLock, useIsLocked } from '#state/cache/locks.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';

import { claimPendingOrder, clearPendingOrder } from './pendingOrders.ts';

/** What is to be sent, and the yuan by which the player knows his order again. */
export type Order<Payload> = { payload: Payload; amountCny: Cny };

type Outcome<Ours> =
  | { kind: 'settled'; answer: Ours }
  /** The server said no; it was told. */
  | { kind: 'refused' }
  /** Sent, and nobody knows what became of it. */
  | { kind: 'unknown' }
  /** Nothing was sent: another attempt stands or is under way, the device is offline, or there is nothing to send. */
  | { kind: 'unsent' };

type Sender<Payload, Ours> = {
  /**
   * Prepares an order and sends it once, all behind one synchronous lock. `prepare` may ask the player; null sends
   * nothing. `repeated` is the time of the attempt that the player knowingly repeats.
   */
  submit: (
    prepare: () => Promise<Order<Payload> | null> | Order<Payload> | null,
    repeated: number | null,
  ) => Promise<Outcome<Ours>>;
  isSending: boolean;
};

/**
 * Sends a call that orders money: one POST for one intent, never again by itself, nothing offline, nothing queued. The
 * attempt is noted on the device before it is sent and forgotten when its outcome is known, so that a closed page or a
 * second tab cannot double it (D-202, F-M01 to F-M05).
 */
export function useMoneySend<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  kind: PendingOrderKind,
): Sender<Payload, Ours> {
  const generation = useStore((state) => state.generation);
  const lock = `${generation} ${call.path}`;
  const isSending = useIsLocked(lock);

  const submit: Sender<Payload, Ours>['submit'] = useCallback(
    async (prepare, repeated) => {
      if (!takeLock(lock)) return { kind: 'unsent' };
      try {
        // Judged at the tap: what is asked before the order may take until the device is online again.
        refuseOffline(call);
        const order = await prepare();
        return order ? await sendOnce(call, kind, order, repeated) : { kind: 'unsent' };
      } catch (error) {
        // Before anything was sent.
        reportCallError(error);
        return { kind: 'unsent' };
      } finally {
        releaseLock(lock);
      }
    },
    [call, kind, lock],
  );
  return { submit, isSending };
}

async function sendOnce<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  kind: PendingOrderKind,
  { payload, amountCny }: Order<Payload>,
  repeated: number | null,
): Promise<Outcome<Ours>> {
  const { generation } = useStore.getState();
  const account = await accountName();
  const attempt: PendingOrder = { kind, amountCny, atMs: now() };
  refuseOffline(call);
  const { standing, replaced } = await claimPendingOrder(account, attempt, repeated);
  if (standing) return { kind: 'unsent' };
  // Whoever logged in while the device was asked did not order this.
  const isOver = useStore.getState().generation !== generation;
  if (isOver || navigator.onLine === false) {
    await clearPendingOrder(account, attempt, replaced);
    if (!isOver) refuseOffline(call);
    return { kind: 'unsent' };
  }
  try {
    const answer = await send(call, payload);
    await clearPendingOrder(account, attempt);
    return { kind: 'settled', answer };
  } catch (error) {
    if (error instanceof Refused) await clearPendingOrder(account, attempt, replaced);
    reportCallError(error);
    return { kind: error instanceof Refused ? 'refused' : 'unknown' };
  }
}

function refuseOffline(call: { method: string; path: string }): void {
  if (navigator.onLine === false) throw new Unreachable(call, 'offline');
}

// An attempt belongs to a member: one who could not be loaded yet is loaded first.
async function accountName(): Promise<string> {
  if (!getMember()) await reloadMember();
  return getMember()?.name ?? '';
}
