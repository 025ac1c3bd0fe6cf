import { HOT_GAMES } from '#domain/games.ts';
import type { Section } from '#domain/homeGames.ts';
import { GameGrid, WaitingGrid } from '#parts/GameGrid.tsx';
import { fill, useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';

import css from './GameSection.module.css';

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
