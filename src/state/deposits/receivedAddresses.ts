import * as v from 'valibot';

import { type AmountDue, readAmountDue, UNKNOWN_DUE } from '#domain/amountDue.ts';
import { readNetwork, type ReceivedAddress } from '#domain/paymentTarget.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

const addresses = createSessionRows<ReceivedAddress>({
  key: STORED.cache.addresses,
  isSame: (one, other) => one.address === other.address && one.orderNumber === other.orderNumber,
  schema: v.pipe(
    v.object({
      address: v.pipe(v.string(), v.nonEmpty()),
      orderNumber: v.string(),
      network: v.fallback(v.nullable(v.string()), null),
      due: v.optional(v.unknown()),
      // An earlier version stored the amount alone.
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

/** Keeps an address that the server gave to an order of this session (D-130), in this tab until the session ends. */
export const noteReceivedAddress = addresses.note;

/** The addresses of this session in order of arrival; a reload keeps them, another session finds none. */
export const readReceivedAddresses = addresses.read;

/** What this session knows of the amount of an order that is paid to this address. */
export function findReceivedDue(address: string, orderNumber: string): AmountDue {
  const isSame = (one: ReceivedAddress) =>
    one.address === address && one.orderNumber === orderNumber;
  return readReceivedAddresses().find(isSame)?.due ?? UNKNOWN_DUE;
}
