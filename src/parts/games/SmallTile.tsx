import { type Game, nameOf } from '#domain/games.ts';

import { GamePicture } from './GamePicture.tsx';
import { askFor, openGame } from './GameTiles.tsx';
import css from './SmallTile.module.css';

/** A small picture of a game above its name, which open it. */
export function SmallTile({ game }: { game: Game }) {
  return (
    <button
      type="button"
      data-opens="game"
      data-slot="tile"
      className={css.tile}
      onClick={() => openGame(game)}
      onContextMenu={(event) => askFor(event, game)}
    >
      <GamePicture src={game.picture} className={css.picture} />
      <span className={css.name}>{nameOf(game)}</span>
    </button>
  );
}
