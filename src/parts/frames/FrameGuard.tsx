import type { ReactNode } from 'react';

import { isFrameTrusted, isSiteClosed } from '#platform/framing.ts';

import { loadFile } from '#navigation/loadFile.ts';
import { lazyFile } from '#ui/lazyFile.tsx';

const FramedNotice = lazyFile(
  async () => (await loadFile(() => import('./FramedNotice.tsx'))).FramedNotice,
);

/** Shows a screen of money, login or play, unless an unknown page frames it and could lead taps (D-251). */
export function FrameGuard({ children }: { children: ReactNode }) {
  return isFrameTrusted() ? children : <FramedNotice />;
}

/** Shows the whole site unless the browser names a page around it that may not frame it. */
export function SiteGuard({ children }: { children: ReactNode }) {
  if (!isSiteClosed()) return children;
  return (
    <main>
      <FramedNotice />
    </main>
  );
}
