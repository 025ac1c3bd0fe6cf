import { expect } from '@playwright/test';

import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme at 320 px`, () => {
    test.use({ theme, width: 320 });

    test('every screen of a visitor is accessible and fits', async ({ openPlain, shoot }) => {
      const app = await openPlain();
      await expectHome(app);
      await look(app, shoot, 'home-visitor');
      await app.frame.getByRole('button', { name: '注册' }).click();
      await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
      await look(app, shoot, 'popup');
      await app.page.keyboard.press('Escape');
      await tab(app, '我的');
      await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
      await look(app, shoot, 'login');
      await app.frame.getByRole('tab', { name: '注册' }).click();
      await look(app, shoot, 'register');
    });

    test('every screen of a member is accessible and fits', async ({ openPlain, world, shoot }) => {
      const card = await world.addMember({ name: 'reader', balance: '1234567.89', vip: 3 });
      const app = await openPlain('/login?redirect=/mine');
      await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
      await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
      await app.frame.getByLabel('密码', { exact: true }).press('Enter');
      await expect(app.frame.getByText('1,234,567.89').first()).toBeVisible();
      await look(app, shoot, 'mine');
      await tab(app, '客服');
      await expect(app.frame.locator('iframe')).toBeVisible();
      await look(app, shoot, 'service');
      await tab(app, '首页');
      await expectHome(app);
      await look(app, shoot, 'home-member');
      await app.frame.getByRole('button', { name: '青云真人厅' }).first().click();
      await expect(
        app.frame.frameLocator('iframe').getByRole('button', { name: /押大/ }),
      ).toBeVisible();
      await look(app, shoot, 'game');
    });
  });
}

test('[D-205] theme and language outlive a reload and the end of a session', async ({
  openPlain,
  world,
}) => {
  const card = await world.addMember({ name: 'chooser' });
  const app = await openPlain('/login?redirect=/mine');
  await app.frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
  await app.frame.getByLabel('密码', { exact: true }).fill(card.password);
  await app.frame.getByLabel('密码', { exact: true }).press('Enter');
  await app.frame.getByRole('radio', { name: '深色' }).click();
  await app.frame.getByRole('radio', { name: 'English' }).click();
  await expect(app.frame.getByRole('heading', { name: 'Mine' })).toBeAttached();
  await app.page.reload();
  await expect(app.frame.getByRole('heading', { name: 'Mine' })).toBeAttached();
  await app.frame.getByRole('button', { name: 'Log out' }).click();
  await app.frame.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await app.page.reload();
  await expect(app.frame.getByRole('heading', { name: 'Log in' })).toBeAttached();
  expect(await app.frame.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

function tab({ frame }: App, name: string): Promise<void> {
  return frame.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

async function look(
  app: App,
  shoot: (app: App, name: string) => Promise<void>,
  name: string,
): Promise<void> {
  await expectAccessible(app);
  await shoot(app, name);
  const overflow = await app.frame.evaluate(
    () => document.documentElement.scrollWidth - innerWidth,
  );
  expect(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0);
}
