import { endSession, isTokenKept } from './session.ts';
import { isLoggedIn } from './store.ts';

/** Another tab stored something, or this page comes back: from the back/forward cache, from sleep, to the front. */
const EVENTS = ['storage', 'pageshow', 'resume', 'visibilitychange'];

/**
 * Ends this tab's session when it ended in another tab: at once, or where this page slept meanwhile, before it draws its
 * first frame again (F-S07, F-S10, D-228). Returns its removal.
 */
export function watchOtherTabs(): () => void {
  const watching = new AbortController();
  // Before every other listener: a poll that begins on return would ask for the ended session.
  const options = { capture: true, signal: watching.signal };
  for (const name of EVENTS) window.addEventListener(name, check, options);
  return () => watching.abort();
}

function check(): void {
  if (isLoggedIn() && !isTokenKept()) endSession('lost');
}
