import { readUsdt, type Usdt } from './amount.ts';
import { findNetwork, type Network, NETWORKS } from './cryptoAddress.ts';

/** A USDT address that the server gave to an order of this session; `network` is `null` when it did not name one. */
export type ReceivedAddress = {
  /** Exactly as sent. */
  address: string;
  amountUsdt: Usdt | null;
  network: Network | null;
  orderNumber: string;
};

/** Why an address is suspicious: this session did not receive it, its order names no network, or it is of another one. */
export type TargetWarning = 'unverified' | 'networkUnknown' | 'networkMismatch';

export type PaymentTarget = ReceivedAddress & { warnings: readonly TargetWarning[] };

/** The network of a link without an order: the page is for USDT-TRC20 (M2-74). */
const NETWORK_OF_LINKS: Network = 'TRC20';

/** The network that a server's protocol name stands for, or null. */
export function readNetwork(protocol: string): Network | null {
  return NETWORKS.find((network) => protocol.toUpperCase().includes(network.slice(0, 3))) ?? null;
}

/** Checks an order's address by its form alone (D-121). */
export function judgeTarget(received: ReceivedAddress): PaymentTarget {
  return { ...received, warnings: warningsOf(received) };
}

/**
 * The target of a link to the payment page. Only an address that this session received has no warning, and the amount
 * is the order's, whatever the link says (D-130, F-M20). `received` is in order of arrival.
 */
export function findPaymentTarget(
  link: { address: string; amount: string },
  received: readonly ReceivedAddress[],
): PaymentTarget {
  const amountUsdt = readUsdt(link.amount);
  const own = received.filter(({ address }) => address === link.address);
  // A server gives one address to many orders.
  const order = own.filter((one) => one.amountUsdt === amountUsdt).at(-1) ?? own.at(-1);
  if (order) return judgeTarget(order);
  const unverified = {
    address: link.address,
    amountUsdt,
    network: NETWORK_OF_LINKS,
    orderNumber: '',
  };
  return { ...unverified, warnings: ['unverified', ...warningsOf(unverified)] };
}

function warningsOf({ address, network }: ReceivedAddress): TargetWarning[] {
  if (network === null) return ['networkUnknown'];
  return findNetwork(address) === network ? [] : ['networkMismatch'];
}
