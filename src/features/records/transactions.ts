import type { Transaction } from '#api/calls/records.ts';
import { type Cny, readCny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { decideUnit } from '#domain/netDeposits.ts';
import {
  formatExact,
  formatTransaction,
  TRANSACTION_TYPES as TYPES,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import type { AmountLook } from '#parts/records/RecordRow.tsx';

/** Whether the server reviews and numbers orders of a type; it does neither for transfers (D-S29). */
export function hasOrderNumber(type: TransactionType): boolean {
  return type === TYPES.deposit || type === TYPES.withdrawal;
}

/** Returns the states of transactions of a type, the waiting first. */
export function statesOf(type: TransactionType): readonly string[] {
  return hasOrderNumber(type) ? ['1', '2', '3'] : ['2', '1', '0'];
}

/** Reads the state in an address; '' means all. */
export function readState(type: TransactionType, text: string | null): string {
  return statesOf(type).find((state) => state === text) ?? '';
}

/** Returns the amount of a transaction, with its sign once settled. */
export function signedAmount(type: TransactionType, { amountCny, state }: Transaction): string {
  const isSettled = transactionState(type, state).tone === 'success';
  return isSettled ? formatTransaction(type, amountCny) : formatExact(amountCny);
}

/** Shows the amount with its unit, coloured by the sign, muted after a refusal. A transfer has no colour. */
export function showAmount(
  type: TransactionType,
  row: Transaction,
): { amount: string; look: AmountLook } {
  const amount = signedAmount(type, row);
  const isRefused = transactionState(type, row.state).tone === 'danger';
  const sign = hasOrderNumber(type) ? amount[0]! : '';
  const look = isRefused ? 'off' : (({ '+': 'up', '-': 'down' } as const)[sign] ?? 'none');
  return { amount: withUnit(amount, unitOf(type, row)), look };
}

type Unit = ReturnType<typeof decideUnit>;

/** Whether the method of an order names USDT. */
export function isByUsdt({ method }: Transaction): boolean {
  return /usdt/i.test(method);
}

/** Infers the unit of a deposit or withdrawal (D-249). Transfers are in yuan. */
function unitOf(type: TransactionType, row: Transaction): Unit {
  if (!hasOrderNumber(type)) return 'yuan';
  const unit = decideUnit(type === TYPES.deposit ? 'deposit' : 'withdrawal', row);
  // Without a method that names USDT it may be yuan.
  return unit === 'usdt' && !isByUsdt(row) ? 'unclear' : unit;
}

/** Adds the unit to a known amount: `-¥5.00`, `5.00 USDT`, and `5.00` for an unclear unit. */
function withUnit(amount: string, unit: Unit): string {
  if (amount === UNKNOWN_AMOUNT || unit === 'unclear') return amount;
  return unit === 'usdt' ? `${amount} USDT` : amount.replace(/^[+-]?/, '$&¥');
}

/** Returns the rows that can be added up; null when their units differ, or could differ because their methods do. */
export function addable(
  type: TransactionType,
  rows: readonly Transaction[],
): readonly Transaction[] | null {
  if (new Set(rows.map((row) => unitOf(type, row))).size > 1) return null;
  if (type !== TYPES.withdrawal) return rows;
  const methods = new Set(rows.map(({ method }) => method));
  return methods.size > 1 || methods.has('') ? null : rows;
}

/** Formats a sum of transactions with their unit; `--` when it is unknown. */
export function formatSum(
  type: TransactionType,
  sum: Cny | null,
  [row]: readonly Transaction[],
): string {
  return withUnit(formatExact(sum), row ? unitOf(type, row) : 'yuan');
}

/** Adds transactions up; null when that is not possible. */
export function sumOf(type: TransactionType, rows: readonly Transaction[]): Cny | null {
  const same = addable(type, rows);
  return same === null ? null : same.map(({ amountCny }) => amountCny).reduce(addCny, readCny(0));
}
