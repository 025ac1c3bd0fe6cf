import { type MouseEvent, useState } from 'react';

import { readUrl } from '#domain/urls.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { DownloadAddress } from '#parts/share/DownloadAddress.tsx';
import { startDownload } from '#platform/download.ts';
import { openExternal } from '#platform/open.ts';
import { useSite } from '#state/site/useSite.ts';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { fill, useText } from '#text/words.ts';
import { download as words } from '#text/zh/download.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QrCode } from '#ui/QrCode.tsx';

import css from './DownloadScreen.module.css';

/** `/app`: offers the app's download by QR code, button or link. */
export const DownloadScreen = hideInTelegram('outsideLinks', DownloadPage);

function DownloadPage() {
  const text = useText(words);
  const uiText = useText(ui);
  const logo = useSite((site) => site?.logo);
  const operatorQr = useSite((site) => site?.downloadQr) ?? '';
  const waiting = (
    <div className={css.card}>
      <p role="status" className="sr-only">
        {uiText.loading}
      </p>
      <Skeleton width={64} height={64} radius={16} />
      <Skeleton width={200} height={28} />
      <Skeleton height={48} />
      <Skeleton width={192} height={192} />
    </div>
  );
  return (
    <div className={css.screen}>
      <DownloadAddress waiting={waiting}>
        {(url) => (
          <div className={css.card}>
            <img src={logo || 'icon.svg'} alt="" width={64} height={64} className={css.logo} />
            <h2 className={css.invite}>{text.invite}</h2>
            {/* The key resets the component, so the message about the previous address disappears. */}
            <Download key={url} url={url} operatorQr={operatorQr} />
          </div>
        )}
      </DownloadAddress>
    </div>
  );
}

/** A button, a link in case the button fails, and a QR code for another device, the operator's if there is one. */
function Download({ url, operatorQr }: { url: string; operatorQr: string }) {
  const text = useText(words);
  const [started, setStarted] = useState<'here' | 'outside' | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openExternal(url);
  };
  return (
    <>
      <p className={css.source}>{fill(text.source, { host: readUrl(url)?.host ?? '' })}</p>
      <Button wide onClick={() => setStarted(startDownload(url))}>
        {text.download}
      </Button>
      <p role="status" className={css.started}>
        {started && (started === 'here' ? text.startedHere : text.startedOutside)}
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={css.link} onClick={open}>
        {text.fallback}
      </a>
      <PartBoundary>
        <Disclosure title={text.how}>
          <div className={css.code}>
            {operatorQr === '' ? (
              <QrCode text={url} label={text.qr} />
            ) : (
              <Picture src={operatorQr} alt={text.qr} ratio={1} fit="contain" className={css.qr} />
            )}
          </div>
        </Disclosure>
      </PartBoundary>
    </>
  );
}
