import { type Cny, narrowDigits, readCny } from './amount.ts';
import { removeInvisible } from './typedText.ts';

const GROUPED = /^[1-9]\d{0,2}([, ])\d{3}(\1\d{3})*(\.\d+)?$/;
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;
const STRICT = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;

/**
 * Returns the text that an amount field shows after typing or pasting. Full-width digits, points and commas become
 * ASCII, every blank becomes a space, and invisible characters and surrounding blanks go. All other characters stay.
 */
export function normaliseAmountText(text: string): string {
  return narrowDigits(removeInvisible(text))
    .replace(/[。｡]/g, '.')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** Whether a text is normalised; it need not be a valid amount. */
export function isAmountText(text: string): boolean {
  return normaliseAmountText(text) === text;
}

/**
 * Reads the amount that a player typed, in yuan: above 0, at most 10 digits and two decimals, plain or grouped in
 * thousands, or with a decimal comma (D-302). Returns null for any other text.
 */
export function readAmountInput(text: string): Cny | null {
  const amountCny = readTyped(text);
  return amountCny === '0' ? null : amountCny;
}

/** Whether the player typed something that is not a number of yuan. 0 is a number of yuan. */
export function isMistypedAmount(text: string): boolean {
  return normaliseAmountText(text) !== '' && readTyped(text) === null;
}

function readTyped(text: string): Cny | null {
  const normal = normaliseAmountText(text);
  const plain = GROUPED.test(normal)
    ? normal.replace(/[, ]/g, '')
    : normal.replace(DECIMAL_COMMA, '$1.$2');
  return STRICT.test(plain) ? readCny(plain) : null;
}

/** Returns the amount that "max" fills in: the balance in yuan, truncated to cents; null if it is 0 or unknown. */
export function maxAmount(balanceCny: Cny | null): Cny | null {
  return truncate(balanceCny, 2);
}

/** Returns the amount that "max" fills in for a transfer: whole yuan, because venues accept no cents. */
export function floorToYuan(balanceCny: Cny | null): Cny | null {
  return truncate(balanceCny, 0);
}

// Works on text, so no digit of the balance changes.
function truncate(amountCny: Cny | null, decimals: number): Cny | null {
  if (amountCny === null || amountCny.startsWith('-')) return null;
  const [whole, fraction = ''] = amountCny.split('.');
  const truncated = readCny(`${whole}.${fraction.slice(0, decimals) || '0'}`);
  return truncated === '0' ? null : truncated;
}
