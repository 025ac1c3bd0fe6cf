import { useEffect } from 'react';

import type { Transaction } from '#api/calls/records.ts';
import type { Usdt } from '#domain/amount.ts';
import { findAccepted } from '#domain/matchRecords.ts';
import { TRANSACTION_TYPES } from '#domain/records.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { memberState, type Session } from '#state/session/currentSession.ts';

/** Whether the server has taken a deposit or a withdrawal of this session for which order messages are still to be offered. */
export const useHasPlacedOrder = memberState<boolean>(() => false);

/** Notes that the server took a deposit or a withdrawal. */
export function storePlacedOrder(session: Session): void {
  useHasPlacedOrder.of(session).setState(true, true);
}

type SentWithdrawal = {
  order: UnansweredOrder;
  /** What arrives after rate and fee; null while unknown, and for bobi. */
  receivedUsdt: Usdt | null;
  /** Null while unknown. */
  feeUsdt: Usdt | null;
  /** The last characters of the address. */
  ending: string;
  /** '' until its record is found: the answer to a withdrawal names none. */
  orderNumber: string;
};

/** The withdrawals that the server took in this session, in the memory of the page only (D-371). */
const useSent = memberState<readonly SentWithdrawal[]>(() => []);
/** Whether the player has touched nothing since the last one. */
const useIsUntouched = memberState<boolean>(() => false);

/** Remembers a withdrawal that the server took. */
export function rememberWithdrawal(sent: Omit<SentWithdrawal, 'orderNumber'>): void {
  useSent.setState((before) => [...before, { ...sent, orderNumber: '' }], true);
  useIsUntouched.setState(true, true);
  const touch = () => useIsUntouched.setState(false, true);
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(event, touch, { once: true, capture: true, passive: true });
}

/** True once after a withdrawal, if the player has touched nothing since. */
export function takeUntouched(): boolean {
  const isUntouched = useIsUntouched.getState();
  useIsUntouched.setState(false, true);
  return isUntouched;
}

/** Finds the records of this session's withdrawals among rows, and returns the number of the last one; '' if unknown. */
export function useLastWithdrawal(rows: readonly Transaction[] | null): string {
  const sent = useSent();
  useEffect(() => {
    if (!rows?.length) return;
    const type = TRANSACTION_TYPES.withdrawal;
    const typed = rows.map((row) => ({ ...row, type }));
    const find = (one: SentWithdrawal) =>
      one.orderNumber
        ? one
        : { ...one, orderNumber: findAccepted(one.order, typed)?.orderNumber ?? '' };
    useSent.setState((known) => known.map(find), true);
  }, [rows]);
  return sent.at(-1)?.orderNumber ?? '';
}

/** Returns what this session remembers of a withdrawal; undefined if another session or device sent it. */
export function useSentWithdrawal(orderNumber: string): SentWithdrawal | undefined {
  return useSent((sent) => sent.find((one) => one.orderNumber && one.orderNumber === orderNumber));
}
