import { type CSSProperties, Fragment, memo, useSyncExternalStore } from 'react';

import { isBuiltIn } from '#domain/fallbackGames.ts';
import type { Game } from '#domain/games.ts';
import { tapTo } from '#navigation/go.ts';
import { skipInterstitials } from '#state/interstitials.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { getText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Picture } from '#ui/Picture.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useRowWindow } from '#ui/useRowWindow.ts';

import css from './GameGrid.module.css';

type Props = { games: readonly Game[]; columns: number; firstRows: number };

/**
 * Games as tiles in rows, of which only those near the screen are rendered. The parent must be a container
 * (`container-type: inline-size`): the height of a row follows from its width.
 */
export function GameGrid({ games, columns, firstRows }: Props) {
  const rowCount = Math.ceil(games.length / columns);
  const { list, first, end } = useRowWindow(rowCount, firstRows);
  const from = first * columns;
  return (
    <ul ref={list} className={css.grid} style={gridStyle(columns, rowCount, first)}>
      {games.slice(from, end * columns).map((game, index) => (
        // Position and size are those of the whole list, since only a part of it is rendered.
        <li key={from + index} aria-setsize={games.length} aria-posinset={from + index + 1}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the size of the tiles. */
export function WaitingGrid({ rows, columns }: { rows: number; columns: number }) {
  return (
    <div aria-hidden className={css.grid} style={gridStyle(columns, rows, 0)}>
      {Array.from({ length: rows * columns }, (_, tile) => (
        <div key={tile} className={css.waiting}>
          <Skeleton height="var(--tile)" />
        </div>
      ))}
    </div>
  );
}

function gridStyle(columns: number, rows: number, first: number): CSSProperties {
  return { '--columns': columns, '--rows': rows, '--first': first } as CSSProperties;
}

/** A game as one button: its picture, and its name below. */
const GameTile = memo(function GameTile({ game }: { game: Game }) {
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

// Below 360 px three columns would make the tiles too small to recognize.
const BREAKPOINTS: readonly (readonly [query: string, columns: number])[] = [
  ['(min-width: 800px)', 6],
  ['(min-width: 560px)', 4],
  ['(min-width: 360px)', 3],
];
const MIN_COLUMNS = 2;

/** How many tiles a row has. Decided here and not in CSS, because rows are counted before they are rendered. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns, countColumns);
}

function countColumns(): number {
  return BREAKPOINTS.find(([query]) => matchMedia(query).matches)?.[1] ?? MIN_COLUMNS;
}

function subscribe(listener: () => void): () => void {
  const queries = BREAKPOINTS.map(([query]) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
