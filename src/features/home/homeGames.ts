import { type Category, type Game, HOT_GAMES } from '#domain/games.ts';

/** The sections of the home screen in their order, one per side tab (S2-58, D-076). */
export const SECTIONS = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The categories of each section; e-sports belong to sport, since they have no tab (D-076). */
const CATEGORIES: Record<Exclude<SectionName, 'hot'>, readonly Category[]> = {
  live: ['realbet'],
  sport: ['sport', 'gaming'],
  fishing: ['fishing'],
  board: ['joker'],
  slots: ['concise'],
  lottery: ['lottery'],
};

/** What is known of a list of games; `failed` is a network error, a code other than 200 or no list (D-077). */
export type Answer = readonly Game[] | 'pending' | 'failed';

export type Section = {
  name: SectionName;
  /** null while they are loading. */
  games: readonly Game[] | null;
  /** Nothing could be loaded: these games are our own samples, marked as such (D-201). */
  isBuiltIn: boolean;
};

/**
 * The sections of the home screen from two answers: the hall's hot games and the list of all games. Each section
 * falls back on its own: the list, then the hall's hot games of its categories, then the built-in games (S4-23, S4-24).
 * The hot section takes the hall's games first and falls back to the list's hot games.
 */
export function buildSections(hall: Answer, list: Answer, builtIn: readonly Game[]): Section[] {
  return SECTIONS.map((name) => {
    const belongs = (game: Game) => name === 'hot' || categoriesOf(name).includes(game.category);
    const games = name === 'hot' ? findHot(hall, list) : findListed(name, hall, list);
    const isBuiltIn = games === 'failed';
    if (games === 'pending') return { name, games: null, isBuiltIn };
    return { name, games: isBuiltIn ? builtIn.filter(belongs) : games, isBuiltIn };
  });
}

// An empty hall is not a failure, but hot games of the list are shown instead.
function findHot(hall: Answer, list: Answer): Answer {
  if (hall === 'pending') return 'pending';
  const hot = hall === 'failed' ? [] : withPlatform(hall).slice(0, HOT_GAMES);
  if (hot.length > 0) return hot;
  if (list === 'pending') return 'pending';
  const marked = list === 'failed' ? [] : list.filter((game) => game.isHot).slice(0, HOT_GAMES);
  if (marked.length > 0) return marked;
  return hall === 'failed' || list === 'failed' ? 'failed' : [];
}

// An empty list is a success (D-077): only a failed one falls back.
function findListed(name: Exclude<SectionName, 'hot'>, hall: Answer, list: Answer): Answer {
  const categories = categoriesOf(name);
  const only = (games: readonly Game[]) =>
    categories.flatMap((category) => games.filter((game) => game.category === category));
  if (list !== 'failed') return list === 'pending' ? 'pending' : only(list);
  if (hall === 'pending' || hall === 'failed') return hall;
  const hot = only(withPlatform(hall));
  return hot.length > 0 ? hot : 'failed';
}

function categoriesOf(name: Exclude<SectionName, 'hot'>): readonly (Category | null)[] {
  return CATEGORIES[name];
}

// A game is opened by its platform (D-080); a row without one cannot be opened.
function withPlatform(games: readonly Game[]): Game[] {
  return games.filter((game) => game.platform !== '');
}
