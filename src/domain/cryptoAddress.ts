import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

import type { Words } from '#text/words.ts';
import type { cards } from '#text/zh/cards.ts';

/** The networks an address can be bound for, the default first (M2-44, M2-45). */
export const NETWORKS = ['TRC20', 'ERC20'] as const;
export type Network = (typeof NETWORKS)[number];

const FORMS: Readonly<Record<Network, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
};

type Key = Extract<keyof Words<typeof cards>, `address${string}`>;

/** The network whose addresses have this form, or null (D-121). */
export function findNetwork(address: string): Network | null {
  return NETWORKS.find((network) => FORMS[network].test(address)) ?? null;
}

/**
 * What looks wrong with an address for a network, or null. The player may confirm it: the server decides. The address
 * is checked character for character and never corrected (D-121, D-130).
 */
export function checkAddress(address: string, network: Network): Key | null {
  if (/[^0-9A-Za-z]/.test(address)) return 'addressOddCharacters';
  const found = findNetwork(address);
  if (found === null) return 'addressFormUnknown';
  if (found !== network) return 'addressWrongNetwork';
  const isRight = found === 'TRC20' ? isTronChecksumRight(address) : isEip55Right(address);
  return isRight ? null : 'addressChecksumWrong';
}

const base58check = createBase58check(sha256);
const TRON_PREFIX = 0x41;

function isTronChecksumRight(address: string): boolean {
  try {
    // An address of another chain may begin with T as well.
    return base58check.decode(address)[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

// Letters of one case carry no checksum; mixed ones must be upper where the hash of the lower-case text has 8 to f.
function isEip55Right(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  return [...lower].every((letter, index) => {
    const nibble = (hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 0xf;
    return digits[index] === (nibble >= 8 ? letter.toUpperCase() : letter);
  });
}
