import { CATEGORIES, type Category } from '#domain/games.ts';

import type { Site } from './site.ts';
import { numberOf, SLOTS } from './slots.ts';
import { TITLES, VENUES } from './venues.ts';

/** A game of the server's list. */
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

/** Hot games per category: one whole venue and two games. */
const HOT_PER_CATEGORY = 3;
const NAME_STEP = 3;

/** A picture that was deleted from the operator's disk, but not from the list: 404. */
export const LOST_PICTURE = '/uploads/games/fishing/lost.svg';

/** Every game of every world: the same on each machine. */
export const GAMES: readonly ListedGame[] = CATEGORIES.flatMap(listCategory);

/** The hot games of the hall, alternating between categories. */
export const HOT: readonly ListedGame[] = Array.from({ length: HOT_PER_CATEGORY }, (_, turn) =>
  CATEGORIES.flatMap(
    (category) => GAMES.filter((game) => game.isHot && game.category === category)[turn] ?? [],
  ),
).flat();

/** A game of the list, or of a vendor's slots. */
export function findGame(platform: string, code: string, type: string): ListedGame | undefined {
  const named = [...GAMES, ...Object.values(SLOTS).flat()].filter(
    (game) => game.platform === platform && game.code === code,
  );
  return named.find((game) => game.category === type) ?? named[0];
}

/** All games; with `crowd`, one category holds that many: the same codes and pictures under numbered names. */
export function crowded(crowd: Site['crowd']): readonly ListedGame[] {
  if (!crowd) return GAMES;
  const { category, count } = crowd;
  const own = GAMES.filter((game) => game.category === category && game.isOn);
  const many = Array.from({ length: count }, (_, index) => {
    const game = own[index % own.length]!;
    return { ...game, name: `${game.name} ${index + 1}`, isHot: false };
  });
  return [...GAMES.filter((game) => game.category !== category), ...many];
}

/** The first few games of each category. */
export function firstOfEach(games: readonly ListedGame[], count: number): ListedGame[] {
  const seen = new Map<string, number>();
  return games.filter(({ category }) => {
    const before = seen.get(category) ?? 0;
    seen.set(category, before + 1);
    return before < count;
  });
}

function listCategory(category: Category): ListedGame[] {
  const { whole, names, pictures } = TITLES[category];
  const venues = VENUES.filter((venue) => venue.categories.includes(category));
  const lobbies = venues.map((venue) => ({
    name: `${venue.name}${whole}`,
    platform: venue.code,
    code: '',
    picture: pictures[0]!,
  }));
  // Interleaved and shifted, so that neighbours in a section differ in venue and name.
  const games = Array.from({ length: names.length * venues.length }, (_, at) => {
    const turn = at % venues.length;
    const title = (Math.floor(at / venues.length) + turn * NAME_STEP) % names.length;
    const venue = venues[turn]!;
    return {
      name: `${venue.name}·${names[title]}`,
      platform: venue.code,
      code: `${category}_${title + 1}`,
      picture: pictures[title + 1]!,
    };
  });
  const hot = [0, lobbies.length, lobbies.length + venues.length + 1];
  return [...lobbies, ...games].map((game, index, all) => ({
    ...game,
    category,
    // Every 23rd is switched off, as operators do without removing the row.
    isOn: index % 23 !== 22,
    isHot: hot.includes(index),
    picture: storedPicture(`${category}/${numberOf(game.picture, index)}`, index, all.length),
  }));
}

// Deployed servers send both forms, and an empty upload folder for a missing picture (D-S07).
function storedPicture(path: string, index: number, length: number): string {
  if (path.startsWith('lottery') && index === length - 1) return '/uploads/';
  if (path.startsWith('fishing') && index === length - 1) return LOST_PICTURE;
  return `${index % 2 ? '' : '/uploads/'}games/${path}.svg`;
}
