import { type Game, identify } from '#domain/games.ts';
import {
  dropOthersEntry,
  listOwnGames,
  MAX_FAVOURITES,
  setFavourite,
} from '#state/device/ownEntry.ts';
import { memberState } from '#state/session/currentSession.ts';
import { fill, getText } from '#text/words.ts';
import { played as words } from '#text/zh/played.ts';
import { showToast } from '#ui/toasts.tsx';

import { getPlayerName, useFavourites } from './favourites.ts';
import { toOwnGame } from './knownGames.ts';

const useIsChecked = memberState<boolean>(() => false);

/** Reads the games of the current player. Removes another member's games once per session. */
export function readOwnGames(): void {
  const account = getPlayerName();
  if (account === null) return useFavourites.setState({ games: [], keys: new Set(), played: [] });
  if (!useIsChecked.getState()) dropOthersEntry(account);
  useIsChecked.setState(true, true);
  const games = listOwnGames(account, 'favourites');
  const played = account === '' ? [] : listOwnGames(account, 'games');
  return useFavourites.setState({ games, keys: new Set(games.map(identify)), played });
}

/** Stars or unstars a game for the current player. Shows a toast if it cannot. */
export function toggleFavourite(game: Game): void {
  const text = getText(words);
  const account = getPlayerName();
  if (account === null) return showToast(text.notYet, 'info');
  const own = toOwnGame(game);
  const isWanted = !useFavourites.getState().keys.has(identify(own));
  const outcome = setFavourite(account, own, isWanted);
  if (outcome === 'full') showToast(fill(text.full, { count: MAX_FAVOURITES }), 'info');
  if (outcome === 'failed') showToast(text.notKept, 'info');
  return readOwnGames();
}
