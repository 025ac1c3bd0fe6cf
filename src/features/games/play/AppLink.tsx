import { DownloadAddress } from '#parts/links/DownloadAddress.tsx';
import { FrameWaiting } from '#parts/frames/Frame.tsx';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { download as zh } from '#text/zh/download.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/**
 * `app=1`: opens the app's download link in a new window (D-084). App stores refuse to be framed, and a window
 * opened without a tap is blocked, so there is one button.
 */
export function AppLink() {
  const text = useText(zh);
  const words = useText(ui);
  return (
    <DownloadAddress waiting={<FrameWaiting message={words.loading} />}>
      {(url) => (
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
      )}
    </DownloadAddress>
  );
}
