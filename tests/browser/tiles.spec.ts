import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const tilesOf = ({ frame }: App) =>
  frame.getByRole('region', { name: '热门' }).getByRole('listitem');

/** How many tiles of the hot games are whole: nothing lies over them. A star reaches 8 px over its tile. */
async function countWhole(app: App): Promise<number> {
  await expect(tilesOf(app).nth(9)).toBeVisible();
  return tilesOf(app).evaluateAll(
    (items) =>
      items.filter((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        return [left + 12, right - 12].every((x) =>
          [top + 12, bottom - 12].every((y) => item.contains(document.elementFromPoint(x, y))),
        );
      }).length,
  );
}

test('home shows nine whole tiles to a visitor', async ({ openPlain }) => {
  const app = await openPlain();
  await expectHome(app);
  expect(await countWhole(app)).toBeGreaterThanOrEqual(9);
});

test('a page at 200 % zoom has two tiles in a row', async ({ openPlain }) => {
  const app = await openPlain();
  await app.page.setViewportSize({ width: 195, height: 422 });
  await expectHome(app);
  const tops = await tilesOf(app).evaluateAll((items) =>
    items.slice(0, 3).map((item) => item.getBoundingClientRect().top),
  );
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0]!);
});
