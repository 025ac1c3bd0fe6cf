import { useEffect } from 'react';

import { nameOf } from '#domain/games.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import { usePlayerName, useAskedGame, useHasOwnGames, useKeptGames } from './favourites.ts';
import { FavouriteAct, watchLongPress } from './FavouriteButton.later.tsx';

/** Reads the games that the device keeps for this player, follows other tabs, and shows the sheet of a game. */
export function FollowOwnGames() {
  const account = usePlayerName();
  const kept = useKeptGames(account);
  const hasOwnGames = useHasOwnGames();
  const game = useAskedGame();
  const close = () => useAskedGame.setState(null, true);
  useEffect(() => watchLongPress(), []);
  useEffect(() => {
    // Loads nothing for players who have no games of their own.
    if (hasOwnGames)
      import('./keepFavourites.member.ts')
        .then(({ readOwnGames }) => readOwnGames())
        .catch(() => {});
  }, [account, kept, hasOwnGames]);
  return (
    game && (
      <PartBoundary onError={close}>
        <Sheet open title={nameOf(game)} onClose={close}>
          <FavouriteAct game={game} onDone={close} />
        </Sheet>
      </PartBoundary>
    )
  );
}
