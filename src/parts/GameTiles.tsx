import { Fragment, memo } from 'react';

import { type Game, isBuiltIn } from '#domain/games.ts';
import { tapTo } from '#navigation/go.ts';
import { skipInterstitials } from '#state/interstitials.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './GameGrid.module.css';

type Props = {
  games: readonly Game[];
  /** The pictures of so many tiles load at once: they are on the first screen. */
  eagerTiles: number;
};

/**
 * A few games as tiles, all of them rendered, by classes alone: no `style` attribute, which a strict policy refuses in
 * HTML. The parent must be a container (`container-type: inline-size`).
 */
export function GameTiles({ games, eagerTiles }: Props) {
  return (
    <ul className={css.grid}>
      {games.map((game, index) => (
        <li key={index}>
          <GameTile game={game} isEager={index < eagerTiles} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the size of the tiles. */
export function WaitingTiles({ count }: { count: number }) {
  return (
    <div aria-hidden className={`${css.grid} ${css.waiting}`}>
      {Array.from({ length: count }, (_, tile) => (
        <Skeleton key={tile} />
      ))}
    </div>
  );
}

type TileProps = { game: Game; isEager?: boolean };

/** A game as one button: its picture, and its name below. */
export const GameTile = memo(function GameTile({ game, isEager }: TileProps) {
  return (
    <button type="button" className={css.tile} onClick={() => openGame(game)}>
      <Picture
        src={game.picture}
        alt=""
        ratio={1}
        fallback="pictures/game.svg"
        isEager={isEager}
        className={css.picture}
      />
      <span className={css.name}>{breakName(game.name.trim() || game.platform)}</span>
    </button>
  );
});

// "Vendor·Game" breaks after the vendor before it breaks inside a word.
function breakName(name: string) {
  return name.split(/(?<=·)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

// A visitor is told to log in first (S2-64); a built-in sample cannot be opened (F-R22).
function openGame(game: Game): void {
  skipInterstitials();
  const text = getText(zh);
  if (!isLoggedIn()) showToast(text.loginFirst, 'info');
  else if (isBuiltIn(game)) showToast(text.builtInCannotOpen, 'info');
  else tapTo('game', { name: game.platform, type: game.category ?? '', code: game.code });
}
