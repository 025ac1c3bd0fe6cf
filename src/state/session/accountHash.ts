import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A new salt: 16 random bytes as hex. */
export function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * The hash under which something of a member outlives their session on the device: without the name, what stands there
 * names nobody, and each note has a salt of its own, which makes a list of names useless.
 */
export function hashName(salt: string, account: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

/** What stands under such a hash. */
export type Owned = { salt: string; owner: string };

/** Whether it is of an account. */
export function isOwnedBy({ salt, owner }: Owned, account: string): boolean {
  return owner === hashName(salt, account);
}
