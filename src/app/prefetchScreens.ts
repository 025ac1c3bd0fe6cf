import { isOffline } from '#api/network.ts';
import { findPath, type PathName } from '#navigation/paths.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';

import { routes, screens } from './routes.tsx';

/**
 * Loads a screen's file when the player touches a link to it, before the tap ends: the login's file where the screen
 * sends visitors to the login. A member who touches a game loads the game's. A file that fails loads again when the
 * screen opens. Returns a function that stops it.
 */
export function prefetchScreens(): () => void {
  const touch = ({ target }: Event) => {
    const name = target instanceof Element ? findOpened(target) : null;
    // Not offline, because browsers remember that a file failed.
    if (!name || isOffline()) return;
    // After the frame that shows the touch.
    setTimeout(() => void screens[name].load?.().catch(() => {}));
  };
  document.addEventListener('pointerdown', touch, { passive: true });
  return () => document.removeEventListener('pointerdown', touch);
}

function findOpened(touched: Element): PathName | null {
  const isMember = isLoggedIn();
  if (isMember && touched.closest('[data-opens="game"]')) return 'game';
  const link = touched.closest('a[href^="#/"]');
  const name = link && findPath(link.getAttribute('href')!.slice(1));
  return name && routes[name].login === 'redirect' && !isMember ? 'login' : name;
}
