import { useEffect } from 'react';

import { Frame } from '#parts/frames/Frame.tsx';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';

import { GameFailure } from './GameFailure.tsx';
import { GameWaiting } from './GameWaiting.tsx';
import { type LaunchedGame, readLaunchedGame } from './gameSession.ts';
import { findAlike, useShownGame } from './shownGame.ts';
import { Playing } from './Playing.tsx';
import { useGameSession } from './useGameSession.ts';

/** Launches the game that the query names, and shows it in a frame. */
export function Game({ query }: { query: URLSearchParams }) {
  const text = useText(zh);
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
  const text = useText(zh);
  const { launch, retry } = useGameSession(launched);
  const game = useShownGame(launched, launch.phase === 'open');
  useTelegramFullscreen(launch.phase === 'open');
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
