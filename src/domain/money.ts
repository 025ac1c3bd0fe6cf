import Big from 'big.js';

/** An exact amount in yuan: canonical decimal text without exponent, safe to store and compare. */
export type Cny = string & { readonly unit: 'CNY' };

/** What an amount reads when it is not known (D-210): never 0.00. */
export const UNKNOWN_AMOUNT = '--';

// More digits than any wallet holds; longer input is garbage, and formatting it would break the layout.
const MAX_INTEGER_DIGITS = 19;
const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads an amount in yuan as servers send it: number, plain or comma-grouped text.
 * Anything else, exponents in text included, is unknown: `null`.
 */
export function readCny(wire: unknown): Cny | null {
  if (typeof wire === 'number' && Number.isFinite(wire)) return canonical(new Big(wire));
  if (typeof wire !== 'string') return null;
  const text = wire.normalize('NFKC').trim();
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return PLAIN.test(plain) ? canonical(new Big(plain)) : null;
}

/** Shows yuan with two decimals, rounded down, grouped in thousands: `1,234.50`; unknown reads `--`. */
export function formatCny(amountCny: Cny | null | undefined): string {
  if (amountCny === null || amountCny === undefined) return UNKNOWN_AMOUNT;
  const [whole = '0', cents] = new Big(amountCny).toFixed(2, Big.roundDown).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`.replace(/^-(0\.00)$/, '$1');
}

/** The exact sum of two amounts; unknown as soon as one of them is (D-210). */
export function addCny(one: Cny | null, other: Cny | null): Cny | null {
  return one === null || other === null ? null : canonical(new Big(one).plus(other));
}

function canonical(amount: Big): Cny | null {
  const text = amount.toFixed();
  const digits = text.replace('-', '').split('.')[0] ?? '';
  return digits.length > MAX_INTEGER_DIGITS ? null : ((text === '-0' ? '0' : text) as Cny);
}
