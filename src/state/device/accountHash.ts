import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { readStoredText, writeStored } from '#platform/storage.ts';

import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** What OWASP asks of PBKDF2 with SHA-256: a guess at a name costs a fast computer a tenth of a second and more. */
const ITERATIONS = 600_000;

/** Something kept on the device for an account that only its name finds. */
export type Owned = { salt: string; owner: string };

/** The owner id of an account on this device, and the key that encrypts its entries; null without WebCrypto. */
export type AccountKey = Owned & { cipher: CryptoKey | null };

/** A new salt: 16 random bytes as hex. */
export function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A fast hash of a name: for notes that live for a day, and for what earlier versions kept. Names can be guessed from it. */
export function hashName(salt: string, account: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

/** Whether it is of an account, by the fast hash or by a key that is known already. */
export function isOwnedBy({ salt, owner }: Owned, account: string): boolean {
  return owner === hashName(salt, account) || owner === findAccountKey(account, salt)?.owner;
}

/** Whether only a derived key tells whose it is. */
export function needsKey({ owner }: Owned): boolean {
  return owner.startsWith(DERIVED);
}

/** Marks owners that come from a derived key. */
const DERIVED = 'pbkdf2:';

const derived = new Map<string, AccountKey>();
const underWay = new Map<string, Promise<AccountKey>>();
useStore.subscribe(({ generation }, before) => {
  if (generation === before.generation) return;
  derived.clear();
  underWay.clear();
});

/**
 * Derives the key of an account under the salt of the device, or of a note that has another. It takes a moment, off the
 * main thread, once a session. Rejects where the browser fails; the next call tries again.
 */
export function deriveAccountKey(account: string, salt = readDeviceSalt()): Promise<AccountKey> {
  const id = `${salt} ${account}`;
  const running = underWay.get(id);
  if (running) return running;
  const deriving = derive(account, salt);
  underWay.set(id, deriving);
  // The key of a session that has ended is forgotten.
  const isCurrent = () => underWay.get(id) === deriving;
  deriving.then(
    (key) => isCurrent() && derived.set(id, key),
    () => isCurrent() && underWay.delete(id),
  );
  return deriving;
}

/** The same without waiting: null until it is derived. */
export function findAccountKey(account: string, salt = readDeviceSalt()): AccountKey | null {
  return derived.get(`${salt} ${account}`) ?? null;
}

async function derive(account: string, salt: string): Promise<AccountKey> {
  // Browsers have no WebCrypto in pages without TLS, but on loopback.
  if (!('subtle' in crypto)) return { salt, owner: hashName(salt, account), cipher: null };
  const { subtle } = crypto;
  const name = await subtle.importKey('raw', utf8ToBytes(account), 'PBKDF2', false, ['deriveBits']);
  const cost = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: utf8ToBytes(salt),
    iterations: ITERATIONS,
  };
  const secret = bytesToHex(new Uint8Array(await subtle.deriveBits(cost, name, 256)));
  const part = (label: string) => sha256(utf8ToBytes(`${label} ${secret}`));
  const cipher = await subtle.importKey('raw', part('cipher'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { salt, owner: DERIVED + bytesToHex(part('owner')), cipher };
}

let ownSalt = '';

// One for the device: with several, each member would wait for as many keys.
function readDeviceSalt(): string {
  const kept = readStoredText('localStorage', STORED.own.salt);
  if (kept) return kept;
  ownSalt ||= makeSalt();
  writeStored('localStorage', STORED.own.salt, ownSalt);
  return ownSalt;
}
