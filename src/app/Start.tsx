import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { findPath } from '#navigation/paths.ts';
import { endStart, skipStart } from '#state/start.ts';

// A file that does not arrive costs what opens by itself, not the popup behind it.
const StartQueue = lazy(() =>
  import('./StartQueue.tsx').then(
    (file) => ({ default: file.StartQueue }),
    () => {
      endStart();
      return { default: () => null };
    },
  ),
);

/** What opens at start, loaded after the first paint. Whoever is elsewhere than on the way home skips it (D-211). */
export function Start() {
  const { pathname, search } = useLocation();
  const name = findPath(pathname);
  const isHomeward = name === 'home' || (name === 'telegramLogin' && !search.includes('redirect='));
  useEffect(() => {
    if (!isHomeward) skipStart();
  }, [isHomeward]);
  return (
    <Suspense fallback={null}>
      <StartQueue isHome={name === 'home'} />
    </Suspense>
  );
}
