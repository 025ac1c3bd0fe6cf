import { readCny } from './amount.ts';
import { type AmountDue, isAmountOf, UNKNOWN_DUE } from './amountDue.ts';
import { findNetwork } from './cryptoAddress.ts';
import type { Network } from './network.ts';

/**
 * A USDT address that the server sent for an order in this session; `network` is null if the server sent no network.
 */
export type ReceivedAddress = {
  /** Exactly as sent; '' if the answer to the order had none. */
  address: string;
  due: AmountDue;
  network: Network | null;
  orderNumber: string;
};

/**
 * Why we warn the player: no order of this session has the address, its order has another one too, its network is
 * unknown, or its format differs.
 */
export type TargetWarning = 'unverified' | 'addressChanged' | 'networkUnknown' | 'networkMismatch';

export type PaymentTarget = ReceivedAddress & { warnings: readonly TargetWarning[] };

/** The network of a link without an order: the payment page is for USDT-TRC20. */
const LINK_NETWORK: Network = 'TRC20';

/** Adds the warnings about the address: its order has two, its format and network. */
export function toPaymentTarget(received: ReceivedAddress, isChanged = false): PaymentTarget {
  const warnings = findWarnings(received);
  return { ...received, warnings: isChanged ? ['addressChanged', ...warnings] : warnings };
}

/**
 * Finds the target of a link to the payment page. An address that this session did not receive gets a warning. For a
 * received address we use the order's amount, not the link's (D-130). `received` is in order of arrival.
 */
export function findPaymentTarget(
  link: { address: string; amount: string },
  received: readonly ReceivedAddress[],
): PaymentTarget {
  const amount = readCny(link.amount);
  const matches = received.filter(({ address }) => address === link.address);
  // Servers use one address for many orders.
  const order = matches.filter((one) => isAmountOf(one.due, amount)).at(-1) ?? matches.at(-1);
  if (order) return toPaymentTarget(order);
  const unknown = {
    address: link.address,
    due: { ...UNKNOWN_DUE, amount },
    network: LINK_NETWORK,
    orderNumber: '',
  };
  return { ...unknown, warnings: ['unverified', ...findWarnings(unknown)] };
}

function findWarnings({ address, network }: ReceivedAddress): TargetWarning[] {
  if (network === null) return ['networkUnknown'];
  return findNetwork(address) === network ? [] : ['networkMismatch'];
}
