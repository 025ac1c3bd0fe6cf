import { expect } from '@playwright/test';

import { openGame } from '#api/calls/play.ts';

import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { restOn } from './restOn.ts';

const GAME = '青云真人厅';

test(
  'a finger that rests on a game opens its sheet alone [D-234, D-362]',
  OWN_SHELL,
  async ({ openAs, world }) => {
    const { app } = await openAs({ name: 'starrer' });
    await expectHome(app);
    const { frame } = app;
    const hot = frame.getByRole('region', { name: '热门' });
    const sheet = frame.getByRole('dialog', { name: GAME });
    const menus = await frame.evaluateHandle(() => {
      const opened: boolean[] = [];
      // Heard last: whether the browser still opens its menu.
      window.addEventListener('contextmenu', (event) => opened.push(!event.defaultPrevented));
      return opened;
    });
    await restOn(app.page, hot.getByRole('button', { name: GAME, exact: true }), sheet);
    expect(await menus.evaluate((opened) => opened.filter(Boolean))).toEqual([]);
    expect(await frame.evaluate(() => getSelection()?.toString())).toBe('');

    await sheet.getByRole('button', { name: '收藏', exact: true }).tap();
    await expect(hot.getByRole('img', { name: '已收藏' })).toBeVisible();
    await frame.getByRole('button', { name: `收藏 ${GAME}` }).tap();
    await expect(hot.getByRole('img', { name: '已收藏' })).toHaveCount(0);
    expect(await world.requests(openGame)).toEqual([]);
  },
);
