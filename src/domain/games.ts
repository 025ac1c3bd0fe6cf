/** The seven categories of games. */
export const CATEGORIES = [
  'realbet',
  'sport',
  'fishing',
  'joker',
  'concise',
  'lottery',
  'gaming',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The number of games in the hot grid. */
export const HOT_GAMES = 15;

/** The number of hot games on the first screen of a large phone. Their pictures load at once. */
export const FIRST_SCREEN_TILES = 12;

/** A game: the fields that `/gamePage`, the launch calls and a tile need. */
export type Game = {
  name: string;
  /** `plat_name` of the launch calls. */
  platform: string;
  /** A category, or another text of a hot game: its launch sends it too. */
  category: string | null;
  /** The game's code within its platform; '' opens the whole venue. */
  code: string;
  picture: string;
  isHot: boolean;
};

// `hall_list` sends categories as numbers.
const BY_NUMBER: readonly Category[] = [
  'realbet',
  'fishing',
  'concise',
  'lottery',
  'sport',
  'joker',
  'gaming',
];
// Older servers send these names for lotteries.
const LOTTERIES: readonly string[] = ['lhc', 'jsc', 'jwc', 'qkc'];

/** Reads a category: its name, or its number 1 to 7 in `hall_list`. Returns null for anything else. */
export function readCategory(wire: unknown): Category | null {
  if (typeof wire === 'number') return BY_NUMBER[wire - 1] ?? null;
  if (typeof wire !== 'string') return null;
  if (/^[1-7]$/.test(wire)) return BY_NUMBER[Number(wire) - 1] ?? null;
  return LOTTERIES.includes(wire) ? 'lottery' : (CATEGORIES.find((one) => one === wire) ?? null);
}

/** Whether a game is a built-in sample. Only samples have no platform. */
export function isBuiltIn(game: Game): boolean {
  return game.platform === '';
}

/** The name of a game as its tile shows it. */
export function nameOf({ name, platform }: Pick<Game, 'name' | 'platform'>): string {
  return name.trim() || platform;
}

/** The fields that identify a game. */
type Identity = Pick<Game, 'platform' | 'category' | 'code'>;

/** A text that tells a game from any other. */
export function identify({ platform, category, code }: Identity): string {
  return JSON.stringify([platform, category, code]);
}

/** Whether two rows name the same game. */
export function isSameGame(one: Identity, other: Identity): boolean {
  return identify(one) === identify(other);
}

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
