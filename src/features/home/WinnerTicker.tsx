import { useState } from 'react';

import { isCalm, useMayMove } from '#parts/useMayMove.ts';
import { fill, useText } from '#text/words.ts';
import { home } from '#text/zh/home.ts';
import { start as zh } from '#text/zh/start.ts';
import { PauseIcon, PlayIcon } from '#ui/icons.tsx';

import { WINNERS } from './winners.ts';
import css from './WinnerTicker.module.css';

/**
 * Winners that run past (S2-53): a static sample list that says so, because no call supplies real ones (S2-54, D-201).
 * Nothing of it is announced.
 */
export function WinnerTicker() {
  const text = useText(zh);
  const games = useText(home);
  const [isPaused, setIsPaused] = useState(false);
  const isRunning = useMayMove() && !isPaused;
  const winners = WINNERS.map(({ name, game, amount }) =>
    fill(text.winner, { name, game: games[game], amount }),
  );
  return (
    <section className={css.bar} aria-label={text.winners}>
      <span className={css.mark}>{text.sample}</span>
      <div className={css.window}>
        <div className={css.track} style={{ animationPlayState: isRunning ? 'running' : 'paused' }}>
          <ul className={css.list}>
            {winners.map((winner) => (
              <li key={winner}>{winner}</li>
            ))}
          </ul>
          {/* Once more, so that the end runs into the beginning. */}
          {!isCalm() && (
            <ul aria-hidden className={css.list}>
              {winners.map((winner) => (
                <li key={winner}>{winner}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {!isCalm() && (
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
