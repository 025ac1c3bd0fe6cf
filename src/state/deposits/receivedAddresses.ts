import { type AmountDue, readAmountDue, UNKNOWN_DUE } from '#domain/amountDue.ts';
import { readNetwork, type ReceivedAddress } from '#domain/paymentTarget.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from './sessionRows.ts';

const addresses = createSessionRows<ReceivedAddress>({
  key: STORED.cache.addresses,
  isSame: (one, other) => one.address === other.address && one.orderNumber === other.orderNumber,
  readRow: ({ address, due, amountUsdt, network, orderNumber }) => {
    if (typeof address !== 'string' || address === '' || typeof orderNumber !== 'string') return [];
    const named = typeof network === 'string' ? readNetwork(network) : null;
    const read = readAmountDue(due ?? amountUsdt);
    return [{ address, due: read, network: named, orderNumber }];
  },
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
