import { expect } from '@playwright/test';

import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const EVERYTHING = { introClip: true, ageNotice: true };

test('[S2-49, S2-50, D-072] the intro clip plays to its end, and not again on the same day', async ({
  openSite,
  world,
}) => {
  await world.setSettings({ introClip: true });
  const app = await openSite();
  const clip = app.frame.getByRole('dialog', { name: '开场动画' });
  await expect(clip).toBeVisible();
  await expect
    .poll(() => clip.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await expect(clip).toBeHidden();
  await app.reload();
  await expectHome(app);
  await expect(clip).toBeHidden();
});

test('[D-211] the 18+ notice stands over a deep link until it is answered, and the device remembers the answer (D-207)', async ({
  openSite,
  world,
}) => {
  await world.setSettings(EVERYTHING);
  const app = await openSite('/kefu');
  const notice = app.frame.getByRole('alertdialog', { name: '年龄声明' });
  await expect(notice).toBeVisible();
  await app.page.keyboard.press('Escape');
  await app.page.keyboard.press('Escape');
  await app.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button').click();
  await expect(notice).toBeHidden();
  await app.frame.evaluate(() => localStorage.clear());
  await app.reload();
  await expect(app.frame.locator('iframe')).toBeVisible();
  await expect(notice).toBeHidden();
});
