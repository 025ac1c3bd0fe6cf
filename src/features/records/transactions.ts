import type { Transaction } from '#api/calls/records.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import {
  formatExact,
  formatTransaction,
  formatYuan,
  TRANSACTION_TYPES as TYPES,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import type { AmountLook } from '#parts/records/RecordRow.tsx';

/** Whether transactions of a type are reviewed and have an order number; transfers are not and have none (D-S29). */
export function hasOrderNumber(type: TransactionType): boolean {
  return type === TYPES.deposit || type === TYPES.withdrawal;
}

/** The states that transactions of a type can be in, the waiting first. */
export function statesOf(type: TransactionType): readonly string[] {
  return hasOrderNumber(type) ? ['1', '2', '3'] : ['2', '1', '0'];
}

/** Reads the state in an address; '' is all of them. */
export function readState(type: TransactionType, text: string | null): string {
  return statesOf(type).find((state) => state === text) ?? '';
}

/** An amount: with its sign once it is settled, plain before that, muted when it was refused. */
export function showAmount(
  type: TransactionType,
  { amountCny, state }: Transaction,
): { amount: string; look: AmountLook } {
  const { tone } = transactionState(type, state);
  if (tone !== 'success')
    return { amount: formatExact(amountCny), look: tone === 'danger' ? 'off' : 'none' };
  const amount = formatTransaction(type, amountCny);
  return { amount, look: amount.startsWith('+') ? 'up' : amount.startsWith('-') ? 'down' : 'none' };
}

/**
 * The rows that may be added up; null when their units could differ. A withdrawal's amount is USDT or yuan by its method.
 */
export function addable(
  type: TransactionType,
  rows: readonly Transaction[],
): readonly Transaction[] | null {
  if (type !== TYPES.withdrawal) return rows;
  const methods = new Set(rows.map(({ method }) => method));
  return methods.size > 1 || methods.has('') ? null : rows;
}

/** The sum of transactions, as shown; `--` when it is unknown. Of withdrawals it may be in USDT, hence has no sign of yuan. */
export function formatSum(type: TransactionType, sum: Cny | null): string {
  return type === TYPES.withdrawal ? formatExact(sum) : formatYuan(sum);
}

/** Adds transactions up; null when that is not possible. */
export function sumOf(type: TransactionType, rows: readonly Transaction[]): Cny | null {
  const same = addable(type, rows);
  return same === null ? null : same.map(({ amountCny }) => amountCny).reduce(addCny, readCny(0));
}
