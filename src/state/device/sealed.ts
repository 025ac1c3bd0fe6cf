import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const IV_BYTES = 12;

/** Encrypts a text that only this key reads again (AES-GCM). */
export async function seal(cipher: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, utf8ToBytes(text));
  return bytesToHex(concatBytes(iv, new Uint8Array(data)));
}

/** The text that was sealed, or null where it was not sealed by this key or is damaged. */
export async function unseal(cipher: CryptoKey, sealed: string): Promise<string | null> {
  try {
    const bytes = hexToBytes(sealed);
    const how = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
    const data = await crypto.subtle.decrypt(how, cipher, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(data);
  } catch {
    return null;
  }
}
