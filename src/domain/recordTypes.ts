import type { Direction, UnansweredOrder } from './unansweredOrder.ts';
import { TRANSACTION_TYPES, type TransactionType } from './records.ts';

/** The name of the central wallet in the calls. Every transfer goes into it or out of it. */
export const PLATFORM_WALLET = 'userbalance';

/** Reads the direction of a transfer: into a venue or out of it; null if neither. */
export function directionOf(payload: unknown): Direction | null {
  const { source, target } = payload as { source?: unknown; target?: unknown };
  const isIntoVenue = source === PLATFORM_WALLET;
  if (isIntoVenue === (target === PLATFORM_WALLET)) return null;
  return isIntoVenue ? 'in' : 'out';
}

/** Returns the types of records that may list an order: both types of transfers if its direction is unknown. */
export function recordTypes({
  kind,
  direction,
}: Pick<UnansweredOrder, 'kind' | 'direction'>): readonly [TransactionType, TransactionType?] {
  const { deposit, withdrawal, transferIn, transferOut } = TRANSACTION_TYPES;
  if (kind === 'recharge') return [deposit];
  if (kind === 'withdraw') return [withdrawal];
  if (direction === undefined) return [transferIn, transferOut];
  return [direction === 'in' ? transferIn : transferOut];
}
