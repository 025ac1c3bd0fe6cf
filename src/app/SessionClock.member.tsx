import { type ComponentType, useEffect, useState } from 'react';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { currentAddress } from '#navigation/go.ts';
import { findPath } from '#navigation/paths.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import {
  answerRealityCheck,
  startSessionClock,
  useIsCheckDue,
  usePlayedMinutes,
} from '#state/protection/sessionClock.ts';
import { useProtection } from '#state/protection/protection.ts';
import { forgetLateFiles } from '#state/session/lateFiles.ts';
import { useOverlayCount } from '#ui/overlays.ts';

type Check = ComponentType<{ onAnswer: () => void }>;

/**
 * What runs for as long as a member is logged in: counts the session, opens the reality check when it is due, at a safe point
 * (D-207), and sees to it that the browser lists none of their files afterwards.
 */
export function SessionClock() {
  const { checkMinutes } = useProtection();
  const everyMinutes = checkMinutes ?? readSettings(getLaunch().settings).protection.checkMinutes;
  useEffect(() => startSessionClock(everyMinutes), [everyMinutes]);
  useEffect(forgetLateFiles, []);
  const minutes = usePlayedMinutes();
  const isDue = useIsCheckDue();
  const isSafe = useIsSafePoint();
  const [Shown, setShown] = useState<Check | null>(null);
  useEffect(() => {
    if (!isDue || !isSafe || Shown) return undefined;
    let isCancelled = false;
    // A file that did not arrive is asked for again a minute later.
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

/** Nothing moves money, nothing is half filled in or being asked, and the player is not logging in. */
function useIsSafePoint(): boolean {
  const isUnsaved = useHasUnsavedChanges();
  const overlays = useOverlayCount();
  const name = findPath(currentAddress());
  return !isUnsaved && overlays === 0 && name !== 'login' && name !== 'telegramLogin';
}
