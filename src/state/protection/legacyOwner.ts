import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { LEGACY } from './protectionNotes.ts';

/**
 * Derives the owner under which version 0.2 stored a member's break and reminder, off the main thread. Rejects if the
 * browser fails. Goes with `LEGACY_UNTIL_MS`.
 */
export async function deriveLegacyOwner(account: string, salt: string): Promise<string> {
  const { subtle } = crypto;
  const name = await subtle.importKey('raw', utf8ToBytes(account), 'PBKDF2', false, ['deriveBits']);
  const cost = { name: 'PBKDF2', hash: 'SHA-256', salt: utf8ToBytes(salt), iterations: 600_000 };
  const secret = bytesToHex(new Uint8Array(await subtle.deriveBits(cost, name, 256)));
  return LEGACY + bytesToHex(sha256(utf8ToBytes(`owner ${secret}`)));
}
