import { type Category, type Game, HOT_GAMES } from '#domain/games.ts';

/** The sections of the home screen in their order, one per side tab (S2-58, D-076). */
export const SECTIONS = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** What a section lists: e-sports stand within sport, since no tab is theirs (D-076). */
const LISTED: Record<Exclude<SectionName, 'hot'>, readonly Category[]> = {
  live: ['realbet'],
  sport: ['sport', 'gaming'],
  fishing: ['fishing'],
  board: ['joker'],
  slots: ['concise'],
  lottery: ['lottery'],
};

/** Games as far as they are known; `failed` is a network error, code not 200 or no list (D-077). */
export type Answer = readonly Game[] | 'pending' | 'failed';

export type Section = {
  name: SectionName;
  /** null while they are being asked for. */
  games: readonly Game[] | null;
  /** Nothing could be loaded: these games are our own samples and say so (D-201). */
  isBuiltIn: boolean;
};

/**
 * The sections of the home screen from two answers: the hall and the list of all games. One list is asked instead
 * of seven, but each section falls back by itself: its list, then the hot games of the hall that belong to it, then
 * the built-in ones (S4-23, S4-24). The hot grid starts with the hall and falls back to hot games of the list.
 */
export function sectionsOf(hall: Answer, list: Answer, builtIn: readonly Game[]): Section[] {
  return SECTIONS.map((name) => {
    const isIn = (game: Game) => name === 'hot' || categoriesOf(name).includes(game.category);
    const games = name === 'hot' ? hotOf(hall, list) : listedOf(name, hall, list);
    const isBuiltIn = games === 'failed';
    if (games === 'pending') return { name, games: null, isBuiltIn };
    return { name, games: isBuiltIn ? builtIn.filter(isIn) : games, isBuiltIn };
  });
}

// An empty hall is no failure, but a list that marks hot games fills its place.
function hotOf(hall: Answer, list: Answer): Answer {
  if (hall === 'pending') return 'pending';
  const hot = hall === 'failed' ? [] : openable(hall).slice(0, HOT_GAMES);
  if (hot.length > 0) return hot;
  if (list === 'pending') return 'pending';
  const marked = list === 'failed' ? [] : list.filter((game) => game.isHot).slice(0, HOT_GAMES);
  if (marked.length > 0) return marked;
  return hall === 'failed' || list === 'failed' ? 'failed' : [];
}

// An empty list is a success (D-077): only a failed one falls back.
function listedOf(name: Exclude<SectionName, 'hot'>, hall: Answer, list: Answer): Answer {
  const categories = categoriesOf(name);
  const only = (games: readonly Game[]) =>
    categories.flatMap((category) => games.filter((game) => game.category === category));
  if (list !== 'failed') return list === 'pending' ? 'pending' : only(list);
  if (hall === 'pending' || hall === 'failed') return hall;
  const hot = only(openable(hall));
  return hot.length > 0 ? hot : 'failed';
}

function categoriesOf(name: Exclude<SectionName, 'hot'>): readonly (Category | null)[] {
  return LISTED[name];
}

// A game is opened by its platform (D-080); a row without one cannot be.
function openable(games: readonly Game[]): Game[] {
  return games.filter((game) => game.platform !== '');
}
