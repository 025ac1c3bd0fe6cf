import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { refusal as words } from '#text/zh/refusal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Replaces what another site must not frame, and offers its own window. */
export function FramedNotice() {
  const text = useText(words);
  return (
    <div role="alert">
      <EmptyState
        picture={<img src="pictures/failed.svg" alt="" width={160} height={120} />}
        message={fill(text.framed, { host: location.host })}
        action={<Button onClick={() => openExternal(location.href)}>{text.openOwnWindow}</Button>}
      />
    </div>
  );
}
