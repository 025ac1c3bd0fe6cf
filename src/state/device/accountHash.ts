import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { readStoredText, writeStored } from '#platform/storage.ts';

import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

/** OWASP's recommendation for PBKDF2 with SHA-256. Guessing one name costs a fast computer at least 0.1 s. */
const ITERATIONS = 600_000;

/** Marks stored data of an account. Only the account name can match it. */
export type Owned = { salt: string; owner: string };

/** The owner id of an account on this device, and the key that encrypts its entries; null without WebCrypto. */
export type AccountKey = Owned & { cipher: CryptoKey | null };

/** Returns a new salt: 16 random bytes as hex. */
export function makeSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Hashes a name fast, for entries that live for a day and data of earlier versions. Guessing can reveal the name. */
export function hashName(salt: string, account: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${salt} ${account}`)));
}

/** Makes the owner of a new entry, under a salt of its own (D-294). */
export function makeOwner(account: string): Owned {
  const salt = makeSalt();
  return { salt, owner: hashName(salt, account) };
}

/** Whether the data belongs to an account, by the fast hash or by a key that is already derived. */
export function isOwnedBy({ salt, owner }: Owned, account: string): boolean {
  return owner === hashName(salt, account) || owner === findAccountKey(account, salt)?.owner;
}

/** Whether only a derived key can match the owner. */
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
 * Derives the key of an account, with the salt of the device or of the stored data. This takes a moment off the main
 * thread, once per session. Rejects if the browser fails. The next call then tries again.
 */
export async function deriveAccountKey(account: string, salt = readSalt()): Promise<AccountKey> {
  if (salt !== '') return deriveOnce(account, salt);
  // A client that forgot the salt may have kept it in Telegram's storage, with what is stored under it.
  await telegramSalt.ready();
  return deriveOnce(account, readSalt() || createSalt());
}

function deriveOnce(account: string, salt: string): Promise<AccountKey> {
  const id = `${salt} ${account}`;
  const running = underWay.get(id);
  if (running) return running;
  const deriving = derive(account, salt);
  underWay.set(id, deriving);
  // Drops the key if its session has ended.
  const isCurrent = () => underWay.get(id) === deriving;
  deriving.then(
    (key) => isCurrent() && derived.set(id, key),
    () => isCurrent() && underWay.delete(id),
  );
  return deriving;
}

/** Returns the key of an account if it is already derived, else null. */
export function findAccountKey(account: string, salt = readSalt()): AccountKey | null {
  return derived.get(`${salt} ${account}`) ?? null;
}

async function derive(account: string, salt: string): Promise<AccountKey> {
  // Without TLS, browsers offer WebCrypto only on loopback.
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

// One salt per device. With several, each member would have to derive as many keys. '' before the first one.
function readSalt(): string {
  const kept = readStoredText('localStorage', STORED.own.salt);
  // The browser may have cleared its storage meanwhile.
  if (!kept && ownSalt) writeStored('localStorage', STORED.own.salt, ownSalt);
  return kept || ownSalt;
}

function createSalt(): string {
  return keepSalt(makeSalt());
}

function keepSalt(salt: string): string {
  ownSalt = salt;
  writeStored('localStorage', STORED.own.salt, salt);
  void telegramSalt.save();
  return salt;
}

const telegramSalt = openTelegramNote('deviceStorage', STORED.own.salt, {
  receive(salt) {
    if (readSalt() === '' && /^[0-9a-f]{32}$/.test(salt)) keepSalt(salt);
  },
  write: (stored) => readSalt() || stored,
});
