import { expect } from '@playwright/test';

import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** More than any window shows, less than a search for one letter finds. */
const MANY_ROWS = 40;

test('[F-N09] found games that become more are drawn near the screen only, with reduced motion too', async ({
  openSite,
}) => {
  const app = await openSite();
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectHome(app);
  const { frame } = app;
  await frame.getByRole('button', { name: '搜索游戏' }).click();
  const field = frame.getByRole('searchbox', { name: '搜索游戏' });
  const rows = frame.getByRole('list', { name: '搜索结果' }).getByRole('listitem');
  const status = (text: RegExp) => frame.getByRole('status').filter({ hasText: text });
  await field.fill('龙虎斗');
  await expect(status(/^找到 \d 款游戏$/)).toBeVisible();
  await field.fill('l');
  await expect(status(/^找到 \d{3} 款游戏$/)).toBeVisible();
  // As many as the window holds, when nothing is typed any more.
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  expect(await rows.count()).toBeLessThan(MANY_ROWS);
  // Its last game is drawn when it is scrolled to.
  await rows.last().evaluate((row) => row.closest('ul')!.scrollIntoView({ block: 'end' }));
  await expect
    .poll(() => rows.last().evaluate((row) => row.ariaPosInSet === row.ariaSetSize))
    .toBe(true);
  await frame.page().goBack();
  await expect(field).toBeHidden();
  await expect(frame.getByRole('button', { name: '搜索游戏' })).toBeFocused();
});
