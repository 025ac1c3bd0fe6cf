import type { Game } from '#domain/games.ts';
import { listOwn, MAX_FAVOURITES, toggleFavourite as toggle } from '#state/session/ownGames.ts';
import { identify } from '#state/session/ownGamesText.ts';
import { fill, getText } from '#text/words.ts';
import { played as zh } from '#text/zh/played.ts';
import { showToast } from '#ui/toasts.tsx';

import { getAccount, useFavourites } from './favourites.ts';
import { toOwnGame } from './knownGames.ts';

/** Reads the favourites of the player who uses this page now. */
export function readFavourites(): void {
  const account = getAccount();
  const games = account === null ? [] : listOwn(account, 'favourites');
  useFavourites.setState({ games, keys: new Set(games.map(identify)) });
}

/** Makes a game a favourite of that player, or no longer, and says why when it could not. */
export function toggleFavourite(game: Game): void {
  const text = getText(zh);
  const account = getAccount();
  if (account === null) return showToast(text.notYet, 'info');
  const outcome = toggle(account, toOwnGame(game));
  if (outcome === 'full') showToast(fill(text.full, { count: MAX_FAVOURITES }), 'info');
  if (outcome === 'failed') showToast(text.notKept, 'info');
}
