import type { CSSProperties } from 'react';

import type { Game } from '#domain/games.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './GameGrid.module.css';
import { GameTile } from './GameTile.tsx';
import { useRowWindow } from './useRowWindow.ts';

type Props = { games: readonly Game[]; columns: number; firstRows: number };

/**
 * Games as tiles in rows: only those near the screen are drawn, so that thousands stay light. Its place is a container
 * (`container-type: inline-size`), from whose width the height of a row follows.
 */
export function GameGrid({ games, columns, firstRows }: Props) {
  const rowCount = Math.ceil(games.length / columns);
  const { grid, first, end } = useRowWindow(rowCount, firstRows);
  const from = first * columns;
  return (
    <ul ref={grid} className={css.grid} style={layOut(columns, rowCount, first)}>
      {games.slice(from, end * columns).map((game, index) => (
        // Counted over the whole list, since only a part of it is drawn.
        <li key={from + index} aria-setsize={games.length} aria-posinset={from + index + 1}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

/** Tiles that are still loading, in the places of the real ones. */
export function WaitingGrid({ rows, columns }: { rows: number; columns: number }) {
  return (
    <div aria-hidden className={css.grid} style={layOut(columns, rows, 0)}>
      {Array.from({ length: rows * columns }, (_, tile) => (
        <div key={tile} className={css.waiting}>
          <Skeleton height="var(--tile)" />
        </div>
      ))}
    </div>
  );
}

function layOut(columns: number, rows: number, first: number): CSSProperties {
  return { '--columns': columns, '--rows': rows, '--first': first } as CSSProperties;
}
