import type { CSSProperties } from 'react';

import { HOT_GAMES } from '#domain/games.ts';
import type { Section } from '#domain/homeGames.ts';
import { GameTile } from '#parts/GameTile.tsx';
import { fill, useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './GameSection.module.css';
import { useRowWindow } from './useRowWindow.ts';

type Props = { section: Section; columns: number };

/** One category with its games (S2-61), or the hot ones (S2-60). */
export function GameSection({ section: { name, games, isBuiltIn }, columns }: Props) {
  const text = useText(zh);
  // The rows of the first screen: those of the hot grid, and a beginning of what follows.
  const firstRows = name === 'hot' ? Math.ceil(HOT_GAMES / columns) : 2;
  return (
    <section
      data-section={name}
      aria-labelledby={`section-${name}`}
      aria-busy={games === null}
      className={css.section}
    >
      <div className={css.head}>
        <h2 id={`section-${name}`}>{text[name]}</h2>
        {isBuiltIn && <span className={css.mark}>{text.builtIn}</span>}
        {games && !isBuiltIn && name !== 'hot' && games.length > 0 && (
          <span className={css.count}>{fill(text.gameCount, { count: games.length })}</span>
        )}
      </div>
      {games === null && <WaitingGrid rows={firstRows} columns={columns} />}
      {games?.length === 0 && <p className={css.empty}>{text.noGames}</p>}
      {games && games.length > 0 && (
        <GameGrid games={games} columns={columns} firstRows={firstRows} />
      )}
    </section>
  );
}

type GridProps = { games: NonNullable<Section['games']>; columns: number; firstRows: number };

function GameGrid({ games, columns, firstRows }: GridProps) {
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
function WaitingGrid({ rows, columns }: { rows: number; columns: number }) {
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
