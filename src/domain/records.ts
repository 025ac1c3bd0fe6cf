import { type Cny, formatCny, UNKNOWN_AMOUNT } from './amount.ts';
import { hasOwn } from './hasOwn.ts';

/** The `date` filter of every record list: 1 today, 2 seven, 3 fifteen, 4 thirty days. */
export const DATE_RANGES = [1, 2, 3, 4] as const;
export type DateRange = (typeof DATE_RANGES)[number];
/** The filter that a list starts with. */
const DEFAULT_DATE_RANGE: DateRange = 4;

/** The values of `type` of transactions, which the specification does not list. */
export const TRANSACTION_TYPES = {
  deposit: 1,
  withdrawal: 2,
  transferIn: 3,
  transferOut: 4,
} as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[keyof typeof TRANSACTION_TYPES];

const TRANSACTION_SIGNS = { 1: '+', 2: '-', 3: '-', 4: '+' } as const;

/** Returns the message key for the name of a type of transactions. */
export function transactionName(type: TransactionType): keyof typeof TRANSACTION_TYPES {
  const names = Object.keys(TRANSACTION_TYPES) as (keyof typeof TRANSACTION_TYPES)[];
  return names.find((name) => TRANSACTION_TYPES[name] === type)!;
}

/**
 * Formats the amount of a transaction with its sign, seen from the central wallet: a transfer to a venue is a minus.
 */
export function formatTransaction(type: TransactionType, amount: Cny | null): string {
  return formatSigned(TRANSACTION_SIGNS[type], amount);
}

/** The values of a bet's status. */
export const BET_STATUSES = ['1', '2', '0'] as const;

/** Reads the date range in an address. Returns thirty days for anything else. */
export function readDateRange(text: string | null): DateRange {
  return DATE_RANGES.find((date) => String(date) === text) ?? DEFAULT_DATE_RANGE;
}

/** Reads the type in an address. Returns the first of `types` for anything else. */
export function readType<Type extends number>(
  text: string | null,
  types: readonly [Type, ...Type[]],
): Type {
  return types.find((type) => String(type) === text) ?? types[0];
}

/** How to show a state: the message key of its name, and its colour. */
export type RecordState = { key: string; tone: 'success' | 'danger' | 'info' | 'none' };
type States = Readonly<Record<string, RecordState>>;

const UNDEFINED = { key: 'undefinedState', tone: 'none' } as const;
const REVIEW_STATES = {
  '1': { key: 'pendingReview', tone: 'info' },
  '2': { key: 'approved', tone: 'success' },
  '3': { key: 'rejected', tone: 'danger' },
} as const satisfies States;
const TRANSFER_STATES = {
  '0': { key: 'failed', tone: 'danger' },
  '1': { key: 'success', tone: 'success' },
  '2': { key: 'pendingSettlement', tone: 'info' },
} as const satisfies States;

const BET_STATES = {
  '0': { key: 'void', tone: 'none' },
  '1': { key: 'settled', tone: 'success' },
  '2': { key: 'unsettled', tone: 'info' },
} as const satisfies States;
const REBATE_STATES = {
  '0': { key: 'unclaimed', tone: 'info' },
  '1': { key: 'claimed', tone: 'success' },
} as const satisfies States;

/** Reads the state of a transaction: deposits and withdrawals are reviewed, transfers succeed or fail. */
export function transactionState(type: TransactionType, state: string) {
  const isReviewed = type === TRANSACTION_TYPES.deposit || type === TRANSACTION_TYPES.withdrawal;
  return isReviewed ? reviewState(state) : findState(TRANSFER_STATES, state);
}

/** Reads the state of a reviewed order, or of an application for a promotion. */
export function reviewState(state: string) {
  return findState(REVIEW_STATES, state);
}

export function betState(status: string) {
  return findState(BET_STATES, status);
}

/** Reads the state of a rebate: 0 is unclaimed. */
export function rebateState(state: string) {
  return findState(REBATE_STATES, state);
}

function findState<Known extends States>(states: Known, state: string) {
  return hasOwn(states, state) ? states[state as keyof Known] : UNDEFINED;
}

/** Formats an amount with every decimal that the server sent, at least two. USDT has up to six. */
export function formatExact(amount: Cny | null): string {
  if (amount === null) return UNKNOWN_AMOUNT;
  const isNegative = amount.startsWith('-');
  const plain = (isNegative ? amount.slice(1) : amount) as Cny;
  const beyondCents = plain.split('.')[1]?.slice(2) ?? '';
  return (isNegative ? '-' : '') + formatCny(plain) + beyondCents;
}

/** Formats yuan with its sign and every decimal: `-¥1,234.50`; `--` for an unknown amount. */
export function formatYuan(amountCny: Cny | null): string {
  if (amountCny === null) return UNKNOWN_AMOUNT;
  // The sign stands before the currency.
  return formatExact(amountCny).replace(/^-?/, '$&¥');
}

/** Formats yuan for a button: `¥1,000`, and cents only where there are any. */
export function formatShortYuan(amountCny: Cny): string {
  return formatYuan(amountCny).replace(/\.00$/, '');
}

/** Formats like `formatExact`, with a sign. A negative amount keeps its own minus. */
export function formatSigned(sign: '+' | '-', amount: Cny | null): string {
  return (amount === null || amount.startsWith('-') ? '' : sign) + formatExact(amount);
}

/** Formats a win (+) or loss (-) in yuan; 0 has no sign. */
export function formatWinLoss(amount: Cny | null): string {
  return amount === '0' ? formatExact(amount) : formatSigned('+', amount);
}

/** Formats a result in yuan that stands alone: `+¥20.00`, `-¥20.00`, and `¥0.00` without a sign. */
export function formatResult(amountCny: Cny | null): string {
  const isWin = amountCny !== null && amountCny !== '0' && !amountCny.startsWith('-');
  return (isWin ? '+' : '') + formatYuan(amountCny);
}
