import { useEffect, useRef } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { DownloadAddress } from '#parts/share/DownloadAddress.tsx';
import { FrameWaiting } from '#parts/frames/Frame.tsx';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { download as words } from '#text/zh/download.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** `app=1`: opens the app's download link in a new window, because app stores refuse to be framed. */
export function AppLink() {
  const uiText = useText(ui);
  return (
    <DownloadAddress waiting={<FrameWaiting message={uiText.loading} />}>
      {(url) => <OpenedAddress url={url} />}
    </DownloadAddress>
  );
}

/** Opens the address once when the screen opens, and again on each tap of the button. Inside Telegram there is only the button. */
function OpenedAddress({ url }: { url: string }) {
  const text = useText(words);
  const isOpened = useRef(getLaunch().environment === 'telegram');
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    openExternal(url);
  }, [url]);
  return (
    <EmptyState
      message={text.invite}
      picture={<img src="icon.svg" alt="" width={72} height={72} />}
      action={
        <>
          <Button onClick={() => openExternal(url)}>{text.openPage}</Button>
          <p>{fill(text.source, { host: new URL(url).host })}</p>
        </>
      }
    />
  );
}
