import { lazy, type ReactNode, Suspense } from 'react';

import { isFrameTrusted, isSiteClosed } from '#state/framing.ts';

import { loadFile } from '#navigation/loadFile.ts';

const FramedNotice = lazy(async () => ({
  default: (await loadFile(() => import('./FramedNotice.tsx'))).FramedNotice,
}));

/**
 * Shows a screen that moves money, logs in or plays unless an unknown page frames this one: it could lead the player's
 * taps. A host that sends no `frame-ancestors` has nothing else against it (D-251).
 */
export function FrameGuard({ children }: { children: ReactNode }) {
  return isFrameTrusted() ? children : <FramedNotice />;
}

/** Shows the whole site unless the browser names a page around it that may not frame it. */
export function SiteGuard({ children }: { children: ReactNode }) {
  if (!isSiteClosed()) return children;
  return (
    <main>
      <Suspense>
        <FramedNotice />
      </Suspense>
    </main>
  );
}
