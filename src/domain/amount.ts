/** An exact amount in yuan: canonical decimal text without exponent, safe to store and compare. */
export type Cny = string & { readonly unit: 'CNY' };

/** An exact amount in USDT, written like `Cny`. */
export type Usdt = string & { readonly unit: 'USDT' };

/** Yuan per USDT, written like `Cny`. */
export type Rate = string & { readonly unit: 'CNY/USDT' };

/** Shown instead of an unknown amount (D-210): never 0.00. */
export const UNKNOWN_AMOUNT = '--';

// No wallet holds more digits; longer input is invalid and would break the layout.
const MAX_INTEGER_DIGITS = 19;
// More than a number in JSON can need; PLAIN takes time with the square of the length.
const MAX_LENGTH = 400;
const PLAIN = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads an amount in yuan as servers send it: a number, or text with or without thousands separators. Returns `null`
 * for anything else, text with an exponent included. Works on text, because the first screen shows a balance and must
 * not load a decimal library for it (D-S04).
 */
export function readCny(wire: unknown): Cny | null {
  if (typeof wire === 'number') return toCanonical(expandExponent(wire));
  if (typeof wire !== 'string' || wire.length > MAX_LENGTH) return null;
  const text = wire.normalize('NFKC').trim();
  return toCanonical(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** Reads an amount in USDT like `readCny`. */
export const readUsdt = readCny as (wire: unknown) => Usdt | null;

/** Reads a rate in yuan per USDT like `readCny`; 0 and negative rates pass, the quote rejects them. */
export const readRate = readCny as (wire: unknown) => Rate | null;

/** Formats yuan with two decimals, truncated, and thousands separators: `1,234.50`; `--` when unknown. */
export function formatCny(amountCny: Cny | null | undefined): string {
  if (amountCny === null || amountCny === undefined) return UNKNOWN_AMOUNT;
  const [whole = '0', decimals = ''] = amountCny.split('.');
  const shown = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0').slice(0, 2)}`;
  return shown === '-0.00' ? '0.00' : shown;
}

function toCanonical(text: string): Cny | null {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return null;
  const [, sign = '', whole = '', decimals = ''] = PLAIN.exec(text) ?? [];
  if (whole.length > MAX_INTEGER_DIGITS) return null;
  const amount = decimals ? `${whole}.${decimals}` : whole;
  return (amount === '0' ? '0' : sign + amount) as Cny;
}

// JavaScript writes very small numbers with an exponent: `1e-7`. One as large as `1e+21` is no amount.
function expandExponent(amount: number): string {
  const [, sign, whole, decimals = '', places] =
    /(-?)(\d)(?:\.(\d+))?e-(\d+)/.exec(String(amount)) ?? [];
  if (whole === undefined) return String(amount);
  return `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${decimals}`;
}
