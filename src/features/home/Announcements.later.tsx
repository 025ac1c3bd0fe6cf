import { useEffect, useState } from 'react';

import { loadHomeNotices } from '#api/calls/home.ts';
import { isAtLeastOneYuan } from '#domain/amount.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { after } from '#platform/clock.ts';
import { listStored } from '#platform/storage.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { STORED, YOUNG_MS } from '#state/session/storedKeys.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showAlert } from '#ui/dialogs.ts';
import { BellIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { lazyOptional } from '#ui/lazyFile.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';
import { useCanAnimate, usePauseOnFocus } from '#ui/useCanAnimate.ts';
import { home } from '#text/zh/home.ts';

import css from './Announcements.module.css';
import tickerCss from './WinnerTicker.module.css';

const FloorBar = lazyOptional(async () => (await import('./FloorBar.tsx')).FloorBar);

/** Winners, unless the operator hides them, and notices. A member also gets the floor bar, at the bottom of home. */
export function Announcements() {
  const { winners } = readSettings(getLaunch().settings);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <div className={css.card}>
        <Parts>
          {winners && <WinnerTicker />}
          <NoticeBar />
        </Parts>
      </div>
      <PartBoundary>{isLoggedIn && <MemberBar />}</PartBoundary>
    </>
  );
}

/** Loads the floor bar if there is something to say. */
function MemberBar() {
  const hasMoney = useMember((member) => isAtLeastOneYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  const hasPlayed = usePlayedMinutes() > 0;
  // Of any member: the bar says whose orders have no outcome.
  const hasNotes = listStored('localStorage', STORED.unanswered.order).size > 0;
  return (hasMoney || isInReview || hasPlayed || hasNotes) && <FloorBar hasMoney={hasMoney} />;
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

/** Scrolling winners: a static list marked as a sample, because no call supplies real ones (D-201). */
function WinnerTicker() {
  const text = useText(words);
  const games = useText(home);
  const [isPaused, setIsPaused] = useState(false);
  // Runs once through: an animation that never ends redraws the whole page in each frame.
  const [run, setRun] = useState(0);
  const { canAnimate, sightRef } = useCanAnimate();
  const isRunning = canAnimate && !isPaused;
  const winners = WINNERS.map(({ name, game, amount }) =>
    fill(text.winner, { name, game: games[game], amount }),
  );
  return (
    <section ref={sightRef} className={tickerCss.bar} aria-label={text.winners}>
      <span className={tickerCss.badge}>{text.sample}</span>
      <div className={tickerCss.window}>
        <div
          key={run}
          className={tickerCss.track}
          style={{ animationPlayState: isRunning ? 'running' : 'paused' }}
          onAnimationEnd={() => {
            setRun(run + 1);
            setIsPaused(true);
          }}
        >
          <ul className={tickerCss.list}>
            {winners.map((winner) => (
              <li key={winner}>{winner}</li>
            ))}
          </ul>
          {/* Repeated, so that the end looks like the beginning. */}
          {!prefersReducedMotion() && (
            <ul aria-hidden className={tickerCss.list}>
              {winners.map((winner) => (
                <li key={winner}>{winner}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {!prefersReducedMotion() && (
        <button
          type="button"
          className={tickerCss.pause}
          aria-label={isPaused ? text.playWinners : text.pauseWinners}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <PlayIcon size={14} /> : <PauseIcon size={14} />}
        </button>
      )}
    </section>
  );
}

type Winner = { name: string; game: keyof Words<typeof home>; amount: string };

/** Samples, and marked as such. */
const WINNERS: readonly Winner[] = [
  { name: 'l***8', game: 'baccarat', amount: '1,280.00' },
  { name: 'q***n', game: 'fishingBay', amount: '366.50' },
  { name: 'w***2', game: 'mahjong', amount: '928.00' },
  { name: 'c***y', game: 'gems', amount: '2,066.80' },
  { name: 'h***6', game: 'football', amount: '588.00' },
  { name: 'z***1', game: 'sevens', amount: '777.00' },
  { name: 'm***k', game: 'drum', amount: '450.00' },
  { name: 'x***9', game: 'roulette', amount: '1,620.00' },
];
