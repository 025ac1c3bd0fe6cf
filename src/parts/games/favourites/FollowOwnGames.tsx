import { useEffect } from 'react';

import { useAccount, useHasOwnGames, useKeptGames } from './favourites.ts';
import { watchLongPress } from './FavouriteButton.later.tsx';

/** Reads the games that the device keeps for this player, follows other tabs, and watches for long presses. */
export function FollowOwnGames() {
  const account = useAccount();
  const kept = useKeptGames(account);
  const hasOwnGames = useHasOwnGames();
  useEffect(() => watchLongPress(), []);
  useEffect(() => {
    // Loads nothing for players who have no games of their own.
    if (hasOwnGames)
      import('./keepFavourites.member.ts')
        .then(({ readOwnGames }) => readOwnGames())
        .catch(() => {});
  }, [account, kept, hasOwnGames]);
  return null;
}
