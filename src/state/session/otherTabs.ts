import { endSession, isTokenKept } from './session.ts';
import { isLoggedIn } from './currentSession.ts';

/**
 * Another tab stored something, or this page comes back from the back/forward cache, from sleep or from the background.
 */
const EVENTS = ['storage', 'pageshow', 'resume', 'visibilitychange'];

/** Ends this tab's session when it ended in another tab, before a slept page draws. Returns the end of the watch. */
export function watchOtherTabs(): () => void {
  const watching = new AbortController();
  // Runs before every other listener. Otherwise a poll on return would send a request for the ended session.
  const options = { capture: true, signal: watching.signal };
  for (const name of EVENTS) window.addEventListener(name, check, options);
  return () => watching.abort();
}

function check(): void {
  if (isLoggedIn() && !isTokenKept()) endSession('lost');
}
