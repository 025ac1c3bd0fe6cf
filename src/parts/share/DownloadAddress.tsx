import type { ReactNode } from 'react';

import { readUrl, safeUrl } from '#domain/urls.ts';
import { canInstall } from '#platform/download.ts';
import { pageLocation } from '#platform/open.ts';
import { useSiteQuery } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { download as words } from '#text/zh/download.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './DownloadAddress.module.css';

type Props = {
  /** Shown until the address is known, with words of its own. */
  waiting: ReactNode;
  children: (url: string) => ReactNode;
};

/** Loads the download address of the app and passes it through the URL gate, or says why there is none. */
export function DownloadAddress({ waiting, children }: Props) {
  const { outdated } = useText(ui);
  const query = useSiteQuery();
  return (
    <QueryBoundary query={query} outdated={outdated} waiting={waiting} waitingMessage="">
      {(site) => <CheckedAddress site={site}>{children}</CheckedAddress>}
    </QueryBoundary>
  );
}

type CheckedProps = {
  site: { downloadAddress: string; downloadQr: string };
  children: Props['children'];
};

function CheckedAddress({ site, children }: CheckedProps) {
  const text = useText(words);
  const url = safeUrl(site.downloadAddress, location.origin);
  if (url !== null) return children(url);
  const host = readInstallHost(site.downloadAddress, location.origin);
  if (host !== null && canInstall()) return <Install address={site.downloadAddress} host={host} />;
  if (site.downloadAddress !== '' && host === null)
    return <EmptyState role="alert" message={text.refused} />;
  if (site.downloadQr === '')
    return <EmptyState message={host === null ? text.none : text.iosOnly} />;
  // Shows an address that is a picture of a QR code: nobody can check where it leads, so the player scans it.
  const picture = (
    <Picture src={site.downloadQr} alt={text.qr} ratio={1} fit="contain" className={css.qr} />
  );
  return <EmptyState message={text.scanOnly} picture={picture} />;
}

/** iOS itself asks whether to install the app of the manifest, and stays on the page. */
function Install({ address, host }: { address: string; host: string }) {
  const text = useText(words);
  return (
    <EmptyState
      message={fill(text.source, { host })}
      action={<Button onClick={() => pageLocation.leaveSite(address)}>{text.download}</Button>}
    />
  );
}

const SCHEME = 'itms-services://?';

/** Returns the host of the manifest in an iOS install address (`itms-services:`), if it passes the gate; else null. */
function readInstallHost(address: string, ownOrigin: string): string | null {
  if (!address.toLowerCase().startsWith(SCHEME)) return null;
  const query = new URLSearchParams(address.slice(SCHEME.length));
  const [manifest, ...others] = query.getAll('url');
  if (query.get('action') !== 'download-manifest' || !manifest || others.length > 0) return null;
  const url = readUrl(safeUrl(manifest, ownOrigin) ?? '');
  return url?.protocol === 'https:' ? url.host : null;
}
