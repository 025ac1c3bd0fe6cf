import { type Game, HOT_GAMES } from '#domain/games.ts';
import type { Answer } from '#domain/gameSections.ts';

/** The sections of the home screen in their order, one per side tab (D-076). */
export const SECTIONS = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The games of a section. */
export type SectionContent = {
  /** null while they load; undefined before the request. */
  games?: readonly Game[] | null;
  /** Nothing could be loaded: these games are our own samples, marked as such (D-201). */
  isBuiltIn?: boolean;
};

/** The first hot games that have a platform, because others cannot be opened (D-080). */
export function findHot(featured: Answer, count = HOT_GAMES): readonly Game[] {
  if (typeof featured === 'string') return [];
  return featured.filter(({ platform }) => platform !== '').slice(0, count);
}
