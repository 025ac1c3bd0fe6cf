import type { ReactNode } from 'react';

import { safeUrl } from '#domain/urls.ts';
import { useSiteQuery } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { download as zh } from '#text/zh/download.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './DownloadAddress.module.css';

type Props = {
  /** Shown until the address is known, with words of its own. */
  waiting: ReactNode;
  /** Renders the address once the URL gate has passed it. */
  children: (url: string) => ReactNode;
};

/** The address of the app's download (D-084), or the reason why there is none. */
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
  const text = useText(zh);
  const url = safeUrl(site.downloadAddress, location.origin);
  if (url !== null) return children(url);
  if (site.downloadAddress !== '') {
    return (
      <div role="alert">
        <EmptyState message={text.refused} />
      </div>
    );
  }
  if (site.downloadQr === '') return <EmptyState message={text.none} />;
  // Only a picture of a QR code is known: its address cannot be checked here, so the player scans it.
  const picture = (
    <Picture src={site.downloadQr} alt={text.qr} ratio={1} fit="contain" className={css.qr} />
  );
  return <EmptyState message={text.scanOnly} picture={picture} />;
}
