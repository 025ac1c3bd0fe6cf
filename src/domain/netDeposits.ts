import { type Cny, readCny } from './amount.ts';
import { addCny, isAtLeastTimes, subtractCny } from './money.ts';
import { TRANSACTION_TYPES, transactionState } from './records.ts';
import { beijingDay, readServerTime } from './serverTime.ts';

/** A deposit or withdrawal in the list of transactions; `createdAt` is server time as sent. */
export type ListedOrder = {
  amountCny: Cny | null;
  /** The amount that was really paid, in USDT for an order in USDT; null if the server does not send it. */
  paidAmount: Cny | null;
  method: string;
  state: string;
  createdAt: string;
};

/** Why we cannot sum a list: a page is missing, the list is too long to load, or a row lacks a state or an amount. */
export type Gap = 'failed' | 'tooLong' | 'unclear';
/** The orders of one kind. With a gap, `rows` are not complete. */
export type OrderList = { rows: readonly ListedOrder[]; gap: Gap | null };
export type OrderKind = 'deposit' | 'withdrawal';

/**
 * The sums of one kind in yuan. A sum covers all orders or is null, except that orders in USDT are counted apart and
 * never converted.
 */
export type OrderSums = {
  approvedCny: Cny | null;
  pendingCny: Cny | null;
  /** The number of orders in USDT, which are in neither sum. */
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

/** Servers always list these methods in yuan: bank transfer, WeChat, Alipay. */
const YUAN_METHOD = /银行|bank|微信|wechat|支付宝|alipay/i;
const COIN_METHOD = /usdt|\b[te]rc|币|coin/i;
/** Bobi is not USDT, and its unit is not specified. */
const BOBI_METHOD = /bobi|波币/i;
/** One USDT costs more yuan than this. An order of at least this many times the paid amount is in yuan. */
const LEAST_RATE = 5;

/** Returns midnight in Beijing, in ms since 1970, of the first of the thirty days that end today. */
export function startOfThirtyDays(nowMs: number): number {
  const today = Date.parse(`${beijingDay(nowMs)}T00:00:00+08:00`);
  return today - (DAYS - 1) * DAY_MS;
}

/**
 * Sums approved deposits minus approved withdrawals since `sinceMs`, or of the whole lists if it is null, exactly. If a
 * list has a gap or an unclear row, its sums and the difference are null. Leaves out orders in USDT.
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

/** Sums the orders of one kind. Rejected orders never count, whatever their amount. */
export function sumOrders(kind: OrderKind, list: OrderList, sinceMs: number | null): OrderSums {
  if (list.gap) return { approvedCny: null, pendingCny: null, usdtCount: 0, gap: list.gap };
  const all = list.rows.filter((row) => isSince(row, sinceMs));
  const isUsdt = (row: ListedOrder) => decideUnit(kind, row) === 'usdt';
  const rows = all.filter((row) => !isUsdt(row));
  const usdtCount = all.filter((row) => isUsdt(row) && stateOf(kind, row) !== 'rejected').length;
  const inState = (key: string) => rows.filter((row) => stateOf(kind, row) === key);
  // An order in an unknown state may be approved or not.
  const isUnclear = inState('undefinedState').length > 0;
  const [approvedCny, pendingCny] = ['approved', 'pendingReview'].map((key) =>
    isUnclear ? null : sumAmounts(kind, inState(key)),
  ) as [Cny | null, Cny | null];
  return { approvedCny, pendingCny, usdtCount, gap: approvedCny && pendingCny ? null : 'unclear' };
}

/** Returns the key of an order's state: approved, pending, rejected or undefined. */
export function stateOf(kind: OrderKind, { state }: Pick<ListedOrder, 'state'>) {
  return transactionState(TRANSACTION_TYPES[kind], state).key;
}

/**
 * Infers the unit of an order's amount: yuan if the server sends only the specified fields (D-249). Some servers list a
 * withdrawal in USDT by its payout. In such a row the paid amount is about the same number; in a row in yuan it is
 * several times lower.
 */
export function decideUnit(
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
  return decideUnit(kind, order) === 'yuan' ? order.amountCny : null;
}

/** An order without a readable time counts, because the server listed it for the thirty days. */
function isSince({ createdAt }: ListedOrder, sinceMs: number | null): boolean {
  const atMs = readServerTime(createdAt);
  return sinceMs === null || atMs === null || atMs >= sinceMs;
}

function sumAmounts(kind: OrderKind, rows: readonly ListedOrder[]): Cny | null {
  return rows.reduce<Cny | null>((total, row) => addCny(total, amountInYuan(kind, row)), ZERO);
}
