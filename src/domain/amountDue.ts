import {
  type Cny,
  type Rate,
  readCny,
  readRate,
  readSettled,
  readUsdt,
  type Usdt,
} from './amount.ts';
import { isSameNumber, isWorthFrom } from './money.ts';
import { usableRate } from './quote.ts';

const VERDICTS = ['usdt', 'yuan', 'unclear'] as const;
type Verdict = (typeof VERDICTS)[number];

/** The amount of a USDT order as the server sent it, and the unit we inferred. */
export type AmountDue = {
  /** The exact number in the answer to the order; null if it had no number. */
  amount: string | null;
  /** The unit of `amount` as we inferred it. */
  verdict: Verdict;
  orderedCny: Cny | null;
  /** The member's deposit rate when the answer arrived. */
  rate: Rate | null;
  /** The order's `real_money` if it is above 0. In USDT it wins over `amount` (D-307). */
  stated: string | null;
};

export const UNKNOWN_DUE: AmountDue = {
  amount: null,
  verdict: 'unclear',
  orderedCny: null,
  rate: null,
  stated: null,
};

/** A number is in USDT if it is between these shares of what the ordered yuan are worth at the member's rate. */
const [LEAST, MOST] = ['0.75', '1.33'] as const;

type Answered = { amount: string; orderedCny: Cny; rate: Rate | null };

/** Infers the unit of the amount in an answer. Call it once, when the answer arrives, because the rate changes. */
export function decideAmountDue(answered: Answered): AmountDue {
  const { orderedCny } = answered;
  const amount = readUsdt(answered.amount);
  const rate = usableRate(answered.rate);
  return { ...UNKNOWN_DUE, amount, verdict: judge(amount, orderedCny, rate), orderedCny, rate };
}

function judge(amount: string | null, orderedCny: Cny | null, rate: Rate | null): Verdict {
  if (amount === null || orderedCny === null || rate === null) return 'unclear';
  if (isWorthFrom(amount, { least: LEAST, most: MOST, amountCny: orderedCny, rate })) return 'usdt';
  return isSameNumber(readSettled(amount) ?? amount, orderedCny) ? 'yuan' : 'unclear';
}

/** Adds what the order itself says, null while unknown: `real_money`, and its yuan and rate where we have none. */
export function withOrder(
  due: AmountDue,
  order: { realAmount: Usdt | null; amountCny: Cny | null } | null,
  memberRate: Rate | null,
): AmountDue {
  const real = order?.realAmount ?? '0';
  const stated = real === '0' || real.startsWith('-') ? null : real;
  return {
    ...due,
    orderedCny: due.orderedCny ?? order?.amountCny ?? null,
    rate: due.rate ?? usableRate(memberRate),
    stated: order === null ? due.stated : stated,
  };
}

function decideStatedAmount({ stated, orderedCny, rate }: AmountDue): Verdict {
  return judge(stated, orderedCny, rate);
}

/** Returns the exact amount to pay; null if the server sent no amount in USDT. */
export function exactUsdt(due: AmountDue): Usdt | null {
  if (decideStatedAmount(due) === 'usdt') return readUsdt(due.stated);
  return due.verdict === 'usdt' ? readUsdt(due.amount) : null;
}

/** Whether the server sent the ordered yuan as the amount, so that only its worth in USDT is known. */
export function isEstimated(due: AmountDue): boolean {
  const verdict = due.amount === null ? decideStatedAmount(due) : due.verdict;
  return verdict === 'yuan' && exactUsdt(due) === null;
}

/** Returns the numbers of the server that are shown although nothing tells their unit. */
export function unclearAmounts(due: AmountDue): readonly string[] {
  const isShown = due.verdict === 'unclear' && exactUsdt(due) === null;
  const numbers = [
    isShown ? due.amount : null,
    decideStatedAmount(due) === 'unclear' ? due.stated : null,
  ];
  return [...new Set(numbers)].filter((one) => one !== null);
}

/** Whether a payment link with this amount leads to the order. */
export function isAmountOf(due: AmountDue, amount: string | null): boolean {
  return amount === due.amount || (amount !== null && amount === due.stated);
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
    stated: readUsdt(row.stated),
  };
}
