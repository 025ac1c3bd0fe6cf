import { useEffect, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { prefersReducedMotion, usePauseOnFocus, useCanAnimate } from '#parts/motion.ts';
import { after } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { fill, useText } from '#text/words.ts';
import { homeBulletin as zh } from '#text/zh/homeBulletin.ts';
import { showAlert } from '#ui/dialogs.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { BellIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';

import css from './NoticeBar.module.css';

/** How long a notice stands, in ms. */
const STAY_MS = 6000;

/**
 * The operator's notices, one at a time; a tap shows all of them in full (S2-55, S7-15). The change is not announced:
 * it would interrupt a screen reader for ever (WCAG 4.1.3).
 */
export function NoticeBar() {
  const text = useText(zh);
  const { data, isPending } = useCall(loadHomeNotices, undefined, { isStored: true });
  const notices = data?.map((notice) => notice.trim()).filter((notice) => notice !== '') ?? [];
  const [isPaused, setIsPaused] = useState(false);
  const { isHeld, hold } = usePauseOnFocus();
  const at = useTurn(notices.length, useCanAnimate() && !isPaused && !isHeld);
  const notice = notices[at];

  // Its place is kept while it loads, so that the games do not jump.
  if (isPending) return <div className={css.bar} />;
  if (notice === undefined) return null;

  const readAll = () => showAlert({ title: text.allNotices, message: notices.join('\n\n') });
  return (
    <section className={css.bar} aria-label={text.notices}>
      <button
        type="button"
        {...hold}
        className={css.notice}
        aria-label={fill(text.readNotice, { notice })}
        onClick={() => void readAll()}
      >
        <BellIcon size={20} />
        <span key={at} className={css.sentence}>
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

/** Counts round while it may, and stays within what there is. */
function useTurn(count: number, isTurning: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(
    () => (isTurning && count > 1 ? after(STAY_MS, () => setTurn(turn + 1)) : undefined),
    [turn, count, isTurning],
  );
  return count > 0 ? turn % count : 0;
}
