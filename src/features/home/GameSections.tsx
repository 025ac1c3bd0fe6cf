import { Fragment, useLayoutEffect, useReducer, useRef } from 'react';

import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { useColumns } from '#parts/games/GameTiles.tsx';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import { CategoryRail } from './CategoryRail.tsx';
import { GameSection } from './GameSection.tsx';
import css from './GameSections.module.css';
import { SECTIONS } from './homeGames.ts';
import { useCurrentSection } from './useCurrentSection.ts';

const OwnGames = lazyOptional(
  async () => (await import('#parts/games/favourites/OwnGames.later.tsx')).OwnGames,
);

const FloatingRedPacket = lazyOptional(
  async () => (await import('./FloatingRedPacket.later.tsx')).FloatingRedPacket,
);

/**
 * The games: the rail of categories on the left with the red packet at its foot, one section per category beside it.
 * The page itself scrolls.
 */
export function GameSections() {
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const words = useText(ui);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, isNear, goTo } = useCurrentSection(list);
  const isOwnFirst = useOwnFirst();

  return (
    <div className={css.columns}>
      <CategoryRail current={current} onChoose={goTo} />
      <div ref={list} className={css.list}>
        {isOwnFirst && <OwnGames />}
        {SECTIONS.map((name) => (
          <Fragment key={name}>
            <GameSection name={name} columns={columns} isNear={isNear(name)} />
            {/* Below the first screen, where it moves nothing visible. */}
            {name === 'hot' && !isOwnFirst && <OwnGames />}
          </Fragment>
        ))}
        <p data-end className={css.end}>
          {words.endOfList}
        </p>
      </div>
      {isRedPacketOn && <FloatingRedPacket />}
    </div>
  );
}

/**
 * Whether the player's own games come before the hot ones. Decides each time home shows, so that they never push down
 * what already stands.
 */
function useOwnFirst(): boolean {
  const [isFirst, decide] = useReducer(hasOwnGames, false);
  useLayoutEffect(decide, [decide]);
  return isFirst;
}

function hasOwnGames(): boolean {
  const { games, played } = useFavourites.getState();
  return games.length + played.length > 0;
}
