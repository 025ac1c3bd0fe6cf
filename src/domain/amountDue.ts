import { type Cny, type Rate, readCny, readRate, readUsdt, type Usdt } from './amount.ts';
import { isSameNumber, isWorthFrom } from './money.ts';
import { usableRate } from './quote.ts';

const VERDICTS = ['usdt', 'yuan', 'unclear'] as const;

/** The amount of a USDT order as the server sent it, and the unit we inferred (D-243). */
export type AmountDue = {
  /** The exact number in the answer to the order; null if it had no number. */
  amount: string | null;
  /** The unit of `amount` as we inferred it. */
  verdict: (typeof VERDICTS)[number];
  orderedCny: Cny | null;
  /** The member's deposit rate when the answer arrived. */
  rate: Rate | null;
  /** The order's `real_money` if it is above 0. It wins over `amount`. */
  statedUsdt: Usdt | null;
};

export const UNKNOWN_DUE: AmountDue = {
  amount: null,
  verdict: 'unclear',
  orderedCny: null,
  rate: null,
  statedUsdt: null,
};

/** A number is in USDT if it is between these shares of what the ordered yuan are worth at the member's rate. */
const [LEAST, MOST] = ['0.75', '1.33'] as const;

type Answered = { amount: string; orderedCny: Cny; rate: Rate | null };

/** Infers the unit of the amount in an answer. Call it once, when the answer arrives, because the rate changes. */
export function judgeAmount(answered: Answered): AmountDue {
  const { orderedCny } = answered;
  const amount = readUsdt(answered.amount);
  const rate = usableRate(answered.rate);
  const judged = { ...UNKNOWN_DUE, amount, orderedCny, rate };
  if (amount === null || rate === null) return judged;
  if (isWorthFrom(amount, { least: LEAST, most: MOST, amountCny: orderedCny, rate }))
    return { ...judged, verdict: 'usdt' };
  return isSameNumber(amount, orderedCny) ? { ...judged, verdict: 'yuan' } : judged;
}

/** Adds the order's `real_money` if it is above 0. */
export function withStated(due: AmountDue, realMoney: Usdt | null): AmountDue {
  const isStated = realMoney !== null && realMoney !== '0' && !realMoney.startsWith('-');
  return isStated ? { ...due, statedUsdt: realMoney } : due;
}

/** Returns the exact amount to pay; null if the server sent no amount in USDT. */
export function exactUsdt({ amount, verdict, statedUsdt }: AmountDue): Usdt | null {
  return statedUsdt ?? (verdict === 'usdt' ? readUsdt(amount) : null);
}

/** Whether a payment link with this amount leads to the order. */
export function isAmountOf(due: AmountDue, amount: string | null): boolean {
  return amount === due.amount || (amount !== null && amount === due.statedUsdt);
}

/** Reads a stored amount. Earlier versions stored only the number, without its unit. */
export function readAmountDue(stored: unknown): AmountDue {
  if (typeof stored !== 'object' || stored === null)
    return { ...UNKNOWN_DUE, amount: readUsdt(stored) };
  const row = stored as Readonly<Record<string, unknown>>;
  return {
    amount: readUsdt(row.amount),
    verdict: VERDICTS.find((one) => one === row.verdict) ?? 'unclear',
    orderedCny: readCny(row.orderedCny),
    rate: readRate(row.rate),
    statedUsdt: readUsdt(row.statedUsdt),
  };
}
