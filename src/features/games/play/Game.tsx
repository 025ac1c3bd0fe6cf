import { useEffect } from 'react';

import { Link } from '#navigation/Link.tsx';
import { Frame } from '#parts/frames/Frame.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';

import { type LaunchedGame, readLaunchedGame } from './gameSession.ts';
import css from './gameStates.module.css';
import { GameFailure, GameWaiting } from './gameStates.tsx';
import { useGameSession } from './useGameSession.ts';

/** The game that the query names, launched and shown in a frame. */
export function Game({ query }: { query: URLSearchParams }) {
  const text = useText(zh);
  const game = readLaunchedGame(query);
  if (game === null) return <GameFailure message={text.noGame} />;
  return <GameSession key={JSON.stringify(game)} game={game} />;
}

function GameSession({ game }: { game: LaunchedGame }) {
  const text = useText(zh);
  const { launch, retry } = useGameSession(game);
  useTelegramFullscreen(launch.phase === 'open');
  switch (launch.phase) {
    case 'opening':
      return <GameWaiting key="opening" message={text.opening} slowMessage={text.openingSlow} />;
    case 'filling':
      return <GameWaiting key="filling" message={text.filling} onSkip={launch.enter} />;
    case 'open':
      return (
        <>
          <div className={css.bar}>
            <p>
              <SessionTime hasIcon />
            </p>
            <ResponsibleLink />
            {/* Leaving the screen ends the game, and the way back opens it again. */}
            <Link to="deposit" className={css.deposit}>
              {text.deposit}
            </Link>
          </div>
          <Frame address={launch.address} title={text.frameTitle} kind="game" />
        </>
      );
    case 'failed':
      return <GameFailure message={launch.reason || text[launch.why]} onRetry={retry} />;
  }
}

/** Inside Telegram on a phone a game is shown in full screen. */
function useTelegramFullscreen(isWanted: boolean): void {
  const fullscreen = useTelegram()?.fullscreen;
  useEffect(() => {
    if (!isWanted || !fullscreen) return undefined;
    fullscreen.enter();
    return fullscreen.exit;
  }, [isWanted, fullscreen]);
}
