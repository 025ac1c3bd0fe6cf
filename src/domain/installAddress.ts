import { safeUrl } from './urls.ts';

const SCHEME = 'itms-services://?';

/**
 * The host of the manifest that an install address of iOS names (`itms-services://?action=download-manifest&url=…`); null
 * unless the manifest's own address is https and passes the URL gate (D-232).
 */
export function readInstallHost(address: string, ownOrigin: string): string | null {
  if (!address.toLowerCase().startsWith(SCHEME)) return null;
  const query = new URLSearchParams(address.slice(SCHEME.length));
  const [manifest, ...others] = query.getAll('url');
  if (query.get('action') !== 'download-manifest' || !manifest || others.length > 0) return null;
  const url = safeUrl(manifest, ownOrigin);
  return url?.startsWith('https:') ? new URL(url).host : null;
}
