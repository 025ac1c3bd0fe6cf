/** An exact amount in yuan: canonical decimal text without exponent, safe to store and compare. */
export type Cny = string & { readonly unit: 'CNY' };

/** An exact amount in USDT, written like `Cny`. */
export type Usdt = string & { readonly unit: 'USDT' };

/** Yuan per USDT, written like `Cny`. */
export type Rate = string & { readonly unit: 'CNY/USDT' };

/** The text of an unknown amount, which never reads 0.00 (D-210). */
export const UNKNOWN_AMOUNT = '--';

// No wallet holds more digits; longer input is invalid and would break the layout.
const MAX_INTEGER_DIGITS = 19;
// No number in JSON needs more. PLAIN takes quadratic time, so a longer text could freeze the page.
const MAX_LENGTH = 400;
const PLAIN = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads an amount in yuan as servers send it: a number, or text with or without thousands separators. Returns null for
 * anything else, including text with an exponent. Works on text, because the first screen shows a balance and must not
 * load a decimal library for it.
 */
export function readCny(wire: unknown): Cny | null {
  if (typeof wire === 'number') return toCanonical(expandExponent(wire));
  if (typeof wire !== 'string' || wire.length > MAX_LENGTH) return null;
  const text = narrowDigits(wire).trim();
  return toCanonical(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/**
 * Reads an amount like `readCny`, without the noise of floating point: less than a millionth from a whole hundredth is
 * that hundredth (D-333). All six decimals of an amount in USDT stay.
 */
export function readSettled(wire: unknown): Cny | null {
  const sent = readCny(wire);
  const [, sign = '', hundredths, above] =
    /^(-?)(\d+\.\d\d)(?:0000|(9999))\d+$/.exec(sent ?? '') ?? [];
  if (hundredths === undefined) return sent;
  return toCanonical(sign + (above ? addHundredth(hundredths) : hundredths)) ?? sent;
}

function addHundredth(hundredths: string): string {
  return hundredths.replace(
    /(\d)([9.]*)$/,
    (_, last: string, nines: string) => `${Number(last) + 1}${nines.replaceAll('9', '0')}`,
  );
}

/** Writes full-width digits, points and commas in ASCII. All other characters stay: NFKC would make 102 of 10². */
export function narrowDigits(text: string): string {
  return text.replace(/[０-９．，]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0));
}

/** Reads an amount in USDT like `readCny`. */
export const readUsdt = readCny as (wire: unknown) => Usdt | null;

/** Reads a rate in yuan per USDT like `readCny`. Accepts 0 and negative rates; `usableRate` rejects them. */
export const readRate = readCny as (wire: unknown) => Rate | null;

/**
 * Formats yuan with thousands separators and two decimals, truncated: `1,234.50`. Returns `--` for an unknown amount.
 */
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

// JavaScript writes very small numbers with an exponent: `1e-7`. Large ones like `1e+21` stay as they are and are
// rejected.
function expandExponent(amount: number): string {
  const [, sign, whole, decimals = '', places] =
    /(-?)(\d)(?:\.(\d+))?e-(\d+)/.exec(String(amount)) ?? [];
  if (whole === undefined) return String(amount);
  return `${sign}0.${'0'.repeat(Number(places) - 1)}${whole}${decimals}`;
}

/** Whether an amount is known and at least ¥1. The first digit of a canonical amount decides. */
export function isAtLeastOneYuan(amountCny: Cny | null): amountCny is Cny {
  return amountCny !== null && /^[1-9]/.test(amountCny);
}
