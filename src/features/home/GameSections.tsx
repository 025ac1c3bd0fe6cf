import { Fragment, memo, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

import { loadFile } from '#navigation/loadFile.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { TilesSpacer, useColumns } from '#parts/games/GameTiles.tsx';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { SECTION_ICONS } from '#parts/games/sectionIcons.ts';
import { useFeaturedGames } from '#parts/games/useGameList.ts';
import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { lazyFile, lazyOptional } from '#ui/lazyFile.tsx';

import type { CategoryProps } from './CategoryGames.later.tsx';
import css from './GameSections.module.css';
import { SectionGames, renderHotGames } from './SectionGames.tsx';
import { findHot, type SectionName, SECTIONS } from './homeGames.ts';
import { useCurrentSection } from './useCurrentSection.ts';

const OwnGames = lazyOptional(
  async () => (await import('#parts/games/favourites/OwnGames.later.tsx')).OwnGames,
);

const FloatingRedPacket = lazyOptional(
  async () => (await import('./FloatingRedPacket.later.tsx')).FloatingRedPacket,
);

/** The rail of categories, the red packet, and one section per category. The page itself scrolls. */
export function GameSections() {
  const isRedPacketOn = useSite((site) => site?.isRedPacketOn);
  const uiText = useText(ui);
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, isNear, goTo } = useCurrentSection(list);
  const isOwnFirst = useOwnFirst();

  return (
    <div className={css.columns}>
      <PartBoundary>
        <CategoryRail current={current} onChoose={goTo} />
      </PartBoundary>
      <div ref={list} className={css.list}>
        <PartBoundary>{isOwnFirst && <OwnGames />}</PartBoundary>
        {SECTIONS.map((name) => (
          <Fragment key={name}>
            <PartBoundary>
              <GameSection name={name} columns={columns} isNear={isNear(name)} />
            </PartBoundary>
            {/* Below the first screen, where it moves nothing visible. */}
            {name === 'hot' && !isOwnFirst && (
              <PartBoundary>
                <OwnGames />
              </PartBoundary>
            )}
          </Fragment>
        ))}
        <p data-end className={css.end}>
          {uiText.endOfList}
        </p>
      </div>
      <PartBoundary>{isRedPacketOn && <FloatingRedPacket />}</PartBoundary>
    </div>
  );
}

/** Decides each time home shows, so that the player's own games never push down what already stands. */
function useOwnFirst(): boolean {
  const [isFirst, decide] = useReducer(() => {
    const { games, played } = useFavourites.getState();
    return games.length + played.length > 0;
  }, false);
  useLayoutEffect(decide, [decide]);
  return isFirst;
}

/** The hot games, or one category, whose games load once it comes near. */
const GameSection = memo(function GameSection({ name, columns, isNear }: CategoryProps) {
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  const props = { name, columns };
  return (
    <section data-section={name} aria-labelledby={`section-${name}`} className={css.section}>
      {name === 'hot' ? (
        <FeaturedGames columns={columns} isNear={isNear} />
      ) : wasNear ? (
        <LazyGames {...props} isNear={isNear} />
      ) : (
        <SectionGames {...props} found={{}} />
      )}
    </section>
  );
});

function FeaturedGames({ columns, isNear }: Omit<CategoryProps, 'name'>) {
  const { answer, hasFailed, isBusy } = useFeaturedGames();
  const games = answer === 'pending' ? null : findHot(answer);
  // Without games of the hall others take their place.
  if (games?.length === 0) return <LazyGames name="hot" columns={columns} isNear />;
  const failure = hasFailed ? { isOld: true, isBusy } : undefined;
  return (
    <SectionGames name="hot" columns={columns} found={{ games }} failure={failure}>
      {isNear ? renderHotGames : (far) => <TilesSpacer count={far.length} columns={columns} />}
    </SectionGames>
  );
}

const loadGames = async () =>
  (await loadFile(() => import('./CategoryGames.later.tsx'))).CategoryGames;
// None of it is on the first screen. Without its file a section is empty, and its retry loads the file again.
const LazyGames = lazyFile<CategoryProps>(
  () => loadGames().catch(() => NoGames),
  ({ name, columns }) => <SectionGames name={name} columns={columns} found={{ games: null }} />,
);

function NoGames(props: CategoryProps) {
  const [Games, setGames] = useState<typeof NoGames>();
  const retry = () =>
    void loadGames().then(
      (file) => setGames(() => file),
      () => {},
    );
  if (Games) return <Games {...props} />;
  const failure = { isOld: false, isBusy: false, retry };
  return <SectionGames {...props} found={{ games: [] }} failure={failure} />;
}

type Props = { current: SectionName; onChoose: (name: SectionName) => void };

/** Side tabs of the categories, which mark the section on screen, and keep its tab in sight. */
const CategoryRail = memo(function CategoryRail({ current, onChoose }: Props) {
  const text = useText(words);
  const rail = useRef<HTMLElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // Asking for the boxes of a page that has just been drawn would cost a layout.
    if (current === shown.current) return;
    shown.current = current;
    const box = rail.current!;
    const tab = box.children[SECTIONS.indexOf(current)] as HTMLElement;
    const least = tab.offsetTop + tab.offsetHeight - box.clientHeight;
    box.scrollTop = Math.max(least, Math.min(box.scrollTop, tab.offsetTop));
  }, [current]);
  return (
    <nav ref={rail} className={css.rail} aria-label={text.categories}>
      {SECTIONS.map((name) => {
        const Icon = SECTION_ICONS[name];
        return (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-current={name === current || undefined}
            onClick={() => onChoose(name)}
          >
            <Icon size={22} />
            {text[name]}
          </button>
        );
      })}
    </nav>
  );
});
