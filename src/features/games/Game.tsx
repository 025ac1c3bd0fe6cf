import { Frame } from '#parts/Frame.tsx';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';

import { GameFailure } from './GameFailure.tsx';
import { GameWaiting } from './GameWaiting.tsx';
import { type LaunchedGame, readLaunchedGame } from './launchedGame.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useGameLaunch } from './useGameLaunch.ts';

/** The game that the address names, launched and shown in a frame (S2-26, S2-75, S2-76). */
export function Game({ query }: { query: URLSearchParams }) {
  const text = useText(zh);
  const game = readLaunchedGame(query);
  if (game === null) return <GameFailure message={text.noGame} />;
  return <GameVisit key={JSON.stringify(game)} game={game} />;
}

function GameVisit({ game }: { game: LaunchedGame }) {
  const text = useText(zh);
  const { launch, retry } = useGameLaunch(game);
  useFullscreen(launch.phase === 'open');
  switch (launch.phase) {
    case 'opening':
      return <GameWaiting key="opening" message={text.opening} lateMessage={text.openingSlow} />;
    case 'filling':
      return <GameWaiting key="filling" message={text.filling} onPass={launch.enter} />;
    case 'open':
      return <Frame address={launch.address} title={text.frameTitle} kind="game" />;
    case 'failed':
      return <GameFailure message={launch.reason || text[launch.why]} onRetry={retry} />;
  }
}
