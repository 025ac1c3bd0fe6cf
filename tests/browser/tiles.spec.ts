import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const tilesOf = ({ frame }: App) =>
  frame.getByRole('region', { name: '热门' }).getByRole('listitem');

/** How many tiles of the hot games are whole: nothing lies over them. */
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
  // It covers a part of the ninth, until it is put away.
  await app.player.taps('收起红包');
  expect(await countWhole(app)).toBeGreaterThanOrEqual(9);
});

test('the first row of games begins at 308 px or less [D-361]', async ({ openPlain }) => {
  const app = await openPlain();
  await expectHome(app);
  // By now nothing is late that could push it down.
  await expect(app.frame.getByRole('button', { name: '暂停轮播' })).toBeVisible();
  expect((await tilesOf(app).first().boundingBox())!.y).toBeLessThanOrEqual(308);
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
