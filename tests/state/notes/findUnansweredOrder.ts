import type { UnansweredOrder, UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { readUnansweredOrders } from '#state/orders/orderNotes.ts';

/** Returns the member's unanswered order of a kind. */
export async function findUnansweredOrder(
  account: string,
  kind: UnansweredOrderKind,
): Promise<UnansweredOrder | null> {
  return (await readUnansweredOrders(account, kind)).order;
}
