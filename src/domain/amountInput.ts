import { type Cny, readCny } from './amount.ts';

const STRICT = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/;
// Zero-width characters, soft hyphens and direction marks, which come along with pasted amounts.
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * What an amount field shows after typing or pasting: full-width digits and points become plain, invisible characters
 * and blanks at the ends go. No other character is replaced: ² must not become a 2.
 */
export function normaliseAmountText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．｡]/g, '.')
    .trim();
}

/** Whether an amount field could hold this text; it need not be an amount. */
export function isAmountText(text: string): boolean {
  return normaliseAmountText(text) === text;
}

/** The amount a player typed, in yuan: above 0, at most two decimals; `null` for any other text. */
export function readAmountInput(text: string): Cny | null {
  const normal = normaliseAmountText(text);
  const amountCny = STRICT.test(normal) ? readCny(normal) : null;
  return amountCny === '0' ? null : amountCny;
}

/** What "max" fills in: the balance, cut to cents; `null` when there is nothing to fill in or it is unknown (M2-103). */
export function maxAmount(balanceCny: Cny | null): Cny | null {
  return cut(balanceCny, 2);
}

/** What "max" fills in for a transfer: whole yuan, since venues take no cents (D-146). */
export function floorToYuan(balanceCny: Cny | null): Cny | null {
  return cut(balanceCny, 0);
}

// Done on the text: every digit of the balance is kept.
function cut(amountCny: Cny | null, decimals: number): Cny | null {
  if (amountCny === null || amountCny.startsWith('-')) return null;
  const [whole, fraction = ''] = amountCny.split('.');
  const left = readCny(decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals) || '0'}`);
  return left === '0' ? null : left;
}
