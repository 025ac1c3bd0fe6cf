import type { ReactNode } from 'react';

import { safeUrl } from '#domain/urls.ts';
import { useSiteQuery } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { download as zh } from '#text/zh/download.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './DownloadAddress.module.css';

type Props = {
  /** What stands there until the address is known. */
  waiting: ReactNode;
  /** What is done with it, once the URL gate let it pass. */
  children: (url: string) => ReactNode;
};

/** The address of the app's download (D-084), or why there is none. */
export function DownloadAddress({ waiting, children }: Props) {
  const text = useText(zh);
  const { data: site, isPending, isFetching, refetch } = useSiteQuery();
  if (isPending) return waiting;
  if (!site) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
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
  // A picture of the operator's is all there is: what it holds cannot be judged here, but by the camera that reads it.
  const picture = (
    <Picture src={site.downloadQr} alt={text.qr} ratio={1} fit="contain" className={css.qr} />
  );
  return <EmptyState message={text.scanOnly} picture={picture} />;
}
