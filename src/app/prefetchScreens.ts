import { findPath } from '#navigation/paths.ts';

import { routes } from './routes.tsx';

/**
 * Loads the file of a screen when a link to it is touched, before the tap. One that fails is asked for again when the screen
 * opens. Returns what stops it.
 */
export function prefetchScreens(): () => void {
  const touch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const name = link && findPath(link.getAttribute('href')!.slice(1));
    // Browsers remember that a file did not arrive, so offline none is asked for.
    if (name && navigator.onLine) routes[name].screen.load?.().catch(() => {});
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  return () => document.removeEventListener('pointerdown', touch);
}
