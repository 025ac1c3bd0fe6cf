import { type Game, HOT_GAMES } from '#domain/games.ts';
import {
  type GameAnswer,
  findGames,
  type ListedSection,
  SECTION_CATEGORIES,
} from '#domain/gameSections.ts';

import { findHot, type SectionContent } from './homeGames.ts';

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
