import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const IV_BYTES = 12;

/** Encrypts a text with AES-GCM. Returns hex. */
export async function seal(cipher: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cipher, utf8ToBytes(text));
  return bytesToHex(concatBytes(iv, new Uint8Array(data)));
}

/** Decrypts a sealed text. Returns null if it is damaged or was sealed with another key. */
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
