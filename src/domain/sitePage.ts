import { safeUrl } from './urls.ts';

/**
 * The address of a static page that the site's own settings name (D-097): a path of our own host, or what the URL gate
 * lets pass; else `null`. Never for an address from a server: our own origin is framed without any rights only (F-C08).
 */
export function sitePageUrl(address: string, base: string): string | null {
  const { origin } = new URL(base);
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return safeUrl(address, origin);
  // Browsers read `\` as `/` and `//host` as another host.
  if (
    address === '' ||
    /^\/\/|[\u0000-\u0020\u007f\\]/.test(address) ||
    !URL.canParse(address, base)
  )
    return null;
  const url = new URL(address, base);
  return url.origin === origin ? url.href : null;
}
