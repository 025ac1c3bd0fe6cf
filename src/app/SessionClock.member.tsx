import { type ComponentType, useEffect, useState } from 'react';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { currentAddress } from '#navigation/go.ts';
import { findPath } from '#navigation/paths.ts';
import { useBreak } from '#parts/protection/useBreak.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import {
  answerRealityCheck,
  startSessionClock,
  useIsCheckDue,
  useSessionMinutes,
} from '#state/protection/sessionClock.ts';
import { useProtection } from '#state/protection/protection.ts';
import { forgetLateFiles } from '#state/session/lateFiles.ts';
import { useOverlayCount } from '#ui/overlays.ts';

type Check = ComponentType<{ onAnswer: () => void }>;

/** Counts the session, opens the due reality check at a safe point, and clears late files after the session. */
export function SessionClock() {
  const { checkMinutes } = useProtection();
  const everyMinutes = checkMinutes ?? readSettings(getLaunch().settings).protection.checkMinutes;
  useEffect(() => startSessionClock(everyMinutes), [everyMinutes]);
  useEffect(forgetLateFiles, []);
  useMarkedBreak();
  const minutes = useSessionMinutes();
  const isDue = useIsCheckDue();
  const isSafe = useIsSafePoint();
  const [Shown, setShown] = useState<Check | null>(null);
  useEffect(() => {
    if (!isDue || !isSafe || Shown) return undefined;
    let isCancelled = false;
    // If the file fails to load, we try again a minute later.
    import('#features/protection/RealityCheck.tsx').then(
      ({ RealityCheck }) => {
        if (!isCancelled) setShown(() => RealityCheck);
      },
      () => {},
    );
    return () => void (isCancelled = true);
  }, [isDue, isSafe, Shown, minutes]);
  const answer = () => {
    setShown(null);
    answerRealityCheck();
  };
  return isDue && Shown && <Shown onAnswer={answer} />;
}

/** Marks the page during a break, so that style sheets hide what leads to play. */
function useMarkedBreak(): void {
  const isActive = useBreak().state === 'active';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-break', isActive);
    return () => document.documentElement.removeAttribute('data-break');
  }, [isActive]);
}

/** Whether no order is on its way, no form is half filled, no overlay is open, and the player is not logging in. */
function useIsSafePoint(): boolean {
  const isUnsaved = useHasUnsavedChanges();
  const overlays = useOverlayCount();
  const name = findPath(currentAddress());
  return !isUnsaved && overlays === 0 && name !== 'login' && name !== 'telegramLogin';
}
