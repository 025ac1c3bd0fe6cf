import { Fragment, memo } from 'react';

import { isBuiltIn } from '#domain/fallbackGames.ts';
import type { Game } from '#domain/games.ts';
import { tapTo } from '#navigation/go.ts';
import { skipStart } from '#state/start.ts';
import { isLoggedIn } from '#state/store.ts';
import { getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Picture } from '#ui/Picture.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './GameTile.module.css';

/** A game as one button: its picture, its name below. */
export const GameTile = memo(function GameTile({ game }: { game: Game }) {
  return (
    <button type="button" className={css.tile} onClick={() => openGame(game)}>
      <Picture
        src={game.picture}
        alt=""
        ratio={1}
        fallback="pictures/game.svg"
        className={css.picture}
      />
      <span className={css.name}>{breakName(game.name.trim() || game.platform)}</span>
    </button>
  );
});

// A name breaks after its house, as in "House·Game", before it breaks inside a word.
function breakName(name: string) {
  return name.split(/(?<=·)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

// A visitor is told to log in first (S2-64); a sample says why it cannot be opened (trust R-22).
function openGame(game: Game): void {
  skipStart();
  const text = getText(zh);
  if (!isLoggedIn()) showToast(text.loginFirst, 'info');
  else if (isBuiltIn(game)) showToast(text.builtInCannotOpen, 'info');
  else tapTo('game', { name: game.platform, type: game.category ?? '', code: game.code });
}
