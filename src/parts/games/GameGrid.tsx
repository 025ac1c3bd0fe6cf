import { type CSSProperties, memo } from 'react';

import type { Game } from '#domain/games.ts';
import { useRowWindow } from '#ui/useRowWindow.ts';

import css from './GameGrid.module.css';
import { useVenueNames } from '#parts/wallets/useVenueNames.ts';

import { GameTile } from './GameTiles.tsx';

/** Rows render this many screens before the player sees them. */
const OVERSCAN_SCREENS = 0.5;

type Props = { games: readonly Game[]; columns: number; firstRows: number };

/** Games of a category in rows; renders only rows near the screen. The parent must be an `inline-size` container. */
export const GameGrid = memo(function GameGrid({ games, columns, firstRows }: Props) {
  const venues = useVenueNames();
  const rowCount = Math.ceil(games.length / columns);
  const { list, first, end } = useRowWindow(rowCount, firstRows, OVERSCAN_SCREENS);
  const from = first * columns;
  const style = { '--rows': rowCount, '--first': first } as CSSProperties;
  return (
    <ul ref={list} data-tiles className={`${css.grid} ${css.windowed}`} style={style}>
      {games.slice(from, end * columns).map((game, index) => (
        // Position and size count the whole list, because we render only a part.
        <li
          key={from + index}
          className={css.item}
          aria-setsize={games.length}
          aria-posinset={from + index + 1}
        >
          <GameTile game={game} venue={venues.get(game.platform)} isListed />
        </li>
      ))}
    </ul>
  );
});
