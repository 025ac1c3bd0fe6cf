import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

import { builtInGames } from '#domain/fallbackGames.ts';
import {
  findGames,
  type Game,
  type GameAnswer,
  HOT_GAMES,
  type ListedSection,
  SECTION_CATEGORIES,
} from '#domain/games.ts';
import { Link } from '#navigation/Link.tsx';
import { GameGrid } from '#parts/games/GameGrid.tsx';
import { useAllGameLists, useFeaturedGames, useGameList } from '#parts/games/useGameList.ts';
import { VenueFilter } from '#parts/wallets/VenueFilter.tsx';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { home as words } from '#text/zh/home.ts';
import { search } from '#text/zh/search.ts';

import css from './CategoryGames.module.css';
import { findHot, type SectionContent, type SectionName } from './homeGames.ts';
import { anchorScroll } from './scrollAnchor.ts';
import { type Failure, renderHotGames, SectionGames } from './SectionGames.tsx';

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
  const text = useText(search);
  const more = name === 'slots' && (
    <Link to="slots" className={css.more}>
      {text.allVendors}
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

/** Returns what a failed category shows: its hot games, else the featured ones and the built-in games (D-215). */
export function findInstead(
  name: ListedSection,
  lists: readonly GameAnswer[],
  featured: GameAnswer,
  builtIn: readonly Game[],
): SectionContent {
  const hot = findHot(featured);
  const listed =
    featured === 'pending' ? null : findGames(name, lists, findHot(featured, Infinity));
  if (listed === null) return { games: null };
  const games = [listed, hot].find((some) => some.length > 0);
  if (games) return { games };
  const own: readonly (string | null | undefined)[] = SECTION_CATEGORIES[name];
  const isOwn = ({ category }: Game) => own.includes(category);
  const others = builtIn.filter((game) => !isOwn(game));
  return { games: [...builtIn.filter(isOwn), ...others].slice(0, HOT_GAMES), isBuiltIn: true };
}

/** Returns what replaces the hall's hot games: games that all lists mark as hot, or after a failure our own. */
export function findMarked(
  featured: GameAnswer,
  lists: readonly GameAnswer[],
  builtIn: readonly Game[],
): SectionContent {
  if (lists.includes('pending')) return { games: null };
  const games = lists
    .flatMap((list) => (typeof list === 'object' ? list : []))
    .filter(({ isHot }) => isHot)
    .slice(0, HOT_GAMES);
  const isBuiltIn = games.length === 0 && [featured, ...lists].includes('failed');
  return { games: isBuiltIn ? builtIn : games, isBuiltIn };
}

/** A scroll is over when the page has not moved for this long, in ms. */
const STILL_MS = 250;

/** The last frame that showed a value, in ms. Two corrections of the scroll in one frame are a layout shift. */
let lastFrameMs = 0;

/** Holds a value back until a scroll ends while its section is on the screen or above it: it moves the page. */
export function useAfterScroll<Value>(value: Value, name: SectionName): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    const section = document.querySelector(`[data-section=${name}]`);
    const isBelow = () => section !== null && section.getBoundingClientRect().top >= innerHeight;
    let cancel = () => {};
    const showInFrame = () => {
      const frame = requestAnimationFrame((frameMs) => {
        if (frameMs === lastFrameMs) return showInFrame();
        lastFrameMs = frameMs;
        flushSync(() => setShown(value));
      });
      cancel = () => cancelAnimationFrame(frame);
    };
    const wait = () => {
      cancel();
      // After a busy time the browser tells of a scroll just before the next frame, which ends this wait.
      cancel = after(isBelow() ? 0 : STILL_MS, showInFrame);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', wait);
    };
  }, [value, shown, name]);
  return shown;
}
