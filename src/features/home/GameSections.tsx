import { useRef } from 'react';

import { HOT_GAMES } from '#domain/games.ts';
import { GameGrid, useColumns, WaitingGrid } from '#parts/GameGrid.tsx';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { lazyOptional } from '#ui/lazyOptional.tsx';

import { CategoryRail } from './CategoryRail.tsx';
import css from './GameSections.module.css';
import type { Section } from './homeGames.ts';
import { useCurrentSection } from './useCurrentSection.ts';
import { useHomeGames } from './useHomeGames.ts';

const FloatingRedPacket = lazyOptional(
  async () => (await import('./FloatingRedPacket.tsx')).FloatingRedPacket,
);

/** The games: the rail of categories on the left, one section per category beside it. The page itself scrolls. */
export function GameSections() {
  const text = useText(zh);
  const words = useText(ui);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, goTo } = useCurrentSection(list);
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const { sections, isFallback, isOutdated, isRetrying, retry } = useHomeGames();
  const isLoading = sections.some((section) => section.games === null);

  return (
    <div className={css.columns}>
      <div className={css.side}>
        <CategoryRail current={current} onChoose={goTo} />
        {isRedPacketOn && <FloatingRedPacket />}
      </div>
      <div ref={list} className={css.list}>
        <p role="status" className="sr-only">
          {isLoading ? words.loading : ''}
        </p>
        {(isFallback || isOutdated) && (
          <div className={css.failed}>
            <p role="status">
              {!isFallback
                ? words.outdated
                : sections.every((section) => section.isBuiltIn)
                  ? text.allFailed
                  : text.listFailed}
            </p>
            <Button variant="secondary" compact busy={isRetrying} onClick={retry}>
              {words.retry}
            </Button>
          </div>
        )}
        {sections.map((section) => (
          <GameSection key={section.name} section={section} columns={columns} />
        ))}
        <p data-end className={css.end}>
          {words.endOfList}
        </p>
      </div>
    </div>
  );
}

type Props = { section: Section; columns: number };

/** One category with its games (S2-61), or the hot ones (S2-60). */
function GameSection({ section: { name, games, isBuiltIn }, columns }: Props) {
  const text = useText(zh);
  // Enough for the first screen: the whole hot grid, and the first rows of a section below it.
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
        {isBuiltIn && <span className={css.badge}>{text.builtIn}</span>}
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
