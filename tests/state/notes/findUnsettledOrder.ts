import type { UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { readUnansweredOrders } from '#state/orders/unansweredOrders.ts';

/** Returns the member's unsettled order of a kind. */
export async function findUnsettledOrder(
  account: string,
  kind: UnsettledOrderKind,
): Promise<UnsettledOrder | null> {
  return (await readUnansweredOrders(account, kind)).order;
}
