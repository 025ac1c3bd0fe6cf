import type { UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { readUnsettledOrders } from '#state/unsettled/unsettledOrders.ts';

/** Returns the member's unsettled order of a kind. */
export async function findUnsettledOrder(
  account: string,
  kind: UnsettledOrderKind,
): Promise<UnsettledOrder | null> {
  return (await readUnsettledOrders(account, kind)).order;
}
