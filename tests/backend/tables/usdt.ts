import { decimal } from './money.ts';

/** Cents of yuan in USDT at a rate of the config table, cut to two decimals; in yuan without a valid rate. */
export function toUsdt(cents: number, rate: string | number | null): string {
  const millionths = Math.round(Number(rate) * 1_000_000);
  return millionths > 0 ? decimal(Math.floor((cents * 1_000_000) / millionths)) : decimal(cents);
}
