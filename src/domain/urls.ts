const MAX_LENGTH = 4096;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// Browsers drop tabs and line breaks inside a scheme and read `\` as `/`: an address that needs this is hostile.
const UNCLEAN = /[\u0000-\u0020\u007f\\]/;

/**
 * The one gate for addresses that come from a server (D-208): an absolute http(s) address of another
 * origin than ours, without credentials, or `null`.
 */
export function safeUrl(address: string, ownOrigin: string): string | null {
  const url = readWebAddress(address);
  return url && url.origin !== ownOrigin ? url.href : null;
}

/** The address of a server's picture: absolute http(s) as is, site-relative or bare paths on the backend, '' for none. */
export function pictureAddress(wire: unknown, base: string): string {
  if (typeof wire !== 'string') return '';
  const path = wire.trim();
  // Deployed servers append an empty file name to their upload folder (D-S07).
  if (path === '' || path.endsWith('/uploads/') || UNCLEAN.test(path) || path.length > MAX_LENGTH)
    return '';
  if (path.startsWith('//')) return '';
  if (HAS_SCHEME.test(path)) return readWebAddress(path)?.href ?? '';
  return path.startsWith('/') ? base + path : `${base}/uploads/${path}`;
}

function readWebAddress(address: string): URL | null {
  if (address.length > MAX_LENGTH || UNCLEAN.test(address) || !/^https?:\/\/[^/]/i.test(address))
    return null;
  try {
    const url = new URL(address);
    return url.username || url.password || !url.hostname ? null : url;
  } catch {
    return null;
  }
}
