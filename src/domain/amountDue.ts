import { type Cny, type Rate, readCny, readRate, readUsdt, type Usdt } from './amount.ts';
import { isSameNumber, isWorthFrom } from './money.ts';
import { usableRate } from './quote.ts';

const VERDICTS = ['usdt', 'yuan', 'unclear'] as const;

/** What the server says of the amount of a USDT order, and what that was judged by (D-243). */
export type AmountDue = {
  /** The number in the answer to the order, exact; null where it had none. */
  amount: string | null;
  /** The unit of `amount`. */
  verdict: (typeof VERDICTS)[number];
  orderedCny: Cny | null;
  /** The member's deposit rate when the answer arrived. */
  rate: Rate | null;
  /** `real_money` of the order, above 0: wins over `amount`. */
  statedUsdt: Usdt | null;
};

export const UNKNOWN_DUE: AmountDue = {
  amount: null,
  verdict: 'unclear',
  orderedCny: null,
  rate: null,
  statedUsdt: null,
};

/** Bounds of the answer's number, as a part of what the ordered yuan are worth at the member's rate. */
const [LEAST, MOST] = ['0.75', '1.33'] as const;

type Answered = { amount: string; orderedCny: Cny; rate: Rate | null };

/** Judges in which unit the amount in an answer is: once, when it arrives, because the rate moves. */
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

/** Adds what the order itself states. */
export function withStated(due: AmountDue, realMoney: Usdt | null): AmountDue {
  const isStated = realMoney !== null && realMoney !== '0' && !realMoney.startsWith('-');
  return isStated ? { ...due, statedUsdt: realMoney } : due;
}

/** The exact amount to pay; null where the server has named none in USDT. */
export function exactUsdt({ amount, verdict, statedUsdt }: AmountDue): Usdt | null {
  return statedUsdt ?? (verdict === 'usdt' ? readUsdt(amount) : null);
}

/** Whether a link with this amount is to the order. */
export function isAmountOf(due: AmountDue, amount: string | null): boolean {
  return amount === due.amount || (amount !== null && amount === due.statedUsdt);
}

/** Reads a stored amount; an earlier version stored the number alone, whose unit was not judged. */
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
