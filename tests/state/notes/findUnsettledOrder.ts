import type { UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { readUnsettledOrders } from '#state/unsettled/unsettledOrders.ts';

/** The member's order of a kind whose outcome is unknown. */
export async function findUnsettledOrder(
  account: string,
  kind: UnsettledOrderKind,
): Promise<UnsettledOrder | null> {
  return (await readUnsettledOrders(account, kind)).pending;
}
