import * as v from 'valibot';

import { type AmountDue, readAmountDue, UNKNOWN_DUE } from '#domain/amountDue.ts';
import { readNetwork } from '#domain/network.ts';
import type { ReceivedAddress } from '#domain/paymentTarget.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

// Orders without a number may share an address.
const keyOf = ({ address, orderNumber, due }: ReceivedAddress) =>
  JSON.stringify([address, orderNumber || [due.amount]]);

const addresses = createSessionRows<ReceivedAddress>({
  key: STORED.cache.addresses,
  isSame: (one, other) => keyOf(one) === keyOf(other),
  schema: v.pipe(
    v.object({
      address: v.string(),
      orderNumber: v.string(),
      network: v.fallback(v.nullable(v.string()), null),
      due: v.optional(v.unknown()),
      // Earlier versions stored only the amount.
      amountUsdt: v.optional(v.unknown()),
    }),
    v.transform(({ address, orderNumber, network, due, amountUsdt }) => ({
      address,
      due: readAmountDue(due ?? amountUsdt),
      network: network === null ? null : readNetwork(network),
      orderNumber,
    })),
  ),
});

/** Stores what this session received for an order in this tab until the session ends. */
export const saveReceivedAddress = addresses.save;

/** Returns the payment addresses of this session in order of arrival, also after a reload. */
export const readReceivedAddresses = addresses.read;

/** Returns the amount due for an order, whatever its address; `UNKNOWN_DUE` if this session does not know it. */
export function findReceivedDue(orderNumber: string): AmountDue {
  if (orderNumber === '') return UNKNOWN_DUE;
  const rows = readReceivedAddresses().filter((one) => one.orderNumber === orderNumber);
  return rows.at(-1)?.due ?? UNKNOWN_DUE;
}
