import type { Category, Game } from './games.ts';

/** The sections of games by category: the tabs on home except hot games, and the groups of search results. */
export type ListedSection = 'live' | 'sport' | 'fishing' | 'board' | 'slots' | 'lottery';

/** The answer to a list of games. `failed` is a network error, a code other than 200, or data that is not a list. */
export type GameAnswer = readonly Game[] | 'pending' | 'failed';

/** The categories of each section. E-sports have no tab of their own and belong to sport. */
export const SECTION_CATEGORIES: Record<
  ListedSection,
  readonly [first: Category, second?: Category]
> = {
  live: ['realbet'],
  sport: ['sport', 'gaming'],
  fishing: ['fishing'],
  board: ['joker'],
  slots: ['concise'],
  lottery: ['lottery'],
};

/** Collects a section's games from its lists, null while one is pending. `instead` replaces a failed list. */
export function findGames(
  name: ListedSection,
  lists: readonly GameAnswer[],
  instead: readonly Game[] = [],
): readonly Game[] | null {
  if (lists.includes('pending')) return null;
  return SECTION_CATEGORIES[name].flatMap((category, at) => {
    const list = lists[at];
    return (typeof list === 'object' ? list : instead).filter((game) => game.category === category);
  });
}
