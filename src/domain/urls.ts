const MAX_LENGTH = 4096;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Browsers drop tabs and line breaks and read `\` as `/`: addresses with them try to pass the checks. */
export const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * The URL gate for addresses from a server (D-208). Returns an absolute http(s) address of another origin without
 * credentials, otherwise null.
 */
export function safeUrl(address: string, ownOrigin: string): string | null {
  const url = readWebAddress(address);
  return url && url.origin !== ownOrigin ? url.href : null;
}

/**
 * Resolves a server's picture. Paths and file names are relative to the backend `base`. Returns '' if there is no
 * picture.
 */
export function pictureAddress(wire: unknown, base: string): string {
  if (typeof wire !== 'string') return '';
  const path = wire.trim();
  // Deployed servers send only their upload folder if there is no picture.
  if (path === '' || path.endsWith('/uploads/') || UNSAFE.test(path) || path.length > MAX_LENGTH)
    return '';
  if (path.startsWith('//')) return '';
  if (HAS_SCHEME.test(path)) return readWebAddress(path)?.href ?? '';
  return path.startsWith('/') ? base + path : `${base}/uploads/${path}`;
}

function readWebAddress(address: string): URL | null {
  if (address.length > MAX_LENGTH || UNSAFE.test(address) || !/^https?:\/\/[^/]/i.test(address))
    return null;
  const url = parseUrl(address);
  return !url || url.username || url.password || !url.hostname ? null : url;
}

/** Parses an address, relative to `base` if there is one. Null for what is none. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
