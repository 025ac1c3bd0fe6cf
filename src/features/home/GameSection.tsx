import { memo, useState } from 'react';

import { AwayTiles } from '#parts/games/GameTiles.tsx';
import { loadFile } from '#navigation/loadFile.ts';
import { useFeaturedGames } from '#parts/games/useGameList.ts';
import { lazyFile } from '#ui/lazyFile.tsx';

import css from './GameSections.module.css';
import { findHot } from './homeGames.ts';
import type { CategoryProps } from './CategoryGames.later.tsx';
import { SectionGames, showHot } from './SectionGames.tsx';

/** The hot games, or one category, whose games load once it comes near. */
export const GameSection = memo(function GameSection({ name, columns, isNear }: CategoryProps) {
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
      {isNear ? showHot : (far) => <AwayTiles count={far.length} columns={columns} />}
    </SectionGames>
  );
}

// None of it is on the first screen. Without its file a section is empty, and offers a retry.
const LazyGames = lazyFile<CategoryProps>(
  () =>
    loadFile(() => import('./CategoryGames.later.tsx')).then(
      (file) => file.CategoryGames,
      () => NoGames,
    ),
  ({ name, columns }) => <SectionGames name={name} columns={columns} found={{ games: null }} />,
);

function NoGames({ name, columns }: CategoryProps) {
  const failure = { isOld: false, isBusy: false };
  return <SectionGames name={name} columns={columns} found={{ games: [] }} failure={failure} />;
}
