import type { Game } from '#domain/games.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

/** The star of a game. Must be the next sibling of the button that opens the game: the long press finds it there. */
export const FavouriteStar = lazyOptional<{ game: Game; hasCategory?: boolean }>(
  async () => (await import('./FavouriteButton.later.tsx')).FavouriteButton,
);
