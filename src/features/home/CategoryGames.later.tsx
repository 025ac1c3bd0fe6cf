import { useLayoutEffect, useMemo, useState } from 'react';

import { builtInGames } from '#domain/fallbackGames.ts';
import {
  type GameAnswer,
  findGames,
  type ListedSection,
  SECTION_CATEGORIES,
} from '#domain/gameSections.ts';
import { Link } from '#navigation/Link.tsx';
import { GameGrid } from '#parts/games/GameGrid.tsx';
import { useAllGameLists, useGameList, useFeaturedGames } from '#parts/games/useGameList.ts';
import { VenueFilter } from '#parts/wallets/VenueFilter.tsx';
import { useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { venues as venueWords } from '#text/zh/venues.ts';

import { findInstead, findMarked } from './sectionFallback.ts';
import { anchorScroll } from './scrollAnchor.ts';
import type { SectionContent, SectionName } from './homeGames.ts';
import css from './CategoryGames.module.css';
import { type Failure, SectionGames, renderHotGames } from './SectionGames.tsx';
import { useAfterScroll } from './useAfterScroll.ts';

export type CategoryProps = { name: SectionName; columns: number; isNear: boolean };

/** Games of a category, or marked games in place of the hot ones where the hall has none. */
export function CategoryGames({ name, ...shown }: CategoryProps) {
  return name === 'hot' ? (
    <MarkedGames columns={shown.columns} />
  ) : (
    <ListedGames name={name} {...shown} />
  );
}

/** Games that the lists of all categories mark as hot. Only this loads all lists at once. */
function MarkedGames({ columns }: { columns: number }) {
  const text = useText(words);
  const featured = useFeaturedGames();
  const lists = useAllGameLists();
  const answers = lists.map(({ answer }) => answer);
  const found = findMarked(featured.answer, answers, builtInGames(text));
  const isBusy = featured.isBusy || lists.some((list) => list.isBusy);
  const failure =
    featured.hasFailed || found.isBuiltIn
      ? { isOld: false, isSilent: featured.isSilent, isBusy }
      : undefined;
  return (
    <SectionGames name="hot" columns={columns} found={found} failure={failure}>
      {renderHotGames}
    </SectionGames>
  );
}

type SectionProps = { name: ListedSection; columns: number };

function ListedGames({ name, columns, isNear }: SectionProps & { isNear: boolean }) {
  const [category, second = category] = SECTION_CATEGORIES[name];
  const { answer: one, ...first } = useGameList(category, isNear);
  // In a section of one category both hooks make the same request, which the cache sends once.
  const { answer: other, ...last } = useGameList(second, isNear);
  const games = useMemo(() => findGames(name, [one, other]), [name, one, other]);
  const hasFailed = first.hasFailed || last.hasFailed;
  const isOld = one !== 'failed' && other !== 'failed';
  const failure = hasFailed ? { isOld, isBusy: first.isBusy || last.isBusy } : undefined;
  const shown = { name, columns, failure };
  if (!isOld) return <GamesInstead {...shown} one={one} other={other} />;
  // A section that is no longer near loads nothing.
  return <Games {...shown} found={games || isNear ? { games } : {}} />;
}

type FailedSectionProps = SectionProps & { failure: Failure | undefined };

/** Shows the hall's games in place of a list that failed; other sections do not load them. */
function GamesInstead({
  one,
  other,
  ...shown
}: FailedSectionProps & { one: GameAnswer; other: GameAnswer }) {
  const text = useText(words);
  const featured = useFeaturedGames().answer;
  const { name } = shown;
  const found = useMemo(
    () => findInstead(name, [one, other], featured, builtInGames(text)),
    [name, one, other, featured, text],
  );
  return <Games {...shown} found={found} />;
}

/** Rows rendered before a grid is measured. */
const FIRST_ROWS = 2;

function Games({ found, ...shown }: FailedSectionProps & { found: SectionContent }) {
  const { name, columns } = shown;
  const games = useAfterScroll(found.games, name);
  const [venue, setVenue] = useState('');
  // The section is as high as its games.
  useLayoutEffect(anchorScroll, [venue]);
  const text = useText(venueWords);
  const more = name === 'slots' && (
    <Link to="slots" className={css.more}>
      {text.bySlotVendor}
    </Link>
  );
  return (
    <SectionGames {...shown} found={games === undefined ? {} : { ...found, games }} more={more}>
      {(some) => (
        <VenueFilter onlyNamed games={some} chosen={venue} onChoose={setVenue}>
          {(chosen) => <GameGrid games={chosen} columns={columns} firstRows={FIRST_ROWS} />}
        </VenueFilter>
      )}
    </SectionGames>
  );
}
