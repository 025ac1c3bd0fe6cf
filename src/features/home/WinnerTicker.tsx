import { useState } from 'react';

import { useCanAnimate } from '#ui/useCanAnimate.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { homeBulletin as words } from '#text/zh/homeBulletin.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';
import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import css from './WinnerTicker.module.css';

/** Scrolling winners: a static list marked as a sample, because no call supplies real ones (D-201). */
export function WinnerTicker() {
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
    <section ref={sightRef} className={css.bar} aria-label={text.winners}>
      <span className={css.badge}>{text.sample}</span>
      <div className={css.window}>
        <div
          key={run}
          className={css.track}
          style={{ animationPlayState: isRunning ? 'running' : 'paused' }}
          onAnimationEnd={() => {
            setRun(run + 1);
            setIsPaused(true);
          }}
        >
          <ul className={css.list}>
            {winners.map((winner) => (
              <li key={winner}>{winner}</li>
            ))}
          </ul>
          {/* Repeated, so that the end looks like the beginning. */}
          {!prefersReducedMotion() && (
            <ul aria-hidden className={css.list}>
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
          className={css.pause}
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
