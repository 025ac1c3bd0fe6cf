import { connect } from '#api/send.ts';
import { sendsLanguage } from '#domain/launchSettings.ts';
import { takeHandover } from '#launch/handover.ts';
import { startLaunch } from '#launch/startLaunch.ts';
import { restorePreferences } from '#parts/account/devicePreferences.ts';
import { rememberError, onError } from '#platform/report.ts';
import { getSession } from '#state/session/currentSession.ts';
import { getLanguage } from '#text/words.ts';

import { expire, installReactions } from './reactions.ts';

/** Starts everything that the first render needs. Resolves with a function that ends the launch. */
export async function startSite(): Promise<() => void> {
  const { launch, language } = await takeHandover();
  onError(null);
  connect({
    base: launch.settings.apiBase,
    session: getSession,
    language: () => (sendsLanguage(launch.settings) ? getLanguage() : ''),
    onExpired: expire,
    onFailure: rememberError,
  });
  installReactions();
  document.addEventListener('securitypolicyviolation', rememberViolation);
  const endLaunch = await startLaunch(launch);
  // Before the first render, so that a player who chose English does not see Chinese first.
  await restorePreferences(launch.settings.block, language);
  return endLaunch;
}

function rememberViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (effectiveDirective !== 'connect-src') return;
  // Without the file, calls fail one by one, as without a network.
  import('./checkSettings.later.ts').then(
    (file) => file.rememberRefusal(blockedURI),
    () => {},
  );
}
