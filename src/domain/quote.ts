import { type Cny, formatCny, type Rate, type Usdt } from './amount.ts';
import { toUsdt } from './money.ts';

/** Returns the rate if it is above 0, otherwise null. */
export function usableRate(rate: Rate | null): Rate | null {
  return rate === null || rate === '0' || rate.startsWith('-') ? null : rate;
}

/** Converts yuan to USDT at a rate, truncated to cents; null if the amount or the rate is unknown. */
export function quoteUsdt(amountCny: Cny | null, rate: Rate | null): Usdt | null {
  const usable = usableRate(rate);
  if (amountCny === null || usable === null || amountCny.startsWith('-')) return null;
  return toUsdt(amountCny, usable);
}

/** Formats USDT with its unit, truncated to cents: `1,234.50 USDT`; `-- USDT` for an unknown amount. */
export function formatUsdt(amountUsdt: Usdt | null): string {
  return `${formatCny(amountUsdt as Cny | null)} USDT`;
}
