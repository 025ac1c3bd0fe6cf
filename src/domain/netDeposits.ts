import { type Cny, readCny } from './amount.ts';
import { sumByDay } from './daySums.ts';
import { addCny, isAtLeastTimes, subtractCny } from './money.ts';
import { TRANSACTION_TYPES, transactionState } from './records.ts';
import { formatBeijingTime, readServerTime } from './serverTime.ts';

/** A deposit or a withdrawal as listed; `createdAt` is server time as sent. */
export type ListedOrder = {
  amountCny: Cny | null;
  /** What was really paid, in USDT for an order in USDT; null where the server does not say it. */
  paidAmount: Cny | null;
  method: string;
  state: string;
  createdAt: string;
};

/** Why a list cannot be summed: a page of it is missing, it is longer than is asked for, or a row says too little. */
export type Gap = 'failed' | 'tooLong' | 'unclear';
/** The orders of one kind; with a gap, `rows` are not all of them. */
export type OrderList = { rows: readonly ListedOrder[]; gap: Gap | null };
export type OrderKind = 'deposit' | 'withdrawal';

/**
 * Sums of one kind in yuan: never of a part of the orders, except that those in USDT are counted apart, and never
 * converted (D-249).
 */
export type OrderSums = {
  approvedCny: Cny | null;
  pendingCny: Cny | null;
  /** How many orders in USDT are in neither sum. */
  usdtCount: number;
  gap: Gap | null;
};
export type NetDeposits = {
  deposits: OrderSums;
  withdrawals: OrderSums;
  /** Approved deposits minus approved withdrawals; negative when more was withdrawn. */
  netCny: Cny | null;
};

const DAYS = 30;
const DAY_MS = 86_400_000;
const ZERO = readCny(0)!;

/** Methods that are always listed in yuan: bank transfer, WeChat, Alipay. */
const YUAN_METHOD = /银行|bank|微信|wechat|支付宝|alipay/i;
const COIN_METHOD = /usdt|trc|erc|币|coin/i;
/** Bobi is no USDT, and its unit is not specified. */
const BOBI_METHOD = /bobi|波币/i;
/** One USDT costs more yuan than this: what was ordered for so much more than was paid was ordered in yuan. */
const LEAST_RATE = 5;

/** Midnight in Beijing, in ms since 1970, of the first of the thirty days that end with today's. */
export function startOfThirtyDays(nowMs: number): number {
  const today = Date.parse(`${formatBeijingTime(nowMs).slice(0, 10)}T00:00:00+08:00`);
  return today - (DAYS - 1) * DAY_MS;
}

/**
 * Approved deposits minus approved withdrawals since `sinceMs`, exact (D-207, D-210); with `sinceMs` null, of all that is
 * listed. Where a list has a gap or a row is unclear, its sums and the difference are null. Orders in USDT are left out.
 */
export function sumNetDeposits(
  deposits: OrderList,
  withdrawals: OrderList,
  sinceMs: number | null,
): NetDeposits {
  const [paidIn, paidOut] = [
    sumOrders('deposit', deposits, sinceMs),
    sumOrders('withdrawal', withdrawals, sinceMs),
  ];
  return {
    deposits: paidIn,
    withdrawals: paidOut,
    netCny: subtractCny(paidIn.approvedCny, paidOut.approvedCny),
  };
}

/** The sums of one kind. Rejected orders do not count, whatever they say. */
export function sumOrders(kind: OrderKind, list: OrderList, sinceMs: number | null): OrderSums {
  if (list.gap) return { approvedCny: null, pendingCny: null, usdtCount: 0, gap: list.gap };
  const all = list.rows.filter((row) => isSince(row, sinceMs));
  const isUsdt = (row: ListedOrder) => judgeUnit(kind, row) === 'usdt';
  const rows = all.filter((row) => !isUsdt(row));
  const usdtCount = all.filter((row) => isUsdt(row) && stateOf(kind, row) !== 'rejected').length;
  const inState = (key: string) => rows.filter((row) => stateOf(kind, row) === key);
  // An order of an unknown state may be approved or not.
  const isUnclear = inState('undefinedState').length > 0;
  const [approvedCny, pendingCny] = ['approved', 'pendingReview'].map((key) =>
    isUnclear ? null : sumAmounts(kind, inState(key)),
  ) as [Cny | null, Cny | null];
  return { approvedCny, pendingCny, usdtCount, gap: approvedCny && pendingCny ? null : 'unclear' };
}

/** A day of Beijing, `2026-01-15`, and what was approved of its orders, in yuan. */
export type DayOfOrders = { day: string; depositsCny: Cny; withdrawalsCny: Cny };

/**
 * The approved orders by day, from the first day with one to the last, empty days included. Null when a date cannot be
 * read or an amount is unknown.
 */
export function sumOrdersByDay(
  deposits: OrderList,
  withdrawals: OrderList,
  sinceMs: number | null,
): readonly DayOfOrders[] | null {
  const [paidIn, paidOut] = [
    approvedRows('deposit', deposits, sinceMs),
    approvedRows('withdrawal', withdrawals, sinceMs),
  ];
  const [days, ...kinds] = [[...paidIn, ...paidOut], paidIn, paidOut].map((rows) => sumByDay(rows));
  const [ins, outs] = kinds.map((sums) => new Map(sums?.map(({ day, sum }) => [day, sum])));
  if (!days || !ins || !outs || days.some(({ sum }) => sum === null)) return null;
  return days.map(({ day }) => ({
    day,
    depositsCny: ins.get(day) ?? ZERO,
    withdrawalsCny: outs.get(day) ?? ZERO,
  }));
}

function approvedRows(kind: OrderKind, { rows }: OrderList, sinceMs: number | null) {
  return rows
    .filter((row) => isSince(row, sinceMs) && stateOf(kind, row) === 'approved')
    .filter((row) => judgeUnit(kind, row) !== 'usdt')
    .map((row) => ({ createdAt: row.createdAt, amountCny: amountInYuan(kind, row) }));
}

/** Whether an order is approved, waits, was rejected, or is in a state that nobody knows. */
export function stateOf(kind: OrderKind, { state }: ListedOrder): string {
  return transactionState(TRANSACTION_TYPES[kind], state).key;
}

/**
 * The unit of an order's amount: yuan where the server sends the specified fields alone (D-249). Some servers list
 * withdrawals as they were paid out, in USDT for USDT (D-S29): such a row names what was paid a second time, any other a
 * several times lower amount.
 */
export function judgeUnit(
  kind: OrderKind,
  { amountCny, paidAmount, method }: ListedOrder,
): 'yuan' | 'usdt' | 'unclear' {
  if (amountCny === null || amountCny.startsWith('-')) return 'unclear';
  if (paidAmount === null || YUAN_METHOD.test(method)) return 'yuan';
  if (kind === 'deposit' && !COIN_METHOD.test(method)) return 'yuan';
  if (paidAmount === '0') return 'unclear';
  if (isAtLeastTimes(amountCny, LEAST_RATE, paidAmount)) return 'yuan';
  return BOBI_METHOD.test(method) ? 'unclear' : 'usdt';
}

function amountInYuan(kind: OrderKind, order: ListedOrder): Cny | null {
  return judgeUnit(kind, order) === 'yuan' ? order.amountCny : null;
}

/** Orders whose time cannot be read count: the server listed them for the thirty days. */
function isSince({ createdAt }: ListedOrder, sinceMs: number | null): boolean {
  const atMs = readServerTime(createdAt);
  return sinceMs === null || atMs === null || atMs >= sinceMs;
}

function sumAmounts(kind: OrderKind, rows: readonly ListedOrder[]): Cny | null {
  return rows.reduce<Cny | null>((total, row) => addCny(total, amountInYuan(kind, row)), ZERO);
}
