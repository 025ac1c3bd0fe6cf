import * as v from 'valibot';

import { accountKeys, lacksAddress, namesNoPayee, type Payees } from '#domain/accountKeys.ts';
import { NETWORKS } from '#domain/network.ts';
import { hashName, makeSalt } from '#state/device/accountHash.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

const ROW = v.object({
  orderNumber: v.string(),
  /** The address in the answer to the order, and the network it was ordered for. */
  ordered: v.nullable(v.object({ address: v.string(), network: v.picklist(NETWORKS) })),
  /** Salted hashes of the accounts in the first answer of `/api/payinfo`. */
  first: v.nullable(v.object({ salt: v.string(), hashes: v.array(v.string()) })),
  isChanged: v.boolean(),
  /** What the form of a bank deposit had shown when it sent the order; null for orders of other forms and devices. */
  shown: v.optional(v.nullable(v.object({ marks: v.string(), account: v.string() })), null),
});
type Row = v.InferOutput<typeof ROW>;

const orders = createSessionRows<Row>({
  key: STORED.cache.accounts,
  isSame: (one, other) => one.orderNumber === other.orderNumber,
  schema: ROW,
});

/** Stores the address in the answer to an order, in this tab until the session ends. */
export function storeOrdered(orderNumber: string, ordered: NonNullable<Row['ordered']>): void {
  if (orderNumber !== '') orders.save({ ...rowOf(orderNumber), ordered });
}

/** Stores whom an answer of `/api/payinfo` says to pay, if it is the first one or names another account. */
export function storePayees(orderNumber: string, payees: Payees): void {
  const row = rowOf(orderNumber);
  const first = row.first ?? (namesNoPayee(payees) ? null : hashAll(payees));
  const isChanged = isAccountChanged(orderNumber, payees);
  if (first !== row.first || isChanged !== row.isChanged) orders.save({ ...row, first, isChanged });
}

/** Whether this session was told of another account for an order, now or before (D-342). */
export function isAccountChanged(orderNumber: string, payees: Payees | null): boolean {
  const { ordered, first, isChanged } = rowOf(orderNumber);
  if (isChanged || !payees) return isChanged;
  if (ordered && lacksAddress(payees, ordered)) return true;
  return (
    first !== null && hashAll(payees, first.salt).hashes.some((one) => !first.hashes.includes(one))
  );
}

/** Stores which accounts the form had shown before it sent a bank deposit; `account` names the last one. */
export function storeShown(orderNumber: string, shown: NonNullable<Row['shown']>): void {
  if (orderNumber !== '') orders.save({ ...rowOf(orderNumber), shown });
}

/** Returns the accounts that the form had shown; null if this session did not send the order by bank. */
export function findShown(orderNumber: string): Row['shown'] {
  return rowOf(orderNumber).shown;
}

const MARK_LENGTH = 16;

/** Adds an account to the marks of those that a form has shown. The first mark is the time in ms; '' is no account. */
export function markAccount(marks: string, key: string, nowMs: number): string {
  const [salt = String(nowMs)] = marks.split(' ').filter(Boolean);
  return `${marks || salt} ${hashName(salt, key).slice(0, MARK_LENGTH)}`;
}

/** Whether the marks name one of these accounts. */
export function isMarked(marks: string, keys: readonly string[]): boolean {
  const [salt = '', ...hashes] = marks.split(' ');
  return keys.some((key) => hashes.includes(hashName(salt, key).slice(0, MARK_LENGTH)));
}

function hashAll(payees: Payees, salt = makeSalt()) {
  return { salt, hashes: accountKeys(payees).map((key) => hashName(salt, key)) };
}

function rowOf(orderNumber: string): Row {
  const known = orders.read().find((row) => row.orderNumber === orderNumber);
  return known ?? { orderNumber, ordered: null, first: null, isChanged: false, shown: null };
}
