import { expect } from '@playwright/test';

import { playerOn } from './fixtures/player.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectReact } from './journey.ts';

test(
  'a start that fails says so, and a reload mends it [D-334]',
  plainByNature('the start is the same in every shell'),
  async ({ context, world, watch }) => {
    watch.expectConsole('no listener');
    await context.addInitScript(() => {
      const add = document.addEventListener.bind(document);
      document.addEventListener = (...listener: Parameters<typeof add>) => {
        const isBroken = sessionStorage.getItem('mended') === null;
        if (isBroken && listener[0] === 'securitypolicyviolation') throw new Error('no listener');
        add(...listener);
      };
    });
    const page = await context.newPage();
    const player = playerOn(() => page.mainFrame());
    await page.goto(world.origin);
    await player.sees('页面出错了，请重新加载，您的数据不会丢失');
    await expect(player.button('返回首页')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('mended', '1'));
    await player.taps('重新加载');
    await expectReact(page.mainFrame());
  },
);
