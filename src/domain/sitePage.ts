import { readUrl, safeUrl, UNSAFE } from './urls.ts';

/** Resolves a static page of the site's settings: a path of our host, or a safe address. Not for a server's (F-C08). */
export function sitePageUrl(address: string, base: string): string | null {
  const own = readUrl(base);
  if (!own) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return safeUrl(address, own.origin);
  // Browsers read `//host` as another host.
  if (address === '' || address.startsWith('//') || UNSAFE.test(address)) return null;
  const url = readUrl(address, base);
  return url?.origin === own.origin ? url.href : null;
}
