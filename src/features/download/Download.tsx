import { type MouseEvent, useState } from 'react';

import { QrCode } from '#parts/QrCode.tsx';
import { startDownload } from '#platform/download.ts';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { download as zh } from '#text/zh/download.ts';
import { Button } from '#ui/Button.tsx';

import css from './DownloadScreen.module.css';

/** The ways to the app: its code for another device, the button for this one, and a plain link when that fails. */
export function Download({ url }: { url: string }) {
  const text = useText(zh);
  const [started, setStarted] = useState<'here' | 'outside' | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openExternal(url);
  };
  return (
    <>
      <QrCode text={url} label={text.qr} />
      <p className={css.source}>{fill(text.source, { host: new URL(url).host })}</p>
      <Button wide onClick={() => setStarted(startDownload(url))}>
        {text.download}
      </Button>
      <p role="status" className={css.started}>
        {started && (started === 'here' ? text.startedHere : text.startedOutside)}
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className={css.link} onClick={open}>
        {text.openPage}
      </a>
    </>
  );
}
