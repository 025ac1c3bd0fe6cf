import { expect } from '@playwright/test';

import { expectAccessible } from './fixtures/accessible.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const EVERYTHING = { introClip: true, ageNotice: true };

test('[S2-49, S2-50, D-072] the clip really plays to its end, and not again on this day', async ({
  openPlain,
  world,
}) => {
  await world.setSettings({ introClip: true });
  const app = await openPlain();
  const clip = app.frame.getByRole('dialog', { name: '开场动画' });
  await expect(clip).toBeVisible();
  await expect
    .poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await expect(clip).toBeHidden();
  await app.page.reload();
  await expectHome(app);
  await expect(clip).toBeHidden();
});

test('[D-207, D-211] the 18+ statement stands over a deep link, survives a reload, and is kept by the device', async ({
  openPlain,
  world,
}) => {
  await world.setSettings(EVERYTHING);
  const app = await openPlain('/kefu');
  const notice = app.frame.getByRole('alertdialog', { name: '年龄声明' });
  await expect(notice).toBeVisible();
  await app.page.keyboard.press('Escape');
  await app.page.keyboard.press('Escape');
  await app.page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  await app.frame.evaluate(() => localStorage.clear());
  await app.page.reload();
  await expect(app.frame.locator('iframe')).toBeVisible();
  await expect(notice).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme at 320 px`, () => {
    test.use({ theme, width: 320 });

    test('everything that opens over home is accessible and fits', async ({
      openPlain,
      world,
      shoot,
    }) => {
      await world.setSettings(EVERYTHING);
      await world.setSite({ info: { index_modal: '1' } });
      const app = await openPlain();
      const dialog = (name: string) =>
        app.frame.locator('dialog[open]').filter({ has: app.frame.getByRole('button', { name }) });
      for (const [name, button] of [
        ['clip', '关闭'],
        ['age', '我已年满18周岁'],
        ['welcome', '知道了'],
      ] as const) {
        await expect(dialog(button)).toBeVisible();
        await expectAccessible(app);
        await shoot(app, `start-${name}`);
        await dialog(button).getByRole('button', { name: button }).last().click();
      }
      await expectHome(app);
      await app.frame.getByRole('button', { name: '菜单' }).click();
      await expect(app.frame.getByRole('link', { name: 'VIP特权' })).toBeVisible();
      await expectAccessible(app);
      await shoot(app, 'menu');
    });
  });
}
