import { describe, expect, test } from 'vitest';

import { CATEGORIES } from '#domain/games.ts';

import { GAMES, LOST_PICTURE } from './tables/games.ts';
import { PROMOTIONS } from './tables/promotions.ts';
import { servePicture } from './uploads.ts';
import { World } from './world.ts';

const world = new World('pictures.test', false, 0, null);
const serve = (stored: string) =>
  servePicture(stored.startsWith('/') ? stored : `/uploads/${stored}`, world);
const drawings = (stored: readonly string[]) =>
  Promise.all(stored.map((address) => serve(address).text()));

describe('the operator’s pictures', () => {
  test.each(CATEGORIES)('the first nine games of %s are drawn apart', async (category) => {
    const first = GAMES.filter((game) => game.category === category).slice(0, 9);
    const drawn = await drawings(first.map(({ picture }) => picture));
    expect(new Set(drawn).size).toBe(9);
  });

  test('each promotion has a banner with words of its own title', async () => {
    const drawn = await drawings(PROMOTIONS.map(({ banner }) => banner));
    expect(new Set(drawn).size).toBe(PROMOTIONS.length);
    for (const [index, { title }] of PROMOTIONS.entries()) {
      const words = [...drawn[index]!.matchAll(/<text[^>]*>([^<]*)</g)].map(([, word]) => word!);
      expect(words.some((word) => title.includes(word))).toBe(true);
    }
  });

  test('fishing has the kinds that operators have', async () => {
    const lettered = GAMES.filter(({ category }) => category === 'fishing')[9]!;
    const [letters, clear, wide] = await drawings(
      [10, 11, 12].map((number) => `games/fishing/${number}.svg`),
    );
    expect(letters).toContain(`>${lettered.name.split('·')[1]}<`);
    expect(clear).not.toContain('fill="url(#g)"');
    expect(wide).toContain('width="320" height="180"');
    expect(serve(LOST_PICTURE).status).toBe(404);
  });
});
