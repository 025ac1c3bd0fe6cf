import { useEffect, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { after } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { YOUNG_MS } from '#state/session/storedKeys.ts';
import { fill, useText } from '#text/words.ts';
import { homeBulletin as zh } from '#text/zh/homeBulletin.ts';
import { showAlert } from '#ui/dialogs.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { BellIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import css from './NoticeBar.module.css';

/** How long each notice shows, in ms. */
const NOTICE_MS = 6000;

/** One notice at a time; a tap shows all. Announces no change: it would interrupt screen readers (WCAG 4.1.3). */
export function NoticeBar() {
  const text = useText(zh);
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
