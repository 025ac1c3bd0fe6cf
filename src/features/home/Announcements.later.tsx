import { useEffect, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { isAtLeastOneYuan } from '#domain/amount.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { after } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { YOUNG_MS } from '#state/session/storedKeys.ts';
import { fill, useText } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showAlert } from '#ui/dialogs.ts';
import { BellIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';

import css from './Announcements.module.css';
import { WinnerTicker } from './WinnerTicker.tsx';

const FloorBar = lazyOptional(async () => (await import('./FloorBar.tsx')).FloorBar);

/** Winners, unless the operator hides them, and notices. A member also gets the floor bar, at the bottom of home. */
export function Announcements() {
  const { winners } = readSettings(getLaunch().settings);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <div className={css.card}>
        {winners && <WinnerTicker />}
        <NoticeBar />
      </div>
      {isLoggedIn && <MemberBar />}
    </>
  );
}

/** Loads the floor bar if there is something to say. */
function MemberBar() {
  const hasMoney = useMember((member) => isAtLeastOneYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  const hasPlayed = usePlayedMinutes() > 0;
  return (hasMoney || isInReview || hasPlayed) && <FloorBar hasMoney={hasMoney} />;
}

/** How long each notice shows, in ms. */
const NOTICE_MS = 6000;

/** One notice at a time; a tap shows all. Announces no change: it would interrupt screen readers (WCAG 4.1.3). */
function NoticeBar() {
  const text = useText(words);
  const { data, isPending } = useCall(loadHomeNotices, undefined, {
    isStored: true,
    freshMs: YOUNG_MS,
  });
  const notices = data ?? [];
  const [isPaused, setIsPaused] = useState(false);
  const { isFocused, focusProps } = usePauseOnFocus();
  const { canAnimate, sightRef } = useCanAnimate();
  const index = useRotation(notices.length, canAnimate && !isPaused && !isFocused);
  const notice = notices[index];

  // Reserves the space while it loads, so that the games do not jump.
  if (isPending) return <div className={css.bar} />;
  if (notice === undefined) return null;

  const showAll = () => showAlert({ title: text.allNotices, message: notices.join('\n\n') });
  return (
    <section ref={sightRef} className={css.bar} aria-label={text.notices}>
      <button
        type="button"
        {...focusProps}
        className={css.notice}
        aria-label={fill(text.readNotice, { notice })}
        onClick={() => void showAll()}
      >
        <BellIcon size={20} />
        <span key={index} className={css.text}>
          {notice}
        </span>
      </button>
      {notices.length > 1 && !prefersReducedMotion() && (
        <IconButton
          label={isPaused ? text.playNotices : text.pauseNotices}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
        </IconButton>
      )}
    </section>
  );
}

/** Returns the index of the shown notice: moves on while `isRunning`, and starts again after the last. */
function useRotation(count: number, isRunning: boolean): number {
  const [step, setStep] = useState(0);
  useEffect(
    () => (isRunning && count > 1 ? after(NOTICE_MS, () => setStep(step + 1)) : undefined),
    [step, count, isRunning],
  );
  return count > 0 ? step % count : 0;
}
