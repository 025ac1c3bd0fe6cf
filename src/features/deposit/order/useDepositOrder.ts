import { useEffect, useRef } from 'react';

import { loadDeposit } from '#api/calls/deposit.ts';
import type { DepositOrder } from '#api/depositOrder.ts';
import { TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { useCall } from '#state/cache/useCall.ts';
import { reloadBalance } from '#state/member/member.ts';
import { storePayees } from '#state/deposits/orderAccounts.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import { dismissToastsAbout } from '#ui/toasts.tsx';

import { payeesOf } from './payeesOf.ts';

/** How often a waiting order is loaded again, in ms. */
const POLL_MS = 5000;
/** The same after a failed load, in ms. */
const FAILED_POLL_MS = 30_000;

/** Loads a deposit order, and polls it until the server decides it. Then reloads the balance. */
export function useDepositOrder(depositNo: string) {
  const query = useCall(loadDeposit, { depositNo }, { freshMs: 0, everyMs: pollMs });
  const { data } = query;
  // The order itself says what the message of the form said, and it would lie on the steps (D-357).
  useEffect(() => dismissToastsAbout(loadDeposit.path), []);
  const isOpen = isOrderOpen(data);
  useEffect(() => {
    if (data) storePayees(depositNo, payeesOf(data));
  }, [depositNo, data]);

  const wasOpen = useRef(false);
  useEffect(() => {
    // The server decided the deposit while the screen was open. The balance poll makes up for a failure.
    if (wasOpen.current && !isOpen) {
      reloadBalance().catch(() => {});
      renewRecentOrders();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    query,
    /** The server knows the order, and has neither approved nor rejected it. */
    isOpen,
  };
}

function pollMs(order: DepositOrder | undefined, hasFailed: boolean): number | undefined {
  if (!isOrderOpen(order)) return undefined;
  return hasFailed ? FAILED_POLL_MS : POLL_MS;
}

function isOrderOpen(order: DepositOrder | undefined): boolean {
  if (!order?.isFound) return false;
  const { key } = transactionState(TRANSACTION_TYPES.deposit, order.state);
  return key !== 'approved' && key !== 'rejected';
}
