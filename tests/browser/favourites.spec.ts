import { expect, type Locator } from '@playwright/test';

import { openGame } from '#api/calls/play.ts';

import type { App } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const GAME = '青云真人厅';
/** Longer than the browser takes to open its own menu. */
const LONG_MS = 900;

/** Rests a finger on an element, as a touch screen tells it. */
async function restOn({ page }: App, locator: Locator): Promise<void> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(LONG_MS);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('favourites', OWN_SHELL, () => {
  test('[D-234] a finger that rests on a game stars it; a tap on the star has 44 px and opens nothing; a tap beside it opens the game', async ({
    openAs,
    world,
  }) => {
    const { app } = await openAs({ name: 'starrer' });
    await expectHome(app);
    const { frame, page } = app;
    const hot = frame.getByRole('region', { name: '热门' });
    const tile = hot.getByRole('button', { name: GAME, exact: true });
    const star = hot.getByRole('button', { name: `收藏 ${GAME}` });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const menus = await frame.evaluateHandle(() => {
      const opened: boolean[] = [];
      // Heard last: whether the browser still opens its menu.
      window.addEventListener('contextmenu', (event) => opened.push(!event.defaultPrevented));
      return opened;
    });
    await restOn(app, tile);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await menus.evaluate((opened) => opened.filter(Boolean))).toEqual([]);
    expect(await frame.evaluate(() => getSelection()?.toString())).toBe('');
    expect(await world.requests(openGame)).toEqual([]);

    const { width, height } = (await star.boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    // By keys in its row, whose next game then has the focus.
    await hot.getByRole('button', { name: '收藏 长风体育' }).tap();
    const row = frame.getByRole('region', { name: '我的收藏' });
    await row.getByRole('button', { name: '收藏 长风体育' }).press('Enter');
    await expect(row.getByRole('listitem')).toHaveText([GAME]);
    await expect(row.getByRole('button', { name: `收藏 ${GAME}` })).toBeFocused();
    await star.tap();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(row).toBeHidden();
    expect(await world.requests(openGame)).toEqual([]);
    await tile.tap({ position: { x: 30, y: 60 } });
    await expect.poll(() => page.url()).toContain('/gamePage');
  });
});
