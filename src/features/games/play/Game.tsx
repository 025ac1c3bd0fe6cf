import { useCallback, useEffect, useState } from 'react';

import { Frame } from '#parts/frames/Frame.tsx';
import { monotonicNow } from '#platform/clock.ts';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { usePlayedMinutes } from '#state/member/playedMinutes.ts';
import { followBreaks } from '#state/protection/protection.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useText } from '#text/words.ts';
import { games as words } from '#text/zh/games.ts';

import { GameFailure } from './GameFailure.tsx';
import { GameWaiting } from './GameWaiting.tsx';
import { Playing } from './Playing.tsx';
import {
  type GameState,
  type LaunchedGame,
  readLaunchedGame,
  startGameSession,
} from './gameSession.ts';
import { findAlike, useShownGame } from './shownGame.ts';

/** Launches the game that the query names, and shows it in a frame. */
export function Game({ query }: { query: URLSearchParams }) {
  const text = useText(words);
  const launched = readLaunchedGame(query);
  if (launched === null)
    return (
      <Playing name="" address={null}>
        <GameFailure message={text.noGame} />
      </Playing>
    );
  return <GameSession key={JSON.stringify(launched)} launched={launched} />;
}

function GameSession({ launched }: { launched: LaunchedGame }) {
  const text = useText(words);
  const { launch, retry } = useGameSession(launched);
  const game = useShownGame(launched, launch.phase === 'open');
  useTelegramFullscreen(launch.phase === 'open');
  useEffect(() => (launch.phase === 'open' ? followBreaks() : undefined), [launch.phase]);
  const address = launch.phase === 'open' ? launch.address : null;
  return (
    <Playing name={game.name} address={address}>
      {launch.phase === 'opening' && <GameWaiting key="opening" game={game} filling="unknown" />}
      {launch.phase === 'filling' && (
        <GameWaiting key="filling" game={game} filling="now" onSkip={launch.enter} />
      )}
      {launch.phase === 'open' && (
        <Frame
          address={launch.address}
          title={text.frameTitle}
          kind="game"
          waiting={<GameWaiting game={game} filling={launch.isFilled ? 'done' : 'unknown'} />}
        />
      )}
      {launch.phase === 'failed' && (
        <GameFailure
          message={launch.reason || text[launch.why]}
          onRetry={retry}
          alike={findAlike(launched)}
        />
      )}
    </Playing>
  );
}

/** Shows a game in full screen inside Telegram on a phone. */
function useTelegramFullscreen(isWanted: boolean): void {
  const fullscreen = useTelegram()?.fullscreen;
  useEffect(() => {
    if (!isWanted || !fullscreen) return undefined;
    fullscreen.enter();
    return fullscreen.exit;
  }, [isWanted, fullscreen]);
}

const MINUTE_MS = 60_000;

/** Launches a game when its screen shows and on `retry`, and ends it when the player leaves the screen. */
function useGameSession({ platform, type, code }: LaunchedGame) {
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
