import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Marks stored data of an account. It hides the name from a glance, not from a guess (D-294). */
export type Owned = { salt: string; owner: string };

/** Returns a new salt: 16 random bytes as hex. */
export function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Hashes a name: SHA-256 of salt and name as hex. */
export function hashName(salt: string, account: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

/** Makes the owner of a new entry, under a salt of its own. Names that differ only in case are one member (D-343). */
export function makeOwner(account: string): Owned {
  const salt = makeSalt();
  return { salt, owner: hashName(salt, account.toLowerCase()) };
}

/** Whether the data belongs to an account. Older entries have its name as it was spelled. */
export function isOwnedBy({ salt, owner }: Owned, account: string): boolean {
  return [account.toLowerCase(), account].some((name) => owner === hashName(salt, name));
}
