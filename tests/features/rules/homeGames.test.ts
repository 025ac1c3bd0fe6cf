// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { builtInGames } from '#domain/fallbackGames.ts';
import {
  CATEGORIES,
  type Category,
  findGames,
  type Game,
  type GameAnswer,
  type ListedSection,
  SECTION_CATEGORIES,
} from '#domain/games.ts';
import { findInstead, findMarked } from '#features/home/CategoryGames.later.tsx';
import { findHot, SECTIONS } from '#features/home/homeGames.ts';
import { home as words } from '#text/zh/home.ts';

const BUILT_IN = builtInGames(words);
const LISTED = SECTIONS.filter((name): name is ListedSection => name !== 'hot');

function game(name: string, category: Category | null, more: Partial<Game> = {}): Game {
  return { name, category, platform: 'QYUN', code: name, picture: '', isHot: false, ...more };
}

const namesOf = (games: readonly Game[] | null | undefined) => games?.map(({ name }) => name);
const instead = (name: ListedSection, lists: readonly GameAnswer[], featured: GameAnswer) =>
  findInstead(name, lists, featured, BUILT_IN);

const FEATURED = [
  game('featured live', 'realbet'),
  game('featured slot', 'concise'),
  game('featured odd', null),
];

describe('the sections', () => {
  test('are hot, live, sport, fishing, board games, slots, lottery [S2-58, S9-04, D-076]', () => {
    const seven = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'];
    expect(SECTIONS).toEqual(seven);
  });

  test('list every category of games once, e-sports after sport [S2-61, S3-09, D-076]', () => {
    expect(LISTED.map((name) => [name, SECTION_CATEGORIES[name]])).toEqual([
      ['live', ['realbet']],
      ['sport', ['sport', 'gaming']],
      ['fishing', ['fishing']],
      ['board', ['joker']],
      ['slots', ['concise']],
      ['lottery', ['lottery']],
    ]);
    const sport = [[game('football', 'sport')], [game('battle', 'gaming')]];
    expect(namesOf(findGames('sport', sport))).toEqual(['football', 'battle']);
  });

  test('wait for every list of their own', () => {
    expect(findGames('sport', [[game('football', 'sport')], 'pending'])).toBeNull();
    expect(instead('sport', ['failed', 'pending'], FEATURED).games).toBeNull();
    expect(instead('live', ['failed'], 'pending').games).toBeNull();
  });
});

describe('the hot grid', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    game(`hot ${index}`, 'concise', { isHot: true }),
  );
  const marked = (featured: GameAnswer, ...lists: GameAnswer[]) =>
    findMarked(featured, lists, BUILT_IN);

  test('shows the first 15 of the hall, in the order of the server [S2-60, S9-03]', () => {
    expect(findHot(many)).toEqual(many.slice(0, 15));
  });

  test('falls back to the games that the lists mark as hot, 15 at most', () => {
    const found = marked('failed', [game('cold', 'sport'), ...many], many);
    expect(found).toEqual({ games: many.slice(0, 15), isBuiltIn: false });
    expect(namesOf(marked([], [game('marked', 'sport', { isHot: true })], 'failed').games)).toEqual(
      ['marked'],
    );
    expect(marked('failed', many, 'pending').games).toBeNull();
  });

  test('shows the 15 built-in games as the last resort, marked as such [S4-24, D-078, D-201]', () => {
    expect(BUILT_IN).toHaveLength(15);
    expect(marked('failed', 'failed')).toEqual({ games: BUILT_IN, isBuiltIn: true });
    expect(marked('failed', [game('cold', 'sport')]).games).toHaveLength(15);
  });

  test('is empty, without a failure, when the hall and the lists are empty [D-077]', () => {
    expect(marked([], [], [])).toEqual({ games: [], isBuiltIn: false });
  });
});

describe('a category', () => {
  test('whose list failed shows the hot games of the hall that belong to it [S4-23]', () => {
    expect(namesOf(instead('live', ['failed'], FEATURED).games)).toEqual(['featured live']);
    expect(namesOf(instead('slots', ['failed'], FEATURED).games)).toEqual(['featured slot']);
  });

  test('shows all hot games of the hall when none belongs to it [S4-23, D-215]', () => {
    const { games, isBuiltIn } = instead('lottery', ['failed'], FEATURED);
    expect(namesOf(games)).toEqual(['featured live', 'featured slot', 'featured odd']);
    expect(isBuiltIn).toBeFalsy();
  });

  test('keeps its loaded list and adds hot games when another list failed [D-215, D-076]', () => {
    const featured = [game('hot battle', 'gaming'), game('hot match', 'sport')];
    expect(
      namesOf(instead('sport', [[game('football', 'sport')], 'failed'], featured).games),
    ).toEqual(['football', 'hot battle']);
  });

  test('without the hall shows its own built-in games first, then the others [S4-24, D-201, D-263]', () => {
    for (const name of LISTED)
      for (const featured of ['failed', []] as const) {
        const { games, isBuiltIn } = instead(name, ['failed', 'failed'], featured);
        expect(new Set(namesOf(games)), name).toEqual(new Set(namesOf(BUILT_IN)));
        expect(games, name).toHaveLength(15);
        expect(isBuiltIn, name).toBe(true);
      }
    expect(namesOf(instead('lottery', ['failed'], 'failed').games)?.slice(0, 3)).toEqual([
      words.balls,
      words.drum,
      words.baccarat,
    ]);
  });
});

describe('whatever the servers answer', () => {
  const games = fc.array(
    fc.record({
      name: fc.string(),
      platform: fc.constantFrom('', 'QYUN', 'LXI'),
      category: fc.constantFrom(...CATEGORIES, null),
      code: fc.string(),
      picture: fc.constant(''),
      isHot: fc.boolean(),
    }),
    { maxLength: 60 },
  );
  const answer = fc.oneof(games, fc.constantFrom('pending' as const, 'failed' as const));
  const section = fc.constantFrom(...LISTED);

  test('no failure leaves a section empty, and no sample stands unmarked', () => {
    fc.assert(
      fc.property(section, answer, answer, (name, featured, other) => {
        const { games: shown, isBuiltIn = false } = instead(name, ['failed', other], featured);
        if (shown) expect(shown.length).toBeGreaterThan(0);
        for (const one of shown ?? []) expect(BUILT_IN.includes(one)).toBe(isBuiltIn);
        const hot = findMarked(featured, [other], BUILT_IN);
        expect(hot.games?.length ?? 0).toBeLessThanOrEqual(15);
        for (const one of hot.games ?? []) expect(BUILT_IN.includes(one)).toBe(hot.isBuiltIn);
      }),
    );
  });

  test('shows each game only in the section of its category [D-215, D-S10, D-077]', () => {
    fc.assert(
      fc.property(games, (list) => {
        const shown = LISTED.flatMap((name) => findGames(name, [list, list]) ?? []);
        expect(new Set(shown)).toEqual(new Set(list.filter(({ category }) => category !== null)));
        expect(shown).toHaveLength(new Set(shown).size);
      }),
    );
  });
});
