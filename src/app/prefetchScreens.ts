import { findPath } from '#navigation/paths.ts';
import { isLoggedIn } from '#state/session/store.ts';

import { routes } from './routes.tsx';

/**
 * Loads a screen's file when the player touches a link to it, before the tap ends: the login's file where the screen
 * sends visitors to the login. A file that fails loads again when the screen opens. Returns a function that stops it.
 */
export function prefetchScreens(): () => void {
  const touch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const name = link && findPath(link.getAttribute('href')!.slice(1));
    // Not offline, because browsers remember that a file failed.
    if (!name || !navigator.onLine) return;
    const opened = routes[name].login === 'redirect' && !isLoggedIn() ? 'login' : name;
    routes[opened].screen.load?.().catch(() => {});
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  return () => document.removeEventListener('pointerdown', touch);
}
