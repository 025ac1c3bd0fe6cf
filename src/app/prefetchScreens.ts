import { findPath, type PathName } from '#navigation/paths.ts';
import { after } from '#platform/clock.ts';
import { isConnectionFast } from '#platform/connection.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { whenIdle } from '#ui/lazyOptional.tsx';

import { routes } from './routes.tsx';

/** What the start itself asks for is answered by then, in ms. */
const START_MS = 3000;
const FOR_MEMBERS: readonly PathName[] = [
  'mine',
  'deposit',
  'game',
  'promotions',
  'withdrawalHub',
  'transactions',
];
const FOR_VISITORS: readonly PathName[] = ['login', 'promotions', 'service', 'game'];

/**
 * Loads the files of screens ahead: of a link that is touched, and, on a fast connection, of the likeliest next ones, one
 * after the other. One that fails is asked for again when its screen opens. Returns what stops it.
 */
export function prefetchScreens(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
      const name = link && findPath(link.getAttribute('href')!.slice(1).split('?')[0]!);
      if (name) void load(name);
    },
    { passive: true, signal },
  );
  const stopTimer = after(START_MS, () => void loadLikely(signal));
  return () => {
    stop.abort();
    stopTimer();
  };
}

async function loadLikely(signal: AbortSignal): Promise<void> {
  if (!isConnectionFast()) return;
  for (const name of isLoggedIn() ? FOR_MEMBERS : FOR_VISITORS) {
    await whenIdle();
    // What is behind another page or app needs nothing.
    if (signal.aborted || document.hidden || !(await load(name))) return;
  }
}

/** Whether the file is there. Browsers remember that a file did not arrive, so offline none is asked for. */
async function load(name: PathName): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await routes[name].screen.load?.();
    return true;
  } catch {
    return false;
  }
}
