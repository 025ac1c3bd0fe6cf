/** The seven categories a game may belong to (S3-09). */
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

/** Games in the hot grid (S9-03). */
export const HOT_GAMES = 15;

/** One game a player can open: what `/gamePage` and the launch calls need, and how a tile shows it. */
export type Game = {
  name: string;
  /** Platform (plat_name of the launch calls). */
  platform: string;
  category: Category | null;
  /** The code inside the platform; '' for a whole venue. */
  code: string;
  picture: string;
  isHot: boolean;
};

// The hall list numbers its categories (D-079).
const NUMBERED: readonly Category[] = [
  'realbet',
  'fishing',
  'concise',
  'lottery',
  'sport',
  'joker',
  'gaming',
];
// Older servers name a few lotteries as categories of their own (D-S11).
const LOTTERIES = new Set(['lhc', 'jsc', 'jwc', 'qkc']);

/** Reads a category: its name, or its number 1 to 7 in a hall list (D-079); anything else is none. */
export function readCategory(wire: unknown): Category | null {
  if (typeof wire === 'number') return NUMBERED[wire - 1] ?? null;
  if (typeof wire !== 'string') return null;
  if (/^[1-7]$/.test(wire)) return NUMBERED[Number(wire) - 1] ?? null;
  if (LOTTERIES.has(wire)) return 'lottery';
  return CATEGORIES.find((category) => category === wire) ?? null;
}
