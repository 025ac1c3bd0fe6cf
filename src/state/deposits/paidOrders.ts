import * as v from 'valibot';

import { memberState } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

/** The order number of the last bank deposit of this session, which the records name as new; '' without one. */
export const useNewDeposit = memberState<string>(() => '');

const orders = createSessionRows<{ orderNumber: string }>({
  key: STORED.cache.paidOrders,
  isSame: (one, other) => one.orderNumber === other.orderNumber,
  schema: v.object({ orderNumber: v.string() }),
});

/** Notes that the player says they have paid an order. Nothing is sent: no call takes it (D-277). */
export function storePaid(orderNumber: string): void {
  orders.save({ orderNumber });
}

/** Whether the player has said so in this session. */
export function isSaidPaid(orderNumber: string): boolean {
  return orders.read().some((order) => order.orderNumber === orderNumber);
}
