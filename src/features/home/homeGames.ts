import { type Game, type GameAnswer, HOT_GAMES } from '#domain/games.ts';

/** Sections of the home screen in their order, one per side tab. */
export const SECTIONS = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'] as const;
export type SectionName = (typeof SECTIONS)[number];

export type SectionContent = {
  /** null while they load; undefined before the request. */
  games?: readonly Game[] | null;
  /** Nothing loaded: these are our own samples, marked as such. */
  isBuiltIn?: boolean;
};

/** Returns the first hot games, none without a list. */
export function findHot(featured: GameAnswer, count = HOT_GAMES): readonly Game[] {
  return typeof featured === 'string' ? [] : featured.slice(0, count);
}
