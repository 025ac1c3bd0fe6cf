import { useCallback, useEffect, useState } from 'react';

import { monotonicNow } from '#platform/clock.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { getSession } from '#state/session/currentSession.ts';

import { type GameState, type LaunchedGame, startGameSession } from './gameSession.ts';

const MINUTE_MS = 60_000;

/** Launches a game when its screen shows and on `retry`, and ends it when the player leaves the screen. */
export function useGameSession({ platform, type, code }: LaunchedGame): {
  launch: GameState;
  retry: () => void;
} {
  const [launch, setLaunch] = useState<GameState>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(
    () => {
      const played = usePlayedMinutes.of(getSession());
      played.setState(0, true);
      let openedAtMs: number | null = null;
      const end = startGameSession({ platform, type, code }, (next) => {
        setLaunch(next);
        if (next.phase === 'open') openedAtMs ??= monotonicNow();
      });
      return () => {
        end();
        if (openedAtMs !== null)
          played.setState(Math.floor((monotonicNow() - openedAtMs) / MINUTE_MS), true);
      };
    },
    // A new attempt is a new session.
    [platform, type, code, attempt],
  );

  // `pagehide` ended the game; a page restored from the back/forward cache launches it again.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [retry]);

  return { launch, retry };
}
