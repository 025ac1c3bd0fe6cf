import Big from 'big.js';

import { type Cny, type Rate, readCny, readUsdt, type Usdt } from './amount.ts';

/** Returns the exact sum of two amounts in yuan; null if either is unknown. */
export function addCny(one: Cny | null, other: Cny | null): Cny | null {
  return one === null || other === null ? null : readCny(new Big(one).plus(other).toFixed());
}

/** Returns the exact difference of two amounts in yuan, which may be negative; null if either is unknown. */
export function subtractCny(from: Cny | null, other: Cny | null): Cny | null {
  return from === null || other === null ? null : readCny(new Big(from).minus(other).toFixed());
}

// Divides to whole numbers in one step and rounds halves up. Rounding a longer quotient afterwards would round twice.
const WholeBig = Big();
WholeBig.DP = 0;
WholeBig.RM = Big.roundHalfUp;

/** Returns `reached` of `required` in whole percent, 0 to 100; 0 if either is unknown or not above 0. */
export function percentOf(reached: Cny | null, required: Cny | null): number {
  if (reached === null || required === null) return 0;
  const [part, whole] = [new WholeBig(reached), new WholeBig(required)];
  if (part.lte(0) || whole.lte(0)) return 0;
  return Math.min(100, part.times(100).div(whole).toNumber());
}

/** Compares two amounts in yuan for sorting: negative, 0 or positive. */
export function compareCny(one: Cny, other: Cny): number {
  return new Big(one).cmp(other);
}

/** Whether an amount is at least `times` the other. Their units may differ. */
export function isAtLeastTimes(amount: Cny, times: number, other: Cny): boolean {
  return new Big(other).times(times).lte(amount);
}

/** Returns so many percent of an amount in whole yuan, rounded down; null if less than one is left. */
export function shareInYuan(amountCny: Cny, percent: number): Cny | null {
  const share = new Big(amountCny).times(percent).times('0.01').round(0, Big.roundDown);
  return share.lt(1) ? null : readCny(share.toFixed());
}

// Truncates to cents and never rounds up: we never promise a player more than they get.
const CentsBig = Big();
CentsBig.DP = 2;
CentsBig.RM = Big.roundDown;

/** Converts yuan to USDT, truncated to cents. `rate` is in yuan per USDT and must be above 0. */
export function toUsdt(amountCny: Cny, rate: Rate): Usdt | null {
  return readUsdt(new CentsBig(amountCny).div(rate).toFixed());
}

/** Whether two amounts are the same number, whatever their units. */
export function isSameNumber(one: string, other: string): boolean {
  return new Big(one).eq(other);
}

/**
 * Whether an amount in USDT is at least `least` and at most `most` times the worth of `amountCny` at the rate. Exact.
 */
export function isWorthFrom(
  amount: string,
  { least, most, amountCny, rate }: { least: string; most: string; amountCny: Cny; rate: Rate },
): boolean {
  const worthCny = new Big(amount).times(rate);
  return (
    worthCny.gte(new Big(amountCny).times(least)) && worthCny.lte(new Big(amountCny).times(most))
  );
}

/** Subtracts a fee, both in USDT. Truncates to cents; never returns less than 0. */
export function subtractFee(amountUsdt: Usdt, feeUsdt: Usdt): Usdt | null {
  const left = new Big(amountUsdt).minus(feeUsdt);
  return readUsdt(left.lte(0) ? '0' : left.round(2, Big.roundDown).toFixed());
}

/** Whether `current` differs from `earlier` by more than a share of it: `'0.005'` is 0.5 %. */
export function differsByMoreThan<Unit extends Rate | Usdt>(
  share: string,
  earlier: Unit,
  current: Unit,
): boolean {
  return new Big(current).minus(earlier).abs().gt(new Big(earlier).times(share));
}
