import { Unreachable } from '#api/errors.ts';
import { connect, hasAnswered } from '#api/send.ts';
import { sendsLanguage } from '#domain/launchSettings.ts';
import { startLaunch, takeLaunch } from '#launch/startLaunch.ts';
import { restorePreferences } from '#parts/account/devicePreferences.ts';
import { after } from '#platform/clock.ts';
import { noteError, onError } from '#platform/report.ts';
import { useStore } from '#state/session/store.ts';

import { getLanguage } from '#text/words.ts';

import { expire, installReactions } from './reactions.ts';

/** Starts everything that the first render needs. Resolves with a function that ends the launch. */
export async function startSite(): Promise<() => void> {
  const launch = await takeLaunch();
  onError(null);
  connect({
    base: launch.settings.apiBase,
    token: () => useStore.getState().token,
    language: () => (sendsLanguage(launch.settings) ? getLanguage() : ''),
    generation: () => useStore.getState().generation,
    onExpired: expire,
    onFailure: noteFailure,
  });
  installReactions();
  document.addEventListener('securitypolicyviolation', noteViolation);
  const endLaunch = await startLaunch(launch);
  // Before the first render, so that a player who chose English does not see Chinese first.
  await restorePreferences();
  return () => {
    stopListening?.();
    stopListening = null;
    endLaunch();
  };
}

/** A backend that has answered nothing this long after the first failure is silent, in ms. */
const SILENCE_MS = 3000;
const SILENT: readonly string[] = ['network', 'timeout', 'unreadable'];
let stopListening: (() => void) | null = null;

function noteFailure(error: unknown): void {
  noteError(error);
  if (hasAnswered() || !(error instanceof Unreachable) || !SILENT.includes(error.why)) return;
  stopListening ??= after(SILENCE_MS, () => {
    if (!hasAnswered()) void noteSilence(error);
  });
}

async function noteSilence(failure: Unreachable): Promise<void> {
  const file = await import('./refusedBackend.ts').catch(() => null);
  file?.noteSilence(failure);
}

function noteViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (effectiveDirective !== 'connect-src') return;
  // Without the file, calls fail one by one, as without a network.
  import('./refusedBackend.ts').then(
    (file) => file.noteRefusal(blockedURI),
    () => {},
  );
}
