import type { Category, Game } from './games.ts';

const BUILT_IN = [
  ['baccarat', 'realbet'],
  ['roulette', 'realbet'],
  ['football', 'sport'],
  ['basketball', 'sport'],
  ['fishingBay', 'fishing'],
  ['harpoon', 'fishing'],
  ['mahjong', 'joker'],
  ['landlord', 'joker'],
  ['dice', 'joker'],
  ['sevens', 'concise'],
  ['gems', 'concise'],
  ['fruit', 'concise'],
  ['pearl', 'concise'],
  ['balls', 'lottery'],
  ['drum', 'lottery'],
] as const satisfies readonly (readonly [string, Category])[];

type BuiltInName = (typeof BUILT_IN)[number][0];

/** Returns 15 hot games for when no list loads, without a platform: only the server knows what it offers (D-201). */
export function builtInGames(names: Readonly<Record<BuiltInName, string>>): Game[] {
  return BUILT_IN.map(([name, category], index) => ({
    name: names[name],
    platform: '',
    category,
    code: '',
    picture: `games/fallback-${String(index + 1).padStart(2, '0')}.svg`,
    isHot: true,
  }));
}
