import { useCallback, useEffect, useState } from 'react';

import { type Launch, type LaunchedGame, startGameSession } from './gameSession.ts';
import { notePlay } from './notePlay.ts';

/** Launches a game when its screen is shown and on `retry`, notes it as played, and ends it when the screen is left. */
export function useGameSession({ platform, type, code }: LaunchedGame): {
  launch: Launch;
  retry: () => void;
} {
  const [launch, setLaunch] = useState<Launch>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(
    () => {
      const game = { platform, type, code };
      return startGameSession(game, (next) => {
        setLaunch(next);
        if (next.phase === 'open') notePlay(game).catch(() => {});
      });
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
