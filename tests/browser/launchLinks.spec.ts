import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { OWN_SHELL } from './fixtures/shells.ts';

const NO_ENVIRONMENT = '未检测到Telegram Mini App环境，使用常规登录';
const ATTACKER = { id: 6_000_000_077, first_name: '小红' };

/** The launch string of the player, and the one that the author of a link put in front of it. */
async function launches(world: World) {
  const [own, foreign] = [await world.sign(), await world.sign({ user: ATTACKER })];
  return { own: own.launch.slice(1), foreign: foreign.launch.slice(1) };
}

test(
  '[D-225, F-T08] a link with launch data of its own logs nobody in, in Telegram on a phone and on the web',
  OWN_SHELL,
  async ({ world, openNative, openTelegramWeb }) => {
    const { own, foreign } = await launches(world);
    for (const open of [openNative, openTelegramWeb]) {
      const { frame } = await open({ launch: `${foreign}&${own}` });
      await expect(frame.getByRole('status').filter({ hasText: NO_ENVIRONMENT })).toBeVisible();
      await expect(frame.getByLabel('密码', { exact: true })).toBeVisible();
    }
    expect(await world.requests(loginWithTelegram)).toEqual([]);
  },
);

test(
  '[D-229, F-T08] a launch of another Telegram user ends the stored session and names the account after it',
  OWN_SHELL,
  async ({ world, openNative }) => {
    const { foreign } = await launches(world);
    await world.addMember({ name: 'other-account', telegramId: ATTACKER.id });
    await world.addMember({ name: 'own-account', telegramId: 5_820_014_477 });
    const app = await openNative();
    const wallet = (name: string) => app.frame.getByRole('group', { name: `钱包 ${name}` });
    await expect(wallet('own-account')).toBeVisible();
    await app.frame.evaluate((launch) => {
      location.hash = launch;
      location.reload();
    }, foreign);
    const message = app.frame
      .getByRole('status')
      .filter({ hasText: '当前登录账号：other-account' });
    await expect(message).toBeVisible();
    await expect(wallet('other-account')).toBeVisible();
    await expect(wallet('own-account')).toHaveCount(0);
  },
);

test(
  '[S2-67, D-013, D-223] a referral link with a bare path opens the registration with its referrer',
  OWN_SHELL,
  async ({ page, watch, world }) => {
    // As a static host, whose page for missing files this is.
    watch.expectConsole('404');
    await page.goto(`${world.origin}/register?pid=a_b.c`);
    const popup = page.getByRole('dialog', { name: '登录或注册' });
    await expect(popup.getByLabel('推荐人')).toHaveValue('a_b.c');
    expect(page.url()).toBe(`${world.origin}/#/`);
  },
);
