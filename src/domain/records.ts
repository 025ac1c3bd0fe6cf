import { type Cny, formatCny, UNKNOWN_AMOUNT } from './amount.ts';
import { formatBeijingTime, readServerTime } from './serverTime.ts';

/** Ranges of days of every record list: 1 today, 2 seven, 3 fifteen, 4 thirty days (M9-08). */
export const DATES = [1, 2, 3, 4] as const;
export type DateRange = (typeof DATES)[number];
/** Where a list begins (M9-08, D-154). */
const DEFAULT_DATE: DateRange = 4;

/** What a transaction is: the values of `type` are not in the specification (D-152). */
export const TRANSACTION_TYPES = {
  deposit: 1,
  withdrawal: 2,
  transferIn: 3,
  transferOut: 4,
} as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[keyof typeof TRANSACTION_TYPES];

/** The range an address names; anything else is thirty days (D-154). */
export function readDate(text: string | null): DateRange {
  return DATES.find((date) => String(date) === text) ?? DEFAULT_DATE;
}

/** The type an address names, of those there are; anything else is the first. */
export function readType<Type extends number>(
  text: string | null,
  types: readonly [Type, ...Type[]],
): Type {
  return types.find((type) => String(type) === text) ?? types[0];
}

/** A state in words: key of its name, and the colour that comes second. */
export type RecordState<Key extends string = string> = {
  key: Key;
  tone: 'success' | 'danger' | 'info' | 'none';
};
type ReviewState = RecordState<'pendingReview' | 'approved' | 'rejected' | 'undefinedState'>;
type TransferState = RecordState<'failed' | 'success' | 'pendingSettlement' | 'undefinedState'>;
type BetState = RecordState<'void' | 'settled' | 'unsettled' | 'undefinedState'>;
type RebateState = RecordState<'unclaimed' | 'claimed' | 'undefinedState'>;
type States<State> = Readonly<Record<string, State>>;

const UNDEFINED = { key: 'undefinedState', tone: 'none' } as const;
const REVIEW_STATES: States<ReviewState> = {
  '1': { key: 'pendingReview', tone: 'info' },
  '2': { key: 'approved', tone: 'success' },
  '3': { key: 'rejected', tone: 'danger' },
};
const TRANSFER_STATES: States<TransferState> = {
  '0': { key: 'failed', tone: 'danger' },
  '1': { key: 'success', tone: 'success' },
  '2': { key: 'pendingSettlement', tone: 'info' },
};

const BET_STATES: States<BetState> = {
  '0': { key: 'void', tone: 'none' },
  '1': { key: 'settled', tone: 'success' },
  '2': { key: 'unsettled', tone: 'info' },
};
const REBATE_STATES: States<RebateState> = {
  '0': { key: 'unclaimed', tone: 'info' },
  '1': { key: 'claimed', tone: 'success' },
};

/** The state of a transaction: deposits and withdrawals are reviewed (M4-04), transfers succeed or not (M4-06, D-153). */
export function transactionState(type: TransactionType, state: string) {
  const isReviewed = type === TRANSACTION_TYPES.deposit || type === TRANSACTION_TYPES.withdrawal;
  return isReviewed ? reviewState(state) : find(TRANSFER_STATES, state);
}

/** The state of what is reviewed: an application for a promotion (M4-02, M4-03, D-153). */
export function reviewState(state: string): ReviewState {
  return find(REVIEW_STATES, state);
}

/** The state of a bet (M4-01, D-153). */
export function betState(status: string): BetState {
  return find(BET_STATES, status);
}

/** The state of a rebate: 0 is not claimed yet (M4-08, D-153). */
export function rebateState(state: string): RebateState {
  return find(REBATE_STATES, state);
}

function find<State>(states: States<State>, state: string): State | typeof UNDEFINED {
  return (Object.hasOwn(states, state) ? states[state] : undefined) ?? UNDEFINED;
}

/** An amount with every decimal the server sent, two at least: its unit may be USDT, which has six. */
export function formatExact(amount: Cny | null): string {
  if (amount === null) return UNKNOWN_AMOUNT;
  const isNegative = amount.startsWith('-');
  const plain = (isNegative ? amount.slice(1) : amount) as Cny;
  const beyondCents = plain.split('.')[1]?.slice(2) ?? '';
  return (isNegative ? '-' : '') + formatCny(plain) + beyondCents;
}

/** The same with its sign; an amount that brings its own minus keeps it. */
export function formatSigned(sign: '+' | '-', amount: Cny | null): string {
  return (amount === null || amount.startsWith('-') ? '' : sign) + formatExact(amount);
}

/** What was won or lost, with its sign; nothing of both has none. */
export function formatWinLoss(amount: Cny | null): string {
  return amount === '0' ? formatExact(amount) : formatSigned('+', amount);
}

/** A time as Beijing reads it; one that cannot be read is shown as the server wrote it, or `--` when it says nothing. */
export function showServerTime(text: string): string {
  const atMs = readServerTime(text);
  if (atMs !== null) return formatBeijingTime(atMs);
  return /\d/.test(text) ? text.trim() : UNKNOWN_AMOUNT;
}
