import { readUrl, safeUrl, UNSAFE } from './urls.ts';

/**
 * Resolves a static page in the settings of the site: a path of our own host, or an address that passes the URL gate.
 * Returns null for anything else. Do not use it for an address from a server: that must not lead to our own origin
 * (F-C08).
 */
export function sitePageUrl(address: string, base: string): string | null {
  const own = readUrl(base);
  if (!own) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return safeUrl(address, own.origin);
  // Browsers read `//host` as another host.
  if (address === '' || address.startsWith('//') || UNSAFE.test(address)) return null;
  const url = readUrl(address, base);
  return url?.origin === own.origin ? url.href : null;
}
