import Big from 'big.js';

import { type Cny, readCny } from './amount.ts';

/** The exact sum of two amounts; unknown as soon as one of them is (D-210). */
export function addCny(one: Cny | null, other: Cny | null): Cny | null {
  return one === null || other === null ? null : readCny(new Big(one).plus(other).toFixed());
}
