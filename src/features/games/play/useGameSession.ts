import { useCallback, useEffect, useState } from 'react';

import { type Launch, type LaunchedGame, startGameSession } from './gameSession.ts';

/** Launches a game once for as long as its screen shows, and again on `retry`. */
export function useGameSession({ platform, type, code }: LaunchedGame): {
  launch: Launch;
  retry: () => void;
} {
  const [launch, setLaunch] = useState<Launch>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(
    () => startGameSession({ platform, type, code }, setLaunch),
    // A new attempt is a new visit.
    [platform, type, code, attempt],
  );

  // Leaving the page ended the game; a browser that brings the page back from memory opens it anew.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [retry]);

  return { launch, retry };
}
