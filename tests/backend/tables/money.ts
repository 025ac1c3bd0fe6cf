/** A balance in whole cents. Every cent of a world is in one of these. */
export type Purse = { cents: number; readonly mayOwe?: boolean };

/** An amount in yuan, as a test gives it. */
export type Yuan = string | number;

/** Moves cents from one purse to another: balances change in no other way. `false` when there is too little. */
export function move(from: Purse, to: Purse, cents: number): boolean {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`no amount of cents: ${cents}`);
  if (from.cents < cents && !from.mayOwe) return false;
  from.cents -= cents;
  to.cents += cents;
  return true;
}

/** Reads yuan as cents; more than two decimals are refused rather than rounded. */
export function toCents(yuan: Yuan): number {
  const match = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(String(yuan));
  if (!match) throw new RangeError(`no amount in yuan: ${yuan}`);
  const cents = Math.abs(Number(match[1])) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return match[1]!.startsWith('-') ? -cents : cents;
}

/** A DECIMAL column as servers send it: `"1234.50"` (D-S04). */
export function decimal(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The same through PHP's number_format: `"1,234.50"`. */
export function grouped(cents: number): string {
  return decimal(cents).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** The whole yuan of an amount, in cents: venues accept and give whole yuan only. */
export function wholeYuan(cents: number): number {
  return cents - (cents % 100);
}
