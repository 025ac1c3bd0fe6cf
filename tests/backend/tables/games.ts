import { CATEGORIES, type Category } from '#domain/games.ts';

import { TITLES, VENUES } from './venues.ts';

/** A game as the server lists it. */
export type ListedGame = {
  name: string;
  platform: string;
  category: Category;
  /** '' is the whole venue. */
  code: string;
  isOn: boolean;
  isHot: boolean;
  /** Picture as stored: site-relative, a bare path, or an empty upload folder. */
  picture: string;
};

/** Hot games per category, in the order in which the hall shows them. */
const HOT_PER_CATEGORY = 3;

/** Every game of every world: the same on each machine. */
export const GAMES: readonly ListedGame[] = CATEGORIES.flatMap(listCategory);

/** The hall's hot games, a different category at each step. */
export const HOT: readonly ListedGame[] = Array.from({ length: HOT_PER_CATEGORY }, (_, turn) =>
  CATEGORIES.flatMap((category) => GAMES.filter((game) => game.isHot && game.category === category)[turn] ?? []),
).flat();

export function findGame(platform: string, code: string, type: string): ListedGame | undefined {
  const named = GAMES.filter((game) => game.platform === platform && game.code === code);
  return named.find((game) => game.category === type) ?? named[0];
}

function listCategory(category: Category): ListedGame[] {
  const { whole, names } = TITLES[category];
  const venues = VENUES.filter((venue) => venue.categories.includes(category));
  const lobbies = venues.map((venue) => ({ name: `${venue.name}${whole}`, platform: venue.code, code: '' }));
  // Venue by turns, so that neighbours in a section come from different houses.
  const games = names.flatMap((name, at) =>
    venues.map((venue) => ({ name: `${venue.name}·${name}`, platform: venue.code, code: `${category}_${at + 1}` })),
  );
  return [...lobbies, ...games].map((game, index, all) => ({
    ...game,
    category,
    // Every 23rd is switched off, as operators do without removing the row.
    isOn: index % 23 !== 22,
    isHot: index < HOT_PER_CATEGORY,
    picture: storedPicture(category, index, all.length),
  }));
}

// Deployed servers send both forms, and an empty upload folder for a missing picture.
function storedPicture(category: Category, index: number, length: number): string {
  if (category === 'lottery' && index === length - 1) return '/uploads/';
  return `${index % 2 ? '' : '/uploads/'}games/${category}/${index + 1}.svg`;
}
