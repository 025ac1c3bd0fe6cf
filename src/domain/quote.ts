import { type Cny, formatCny, type Rate, type Usdt } from './amount.ts';
import { toUsdt } from './money.ts';

/** A rate that can be calculated with, or null: none, 0 and negative ones cannot. */
export function usableRate(rate: Rate | null): Rate | null {
  return rate === null || rate === '0' || rate.startsWith('-') ? null : rate;
}

/** What an amount is worth in USDT at a rate, cut to cents; null when one of them is not known (D-136). */
export function quoteUsdt(amountCny: Cny | null, rate: Rate | null): Usdt | null {
  const usable = usableRate(rate);
  if (amountCny === null || usable === null || amountCny.startsWith('-')) return null;
  return toUsdt(amountCny, usable);
}

/** Shows USDT with its unit, cut to cents and grouped in thousands: `1,234.50 USDT`; unknown reads `-- USDT`. */
export function formatUsdt(amountUsdt: Usdt | null): string {
  return `${formatCny(amountUsdt as Cny | null)} USDT`;
}
