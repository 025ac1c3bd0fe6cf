import { findNetwork } from './cryptoAddress.ts';
import { type Network, readNetwork } from './network.ts';

type Account = { number: string; owner: string };
/** An address, merchant's number or link, and the protocol that the server names. */
type Entry = { address: string; network: string };

/** Whom an answer says to pay for an order: bank accounts, and entries. The addresses of bobi have no form of their own. */
export type Payees = { accounts: readonly Account[]; entries: readonly Entry[]; isBobi: boolean };

/** Returns what the accounts of an answer are compared by (D-342). Links and merchants' numbers are none. */
export function accountKeys({ accounts, entries, isBobi }: Payees): string[] {
  const addresses = entries.filter(({ address }) =>
    isBobi ? !isLink(address) : findNetwork(bareText(address)) !== null,
  );
  return [...accounts.map(accountKey), ...addresses.map(({ address }) => keyText(address))];
}

/** Returns what a bank account is compared by. */
export function accountKey({ number, owner }: Account): string {
  return `${keyText(number)} ${keyText(owner)}`;
}

export function namesNoPayee({ accounts, entries }: Payees): boolean {
  return accounts.length + entries.length === 0;
}

/**
 * Whether an answer names others to pay, but not the address that came with the order, for its network. A merchant's
 * number in that network is not compared.
 */
export function lacksAddress(
  payees: Payees,
  { address, network }: { address: string; network: Network },
): boolean {
  const isComparable = (text: string) => findNetwork(bareText(text)) !== null;
  if (namesNoPayee(payees) || !isComparable(address)) return false;
  const numbers = payees.entries
    .filter(
      (entry) => (readNetwork(entry.network) ?? findNetwork(bareText(entry.address))) === network,
    )
    .map((entry) => entry.address);
  const addresses = numbers.filter(isComparable).map(keyText);
  return addresses.length === 0 ? numbers.length === 0 : !addresses.includes(keyText(address));
}

/** Whether a server's text for a code is a link. */
export function isLink(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
}

function bareText(text: string): string {
  return text.replace(/[\s\p{Pd}\u2212]/gu, '');
}

function keyText(text: string): string {
  const bare = bareText(text);
  return findNetwork(bare) === 'TRC20' ? bare : bare.toLowerCase();
}
