import { isSiteClosed, setFraming } from '#state/framing.ts';

import { logInAutomatically } from './automaticLogin.ts';
import { followStartParameter } from './followStartParameter.ts';
import { type Launch, setLaunch, takeKeptLaunch } from './launch.ts';
import { restoreLaunchSession, watchLaunchSession } from './launchSession.ts';
import { useLoginAttempt } from './loginAttempt.ts';
import { watchLoginAddress } from './loginRequests.ts';
import { resumeLaunch } from './resumeLaunch.ts';

/** The launch from the inline start. If that did not run, captures the launch now. */
export async function takeLaunch(): Promise<Launch> {
  return takeKeptLaunch() ?? (await import('./captureAsFallback.ts')).captureAsFallback();
}

/**
 * Turns a launch into a session before the router exists: restores a stored session, finds the screen to open, and
 * starts the automatic login. Resolves with a function that ends the launch.
 */
export async function startLaunch(launch: Launch): Promise<() => void> {
  setLaunch(launch);
  setFraming(launch.framing);
  // A closed site reads no member data.
  if (isSiteClosed()) return endLaunch;
  const isRestored = restoreLaunchSession(launch);
  const stops = [watchLaunchSession(launch), resumeLaunch(launch)];
  followStartParameter(launch);
  if (!isRestored) await logInAutomatically(launch);
  stops.push(watchLoginAddress());
  return () => {
    for (const stop of stops) stop();
    endLaunch();
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  };
}

function endLaunch(): void {
  setLaunch(null);
  setFraming('trusted');
}
