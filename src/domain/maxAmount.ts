import { type Cny, readCny } from './amount.ts';

/** What "max" fills in: the balance, cut to cents; `null` when there is nothing to fill in or it is unknown (M2-103). */
export function maxAmount(balanceCny: Cny | null): Cny | null {
  return cut(balanceCny, 2);
}

/** What "max" fills in for a transfer: whole yuan, since venues take no cents (D-146). */
export function floorToYuan(balanceCny: Cny | null): Cny | null {
  return cut(balanceCny, 0);
}

// Text work: a wallet's balance must come out digit for digit.
function cut(amountCny: Cny | null, decimals: number): Cny | null {
  if (amountCny === null || amountCny.startsWith('-')) return null;
  const [whole, fraction = ''] = amountCny.split('.');
  const left = readCny(decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals) || '0'}`);
  return left === '0' ? null : left;
}
