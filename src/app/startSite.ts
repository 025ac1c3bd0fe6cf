import { connect } from '#api/send.ts';
import { startLaunch, takeLaunch } from '#launch/startLaunch.ts';
import { restorePreferences } from '#parts/devicePreferences.ts';
import { useStore } from '#state/session/store.ts';

import { expire, installReactions } from './reactions.ts';

/** Starts everything that the first render needs. Resolves with a function that ends the launch. */
export async function startSite(): Promise<() => void> {
  const launch = await takeLaunch();
  connect({
    base: launch.settings.apiBase,
    token: () => useStore.getState().token,
    generation: () => useStore.getState().generation,
    onExpired: expire,
  });
  installReactions();
  document.addEventListener('securitypolicyviolation', noteViolation);
  const endLaunch = await startLaunch(launch);
  // Before the first render, so that a player who chose English does not see Chinese first.
  await restorePreferences();
  return endLaunch;
}

function noteViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (effectiveDirective !== 'connect-src') return;
  // Without the file the calls fail one by one, as without a network.
  import('./refusedBackend.ts').then(
    (file) => file.noteRefusal(blockedURI),
    () => {},
  );
}
