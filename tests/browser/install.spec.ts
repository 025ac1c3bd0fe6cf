import { expect } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

test(
  'the browser reads the manifest, and a member adds the site from their account [D-284]',
  OWN_SHELL,
  async ({ openAs }) => {
    const { app } = await openAs({ name: 'installer' }, '/mine');
    const browser = await app.page.context().newCDPSession(app.page);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(data).toContain('"display":"standalone"');

    const button = app.player.button('添加到主屏幕');
    await expect(app.player.button('邀请好友')).toBeVisible();
    // Installing is outside what a test can do: the browser's offer is made here.
    await expect(async () => {
      await app.frame.evaluate(() => {
        const prompt = () => Promise.resolve(void (document.title = 'asked'));
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      });
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    await button.click();
    await expect(app.page).toHaveTitle('asked');
    await expect(button).toHaveCount(0);
  },
);
