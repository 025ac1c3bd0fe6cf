import { type Game, identify, isSameGame } from '#domain/games.ts';
import {
  listOwnGames,
  MAX_FAVOURITES,
  openOwnGames,
  type OwnGame,
  setFavourite,
} from '#state/device/ownGames.ts';
import { fill, getText } from '#text/words.ts';
import { played as zh } from '#text/zh/played.ts';
import { showToast } from '#ui/toasts.tsx';

import { getAccount, useFavourites } from './favourites.ts';
import { toOwnGame } from './knownGames.ts';

/** Taps whose outcome is not known yet: each shows itself until all are kept. */
let openTaps = 0;

/** Reads the games of the player who uses this page now. */
export async function readOwnGames(): Promise<void> {
  const account = getAccount();
  if (account === null) return useFavourites.setState({ games: [], keys: new Set(), played: [] });
  // Where the browser fails, they stay closed.
  await openOwnGames(account).catch(() => {});
  if (account !== getAccount() || openTaps > 0) return undefined;
  show(listOwnGames(account, 'favourites'));
  return useFavourites.setState({ played: account === '' ? [] : listOwnGames(account, 'games') });
}

/** Makes a game a favourite of that player, or no longer, and says why when it could not. */
export async function toggleFavourite(game: Game): Promise<void> {
  const text = getText(zh);
  const full = fill(text.full, { count: MAX_FAVOURITES });
  const account = getAccount();
  if (account === null) return showToast(text.notYet, 'info');
  const { games, keys } = useFavourites.getState();
  const own = toOwnGame(game);
  const isWanted = !keys.has(identify(own));
  if (isWanted && games.length >= MAX_FAVOURITES) return showToast(full, 'info');
  // The star answers at once, also while the key of the member is being derived.
  show(isWanted ? [own, ...games] : games.filter((one) => !isSameGame(one, own)));
  openTaps += 1;
  const outcome = await setFavourite(account, own, isWanted).catch(() => 'failed' as const);
  openTaps -= 1;
  if (account !== getAccount()) return undefined;
  if (outcome === 'full') showToast(full, 'info');
  if (outcome === 'failed') showToast(text.notKept, 'info');
  return readOwnGames();
}

function show(games: readonly OwnGame[]): void {
  useFavourites.setState({ games, keys: new Set(games.map(identify)) });
}
