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

function hashAll(payees: Payees, salt = makeSalt()) {
  return { salt, hashes: accountKeys(payees).map((key) => hashName(salt, key)) };
}

function rowOf(orderNumber: string): Row {
  const known = orders.read().find((row) => row.orderNumber === orderNumber);
  return known ?? { orderNumber, ordered: null, first: null, isChanged: false };
}
