import { apiBase } from '#api/base.ts';
import { loadVisitAddress } from '#api/calls/site.ts';
import { send } from '#api/send.ts';
import { readUrl, safeUrl } from '#domain/urls.ts';
import { pageLocation } from '#platform/open.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { getReferrer } from '#state/session/referrer.ts';
import { STORED } from '#state/session/storedKeys.ts';

/**
 * Loads the host that a visitor outside Telegram belongs to, and redirects them at most once per session: two hosts
 * that disagree would send them back and forth. A failure is silent, because it is the server's usual answer on the
 * right host.
 */
export async function followHostRedirect(signal: AbortSignal): Promise<void> {
  if (readStoredText('sessionStorage', STORED.cache.visited) !== null) return;
  try {
    const { address } = await send(loadVisitAddress, undefined, { signal });
    const origins = { own: location.origin, api: readUrl(apiBase(), location.href)?.origin };
    const target = findRedirectTarget(address, origins, getReferrer());
    if (target === null || signal.aborted) return;
    // Without storage nothing would stop a second redirect. The memory that replaces blocked storage ends with the
    // page.
    if (!(sessionStorage instanceof Storage)) return;
    if (writeStored('sessionStorage', STORED.cache.visited, '1')) pageLocation.leaveSite(target);
  } catch {
    // The visitor stays.
  }
}

/** The redirect target with the referrer's registration; null if the URL gate rejects it or it is ours. */
export function findRedirectTarget(
  address: string,
  { own, api }: { own: string; api: string | undefined },
  referrer: string | null,
): string | null {
  // Some servers send a comma-separated list of hosts. The first one counts.
  const url = readUrl(safeUrl(address.split(/\s*,\s*(?=https?:)/i)[0]!, own) ?? '');
  if (!url || url.origin === api) return null;
  if (referrer !== null) appendRegistration(url, referrer);
  return url.href;
}

// Appends to the route if the address has one, otherwise to the path.
function appendRegistration(url: URL, referrer: string): void {
  if (url.hash.startsWith('#/')) {
    url.hash = `${url.hash.split('?')[0]!.replace(/\/*$/, '/')}register?pid=${referrer}`;
  } else {
    url.pathname = `${url.pathname.replace(/\/*$/, '/')}register`;
    url.searchParams.set('pid', referrer);
  }
}
