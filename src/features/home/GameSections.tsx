import { Fragment, useRef } from 'react';

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
 * The games: the rail of categories on the left with the red packet at its foot, one section per category beside it. The
 * page itself scrolls.
 */
export function GameSections() {
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const words = useText(ui);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, isNear, goTo } = useCurrentSection(list);

  return (
    <div className={css.columns}>
      <CategoryRail current={current} onChoose={goTo} />
      <div ref={list} className={css.list}>
        {SECTIONS.map((name) => (
          <Fragment key={name}>
            <GameSection name={name} columns={columns} isNear={isNear(name)} />
            {/* Below the first screen, where it moves nothing that is seen. */}
            {name === 'hot' && <OwnGames />}
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
