import { useRef } from 'react';

import { HOT_GAMES } from '#domain/games.ts';
import { GameGrid, useColumns, WaitingGrid } from '#parts/GameGrid.tsx';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { lazyExtra } from '#ui/lazyExtra.tsx';

import css from './Hall.module.css';
import type { Section } from './homeGames.ts';
import { Rail } from './Rail.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import { useHomeGames } from './useHomeGames.ts';

const RedPacketLink = lazyExtra(async () => (await import('./RedPacketLink.tsx')).RedPacketLink);

/** The games: the rail of categories on the left, their sections beside it. The page itself scrolls. */
export function Hall() {
  const text = useText(zh);
  const words = useText(ui);
  const page = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, goTo } = useCurrentSection(page);
  const { sections, isFallback, isRetrying, retry } = useHomeGames();
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const isLoading = sections.some((section) => section.games === null);

  return (
    <div className={css.hall}>
      <div className={css.side}>
        <Rail current={current} onChoose={goTo} />
        {isRedPacketOn && <RedPacketLink />}
      </div>
      <div ref={page} className={css.page}>
        <p role="status" className="sr-only">
          {isLoading ? words.loading : ''}
        </p>
        {isFallback && (
          <div className={css.failed}>
            <p role="status">
              {sections.every((section) => section.isBuiltIn) ? text.allFailed : text.listFailed}
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
