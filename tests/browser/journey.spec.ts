import { loginWithTelegram } from '#api/calls/login.ts';
import { loadBalance } from '#api/calls/member.ts';

import { expect } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut, playAndLeave, readDevice } from './journey.ts';

const USER = { id: 6_000_000_042, first_name: '小红' };
const MEMBER = 'tg6000000042';

test('[S1-01, S1-02, S6-01] the whole way on the plain address: visitor, login, game, logout', async ({ openPlain, world, shoot }) => {
  const card = await world.addMember({ name: 'walker', balance: '500.00' });
  const app = await openPlain();
  await expectHome(app);
  await shoot(app, 'home-visitor');
  await app.frame.getByRole('button', { name: '青云真人厅' }).first().click();
  await expect(app.frame.getByText('请登录！')).toBeVisible();

  await app.frame.getByRole('link', { name: '我的' }).click();
  await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
  await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
  await app.frame.getByRole('button', { name: '登录', exact: true }).last().click();
  await expect(app.frame.getByRole('heading', { name: '我的' })).toBeAttached();
  await expect(app.frame.getByText('500.00').first()).toBeVisible();

  await app.frame.getByRole('link', { name: '首页' }).click();
  await playAndLeave(app, world, card.name);
  await logOut(app);
  expect(await readDevice(app)).toBe('[{},{},""]');
});

test('[S4-31, S4-02, S4-03] the whole way from the bot, in a native client', async ({ openNative, world, shoot }) => {
  const app = await openNative({ user: USER });
  await app.frame.getByRole('button', { name: '我已保存' }).click();
  await expectHome(app);
  expect(await world.requests(loginWithTelegram)).toHaveLength(1);
  await shoot(app, 'home-native');
  await playAndLeave(app, world, MEMBER);

  // Telegram's own back button leads back from a screen, and shows only where there is a way back.
  await app.frame.getByRole('link', { name: '客服' }).click();
  await expect.poll(() => app.host.calls('web_app_setup_back_button').at(-1)?.params.is_visible).toBe(true);
  await app.host.press('back');
  await expectHome(app);

  await logOut(app);
  await expect(app.frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
  await app.page.reload();
  await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
  expect(await world.requests(loginWithTelegram)).toHaveLength(1);
});

for (const storage of ['partitioned', 'denied'] as const) {
  test(`[S4-31, S4-32] the whole way inside Telegram Web, with ${storage} storage`, async ({ openTelegramWeb, world, shoot }) => {
    const app = await openTelegramWeb({ user: USER, storage });
    await app.frame.getByRole('button', { name: '我已保存' }).click();
    await expectHome(app);
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
    await shoot(app, `home-web-${storage}`);
    await playAndLeave(app, world, MEMBER);
    await logOut(app);
  });
}

test('[S7-18, S9-01] the balance poll rests while the page is hidden', async ({ openPlain, world }) => {
  const card = await world.addMember({ name: 'sleeper', balance: '5.00' });
  const app = await openPlain('/login');
  await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
  await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
  await app.frame.getByRole('button', { name: '登录', exact: true }).last().click();
  await expectHome(app);
  await app.page.clock.install();
  await app.page.clock.runFor(4400);
  await expect.poll(async () => (await world.requests(loadBalance)).length).toBeGreaterThan(0);
  await app.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = (await world.requests(loadBalance)).length;
  await app.page.clock.runFor(60_000);
  expect((await world.requests(loadBalance)).length).toBe(before);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme at 320 px`, () => {
    test.use({ theme, width: 320 });
    test('every screen is accessible and fits', async ({ openPlain, world, shoot }) => {
      const card = await world.addMember({ name: 'reader', balance: '1234567.89', vip: 3 });
      const app = await openPlain();
      await expectHome(app);
      await expectAccessible(app);
      await app.frame.getByRole('button', { name: '注册' }).click();
      await expect(app.frame.getByRole('dialog')).toBeVisible();
      await expectAccessible(app);
      await shoot(app, 'popup');
      await app.page.keyboard.press('Escape');
      await app.frame.getByRole('link', { name: '我的' }).click();
      await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
      await expectAccessible(app);
      await shoot(app, 'login');
      await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
      await app.frame.getByRole('button', { name: '登录', exact: true }).last().click();
      for (const [link, heading] of [['我的', '我的'], ['客服', '客服'], ['首页', '首页']] as const) {
        await app.frame.getByRole('heading', { name: '我的' }).waitFor({ state: 'attached' }).catch(() => {});
        if (link !== '我的') await app.frame.getByRole('link', { name: link }).click();
        await expect(app.frame.getByRole('heading', { name: heading, exact: true }).first()).toBeAttached();
        await expectAccessible(app);
        await shoot(app, heading);
        const overflow = await app.frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${heading} does not scroll sideways`).toBeLessThanOrEqual(0);
      }
    });
  });
}
