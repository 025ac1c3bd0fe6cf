import { type Cny, readCny } from './amount.ts';
import { compareCny } from './money.ts';

const NOTHING = readCny(0)!;

/** What stands against a claim: nothing is pending (M5-36). How much is pending may be unknown: then the server judges. */
export function checkClaim(pendingCny: Cny | null): 'nothingPending' | null {
  return pendingCny !== null && compareCny(pendingCny, NOTHING) <= 0 ? 'nothingPending' : null;
}
