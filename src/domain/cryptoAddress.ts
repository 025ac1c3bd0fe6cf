import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

import type { Words } from '#text/words.ts';
import type { cards } from '#text/zh/cards.ts';

import { type Network, NETWORKS } from './network.ts';

const FORMATS: Readonly<Record<Network, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
};

type Key = Extract<keyof Words<typeof cards>, `address${string}`>;

/** Finds the network by an address's format; null if no network has it. */
export function findNetwork(address: string): Network | null {
  return NETWORKS.find((network) => FORMATS[network].test(address)) ?? null;
}

/**
 * Checks an address for a network. Returns the message key of the problem, or null. The player can confirm the warning
 * and go on, because the server decides. Takes the address as it is sent.
 */
export function checkAddress(address: string, network: Network): Key | null {
  if (/[^0-9A-Za-z]/.test(address)) return 'addressOddCharacters';
  const found = findNetwork(address);
  if (found === null) return 'addressFormUnknown';
  if (found !== network) return 'addressWrongNetwork';
  const isValid = found === 'TRC20' ? hasTronChecksum(address) : hasEip55Checksum(address);
  return isValid ? null : 'addressChecksumWrong';
}

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;

function hasTronChecksum(address: string): boolean {
  try {
    // Addresses of other chains may begin with T too.
    return base58check.decode(address)[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

// EIP-55: in an address of mixed case, a letter is upper case if the hash of the lower-case text has 8 to f at its
// place. An address of one case has no checksum.
function hasEip55Checksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  return [...lower].every((letter, index) => {
    const nibble = (hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 0xf;
    return digits[index] === (nibble >= 8 ? letter.toUpperCase() : letter);
  });
}
