import Big from 'big.js';

import { type Cny, type Rate, readCny, readUsdt, type Usdt } from './amount.ts';

/** The exact sum of two amounts; unknown when one of them is (D-210). */
export function addCny(one: Cny | null, other: Cny | null): Cny | null {
  return one === null || other === null ? null : readCny(new Big(one).plus(other).toFixed());
}

// Rounds once, halves up: a quotient that was first cut to twenty decimals could be rounded twice.
const Whole = Big();
Whole.DP = 0;
Whole.RM = Big.roundHalfUp;

/**
 * How much of an amount has been reached, in whole percent: rounded, at most 100, and 0 when either amount is 0, below
 * it or unknown (S4-25 to S4-27).
 */
export function percentOf(reached: Cny | null, required: Cny | null): number {
  if (reached === null || required === null) return 0;
  const [part, whole] = [new Whole(reached), new Whole(required)];
  if (part.lte(0) || whole.lte(0)) return 0;
  return Math.min(100, part.times(100).div(whole).toNumber());
}

/** Compares two amounts: below 0 when the first is less, 0 when equal, above 0 when it is more. */
export function compareCny(one: Cny, other: Cny): number {
  return new Big(one).cmp(other);
}

// Quotients and differences are cut to cents, never rounded up: no player is shown more than they get (M9-14).
const Cents = Big();
Cents.DP = 2;
Cents.RM = Big.roundDown;

/** What an amount in yuan is worth in USDT, cut to cents; the rate must be above 0. */
export function toUsdt(amountCny: Cny, rate: Rate): Usdt | null {
  return readUsdt(new Cents(amountCny).div(rate).toFixed());
}

/** An amount less a fee, cut to cents and never below 0. */
export function lessFee(amountUsdt: Usdt, feeUsdt: Usdt): Usdt | null {
  const left = new Big(amountUsdt).minus(feeUsdt);
  return readUsdt(left.lte(0) ? '0' : left.round(2, Big.roundDown).toFixed());
}

/** Whether a number differs from an earlier one by more than a share of that one. */
export function hasMovedBy<Unit extends Rate | Usdt>(
  share: string,
  earlier: Unit,
  current: Unit,
): boolean {
  return new Big(current).minus(earlier).abs().gt(new Big(earlier).times(share));
}
