import type { Category, Game } from './games.ts';

/** The sections of games by category: their tabs on home without the hot games, and the groups of found games. */
export type ListedSection = 'live' | 'sport' | 'fishing' | 'board' | 'slots' | 'lottery';

/** What is known of a list of games; `failed` is a network error, a code other than 200 or no list (D-077). */
export type Answer = readonly Game[] | 'pending' | 'failed';

/** The categories of each section; e-sports belong to sport, since they have no tab (D-076). */
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

/**
 * The games of a section from the answers to the lists of its categories, in their order; `instead` takes the place of a
 * list that failed. Servers that do not filter are filtered here.
 */
export function findGames(
  name: ListedSection,
  lists: readonly Answer[],
  instead: readonly Game[] = [],
): readonly Game[] | null {
  if (lists.includes('pending')) return null;
  return SECTION_CATEGORIES[name].flatMap((category, at) => {
    const list = lists[at];
    return (typeof list === 'object' ? list : instead).filter((game) => game.category === category);
  });
}
