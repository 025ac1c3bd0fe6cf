import Big from 'big.js';

import { type Cny, readCny } from './amount.ts';

/** The exact sum of two amounts; unknown as soon as one of them is (D-210). */
export function addCny(one: Cny | null, other: Cny | null): Cny | null {
  return one === null || other === null ? null : readCny(new Big(one).plus(other).toFixed());
}

// Rounds halves up, once and exactly: a quotient cut to twenty decimals first could round twice.
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
