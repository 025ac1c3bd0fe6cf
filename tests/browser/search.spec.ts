import { expect } from '@playwright/test';

import { test } from './fixtures.ts';

/** More than any window shows, less than a search for one letter finds. */
const MANY_ROWS = 40;

test('a search that finds hundreds of games draws those near the screen', async ({ openSite }) => {
  const { frame, player } = await openSite('/concise');
  await player.taps('搜索游戏');
  await frame.getByRole('searchbox', { name: '搜索游戏' }).fill('l');
  await expect(frame.getByRole('status').filter({ hasText: /^找到 \d{3} 款游戏$/ })).toBeVisible();
  const found = player.rows('搜索结果');
  // As many as the window holds.
  await expect.poll(() => found.count()).toBeGreaterThan(10);
  expect(await found.count()).toBeLessThan(MANY_ROWS);
  // The last game is drawn when it is scrolled to.
  await found.last().evaluate((row) => row.closest('ul')!.scrollIntoView({ block: 'end' }));
  await expect
    .poll(() => found.last().evaluate((row) => row.ariaPosInSet === row.ariaSetSize))
    .toBe(true);
});
