import { parseUrl, safeUrl } from './urls.ts';

/**
 * Resolves a static page in the settings of the site: a path of our own host, or an address that passes the URL gate.
 * Returns null for anything else. Do not use it for an address from a server: that must not lead to our own origin
 * (F-C08).
 */
export function sitePageUrl(address: string, base: string): string | null {
  const { origin } = new URL(base);
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return safeUrl(address, origin);
  // Browsers read `\` as `/` and `//host` as another host.
  if (address === '' || /^\/\/|[\u0000-\u0020\u007f\\]/.test(address)) return null;
  const url = parseUrl(address, base);
  return url?.origin === origin ? url.href : null;
}
