import { useEffect } from 'react';

import { currentAddress, goTo } from '#navigation/go.ts';
import { findPath, PATHS } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { Frame } from '#parts/Frame.tsx';
import { useIsLoggedIn } from '#state/store.ts';
import { getText, useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { showToast } from '#ui/toasts.tsx';

import { GameFailure } from './GameFailure.tsx';
import { GameWaiting } from './GameWaiting.tsx';
import { type LaunchedGame, readLaunchedGame } from './launchedGame.ts';
import { useGameLaunch } from './useGameLaunch.ts';

/** `/gamePage`: the game that the address names, in a frame (S2-26, S2-75, S2-76). */
export function GameScreen() {
  const text = useText(zh);
  const game = readLaunchedGame(useScreenQuery());
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn) return <VisitorGoesHome />;
  if (game === null) return <GameFailure message={text.noGame} />;
  return <Game key={JSON.stringify(game)} game={game} />;
}

function Game({ game }: { game: LaunchedGame }) {
  const text = useText(zh);
  const { launch, retry } = useGameLaunch(game);
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

/** Without a token nothing is launched (D-082, S6-04). */
function VisitorGoesHome() {
  useEffect(() => {
    // A session that ends while the game shows leads to /login by itself (D-063).
    if (findPath(currentAddress()) !== 'game') return;
    showToast(getText(zh).loginFirst, 'info');
    goTo(PATHS.home, { replace: true });
  }, []);
  return null;
}
