import type { Game } from '#domain/games.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import type { CaptionProps } from './FavouriteButton.later.tsx';

/** The star of a game, as a button. */
export const FavouriteButton = lazyOptional<{ game: Game }>(
  async () => (await import('./FavouriteButton.later.tsx')).FavouriteButton,
);

/** The last line of a tile. */
export const TileCaption = lazyOptional<CaptionProps>(
  async () => (await import('./FavouriteButton.later.tsx')).TileCaption,
);
