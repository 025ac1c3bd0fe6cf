import { useEffect, useSyncExternalStore } from 'react';

import { useOwnParts } from '#parts/games/GameTiles.tsx';
import { readOwn, subscribeOwn } from '#state/device/ownGamesText.ts';

import { FavouriteStar } from './FavouriteStar.tsx';
import { useAccount, useFavourites } from './favourites.ts';
import { watchLongPress } from './longPress.ts';

/** Gives the tiles their stars, and home its rows once there is something for them; follows other tabs (D-234). */
export function FollowOwnGames() {
  const account = useAccount();
  const kept = useSyncExternalStore(subscribeOwn, () => readOwn(account ?? ''));
  const hasShown = useFavourites(({ games, played }) => games.length + played.length > 0);
  useEffect(() => {
    useOwnParts.setState({ Star: FavouriteStar });
    return watchLongPress();
  }, []);
  useEffect(() => {
    // Nothing is loaded for players who have no games of their own.
    if (account === null || (kept === '' && !hasShown)) return;
    import('./keepFavourites.ts').then(({ readOwnGames }) => readOwnGames()).catch(() => {});
    import('./OwnGames.tsx')
      .then(({ OwnGames }) => useOwnParts.setState({ Rows: OwnGames }))
      .catch(() => {});
  }, [account, kept, hasShown]);
  return null;
}
