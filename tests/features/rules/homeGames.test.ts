// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { builtInGames } from '#domain/fallbackGames.ts';
import { CATEGORIES, type Category, type Game } from '#domain/games.ts';
import {
  type Answer,
  type SectionName,
  SECTIONS,
  buildSections,
} from '#features/home/homeGames.ts';
import { home as words } from '#text/zh/home.ts';

const BUILT_IN = builtInGames(words);

function game(name: string, category: Category | null, more: Partial<Game> = {}): Game {
  return { name, category, platform: 'QYUN', code: name, picture: '', isHot: false, ...more };
}

function namesIn(section: SectionName, hall: Answer, list: Answer): string[] | null {
  const found = buildSections(hall, list, BUILT_IN).find(({ name }) => name === section);
  return found?.games?.map(({ name }) => name) ?? null;
}

function isMarked(section: SectionName, hall: Answer, list: Answer): boolean | undefined {
  return buildSections(hall, list, BUILT_IN).find(({ name }) => name === section)?.isBuiltIn;
}

const HALL = [game('hall live', 'realbet'), game('hall slot', 'concise'), game('hall odd', null)];

describe('the sections', () => {
  test('[S2-58, S9-04, D-076] are hot, live, sport, fishing, board games, slots, lottery', () => {
    const seven = ['hot', 'live', 'sport', 'fishing', 'board', 'slots', 'lottery'];
    expect(buildSections([], [], BUILT_IN).map(({ name }) => name)).toEqual(seven);
  });

  test('[S2-61, S3-09, D-076] list every category of games once, e-sports after sport', () => {
    const list = CATEGORIES.map((category) => game(category, category));
    const shown = SECTIONS.filter((name) => name !== 'hot').map((name) => [
      name,
      namesIn(name, HALL, list),
    ]);
    expect(shown).toEqual([
      ['live', ['realbet']],
      ['sport', ['sport', 'gaming']],
      ['fishing', ['fishing']],
      ['board', ['joker']],
      ['slots', ['concise']],
      ['lottery', ['lottery']],
    ]);
  });

  test('wait for what they need and for nothing else', () => {
    expect(namesIn('hot', HALL, 'pending')).toEqual(['hall live', 'hall slot', 'hall odd']);
    expect(namesIn('live', 'pending', [game('a', 'realbet')])).toEqual(['a']);
    expect(namesIn('hot', 'pending', [])).toBeNull();
    expect(namesIn('hot', 'failed', 'pending')).toBeNull();
    expect(namesIn('live', HALL, 'pending')).toBeNull();
    expect(namesIn('live', 'pending', 'failed')).toBeNull();
  });
});

describe('the hot grid', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    game(`hot ${index}`, 'concise', { isHot: true }),
  );

  test('[S2-60, S9-03] shows the first 15 of the hall, in the order of the server', () => {
    expect(namesIn('hot', many, [])).toEqual(many.slice(0, 15).map(({ name }) => name));
  });

  test('falls back to the games that the list marks as hot, 15 at most', () => {
    expect(namesIn('hot', 'failed', [game('cold', 'sport'), ...many])).toEqual(
      many.slice(0, 15).map(({ name }) => name),
    );
    expect(namesIn('hot', [], [game('marked', 'sport', { isHot: true })])).toEqual(['marked']);
    expect(isMarked('hot', 'failed', many)).toBe(false);
  });

  test('[S4-24, D-078, D-201] shows the 15 built-in games as the last resort, marked as such', () => {
    expect(BUILT_IN).toHaveLength(15);
    expect(namesIn('hot', 'failed', 'failed')).toEqual(BUILT_IN.map(({ name }) => name));
    expect(isMarked('hot', 'failed', 'failed')).toBe(true);
    expect(namesIn('hot', 'failed', [game('cold', 'sport')])).toHaveLength(15);
  });

  test('leaves out what names no platform, since it cannot be opened', () => {
    expect(
      namesIn('hot', [game('nameless', 'sport', { platform: '' }), game('b', 'sport')], []),
    ).toEqual(['b']);
  });
});

describe('a category', () => {
  test('[S4-23] whose list failed shows the hot games of the hall that belong to it', () => {
    expect(namesIn('live', HALL, 'failed')).toEqual(['hall live']);
    expect(namesIn('slots', HALL, 'failed')).toEqual(['hall slot']);
    expect(isMarked('slots', HALL, 'failed')).toBe(false);
  });

  test('[S4-24, D-201] falls back to its built-in games when the hall has none or failed too', () => {
    for (const name of SECTIONS) {
      expect(namesIn(name, 'failed', 'failed')?.length, name).toBeGreaterThan(0);
      expect(isMarked(name, 'failed', 'failed'), name).toBe(true);
    }
    expect(namesIn('lottery', HALL, 'failed')).toEqual([words.balls, words.drum]);
    expect(isMarked('lottery', HALL, 'failed')).toBe(true);
  });

  test('[D-077] with an empty list is empty: that is no failure', () => {
    expect(namesIn('live', HALL, [])).toEqual([]);
    expect(isMarked('live', HALL, [])).toBe(false);
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

  test('there are seven sections, and no failure leaves one empty', () => {
    fc.assert(
      fc.property(answer, answer, (hall, list) => {
        const sections = buildSections(hall, list, BUILT_IN);
        expect(sections.map(({ name }) => name)).toEqual([...SECTIONS]);
        expect(sections[0]?.games?.length ?? 0).toBeLessThanOrEqual(15);
        for (const { games: shown, isBuiltIn } of sections) {
          if (list === 'failed' && shown) expect(shown.length).toBeGreaterThan(0);
          // A sample never stands among real games, nor unmarked.
          for (const one of shown ?? []) expect(BUILT_IN.includes(one)).toBe(isBuiltIn);
        }
      }),
    );
  });

  test('every game of the list that has a category stands in exactly one section', () => {
    fc.assert(
      fc.property(games, answer, (list, hall) => {
        const shown = buildSections(hall, list, BUILT_IN)
          .slice(1)
          .flatMap((section) => section.games ?? []);
        expect(new Set(shown)).toEqual(new Set(list.filter(({ category }) => category !== null)));
        expect(shown).toHaveLength(new Set(shown).size);
      }),
    );
  });
});
