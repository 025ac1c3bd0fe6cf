import { safeUrl } from './urls.ts';

/**
 * Where a visitor belongs by the server's word: an address that the URL gate lets pass and whose origin is neither ours
 * nor the API's, with the registration of a referrer appended (S7-08); else `null`, and he stays (D-014).
 */
export function findVisitTarget(
  address: string,
  { own, api }: { own: string; api: string },
  referrer: string | null,
): string | null {
  // Some servers send their whole comma list of hosts: the first one counts.
  const safe = safeUrl(address.split(/\s*,\s*(?=https?:)/i)[0]!, own);
  if (safe === null) return null;
  const url = new URL(safe);
  if (url.origin === api) return null;
  if (referrer !== null) appendRegistration(url, referrer);
  return url.href;
}

// Behind the route where the address has one, behind the path where it has none.
function appendRegistration(url: URL, referrer: string): void {
  if (url.hash.startsWith('#/')) {
    url.hash = `${url.hash.split('?')[0]!.replace(/\/*$/, '/')}register?pid=${referrer}`;
  } else {
    url.pathname = `${url.pathname.replace(/\/*$/, '/')}register`;
    url.searchParams.set('pid', referrer);
  }
}
