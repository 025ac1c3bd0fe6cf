import type { Game } from '#domain/games.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

/** The star of a game. Must be the next sibling of the button that opens the game: see `findStar`. */
export const FavouriteStar = lazyOptional<{ game: Game; hasCategory?: boolean }>(
  async () => (await import('./FavouriteButton.later.tsx')).FavouriteButton,
);
