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

/** A game as one button: its picture, its name below. */
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

// A name breaks after its house, as in "House·Game", before it breaks inside a word.
function breakName(name: string) {
  return name.split(/(?<=·)/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

// A visitor is told to log in first (S2-64); a sample says why it cannot be opened (F-R22).
function openGame(game: Game): void {
  skipInterstitials();
  const text = getText(zh);
  if (!isLoggedIn()) showToast(text.loginFirst, 'info');
  else if (isBuiltIn(game)) showToast(text.builtInCannotOpen, 'info');
  else tapTo('game', { name: game.platform, type: game.category ?? '', code: game.code });
}

// Two columns where three would make tiles too small to tell apart.
const STEPS: readonly (readonly [query: string, columns: number])[] = [
  ['(min-width: 800px)', 6],
  ['(min-width: 560px)', 4],
  ['(min-width: 360px)', 3],
];
const LEAST = 2;

/** How many tiles stand in a row: rows are counted before they are drawn, so CSS alone cannot decide it. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, countColumns, countColumns);
}

function countColumns(): number {
  return STEPS.find(([query]) => matchMedia(query).matches)?.[1] ?? LEAST;
}

function subscribe(listener: () => void): () => void {
  const lists = STEPS.map(([query]) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}
