const MAX_LENGTH = 4096;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Browsers drop tabs and line breaks and read `\` as `/`: addresses with them try to pass the checks. */
export const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/** The URL gate (D-208). Returns an absolute http(s) address of another origin without credentials, else null. */
export function safeUrl(address: string, ownOrigin: string): string | null {
  const url = readWebAddress(address);
  return url && url.origin !== ownOrigin ? url.href : null;
}

/** Resolves a server's picture, relative to the backend `base`; '' without one. */
export function pictureAddress(wire: unknown, base: string): string {
  if (typeof wire !== 'string') return '';
  const path = wire.trim().replaceAll(' ', '%20');
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
  const url = readUrl(address);
  return !url?.hostname || url.username || url.password ? null : url;
}

/** Parses an address, relative ones against `base`. Returns null if it is none. It is no gate: see `safeUrl`. */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
