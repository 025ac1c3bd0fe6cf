import type { Direction, UnsettledOrder } from './unsettledOrder.ts';
import { TRANSACTION_TYPES, type TransactionType } from './records.ts';

/** The name of the platform wallet in the calls; every transfer goes into it or comes out of it. */
export const PLATFORM_WALLET = 'userbalance';

/** The direction of a transfer, seen from the platform wallet; null when it is neither. */
export function directionOf(payload: unknown): Direction | null {
  const { source, target } = payload as { source?: unknown; target?: unknown };
  const isIntoVenue = source === PLATFORM_WALLET;
  if (isIntoVenue === (target === PLATFORM_WALLET)) return null;
  return isIntoVenue ? 'in' : 'out';
}

/** The types of records an order may stand under (D-152): both of transfers while its direction is not known. */
export function recordTypes({
  kind,
  direction,
}: Pick<UnsettledOrder, 'kind' | 'direction'>): readonly [TransactionType, TransactionType?] {
  const { deposit, withdrawal, transferIn, transferOut } = TRANSACTION_TYPES;
  if (kind === 'recharge') return [deposit];
  if (kind === 'withdraw') return [withdrawal];
  if (direction === undefined) return [transferIn, transferOut];
  return [direction === 'in' ? transferIn : transferOut];
}
