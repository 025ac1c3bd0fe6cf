import type { ReactNode } from 'react';

import { isFramedByStranger } from '#launch/framing.ts';
import { getLaunch } from '#launch/launch.ts';
import { openExternal } from '#platform/open.ts';
import { fill, useText } from '#text/words.ts';
import { refusal as zh } from '#text/zh/refusal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/**
 * Shows a money screen unless a stranger frames the page: they could lead the player's taps. A host that sends no
 * `frame-ancestors` has nothing else against it (F-C14).
 */
export function FrameGuard({ children }: { children: ReactNode }) {
  const text = useText(zh);
  if (!isFramedByStranger(window, getLaunch().settings.telegramOrigins)) return children;
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
