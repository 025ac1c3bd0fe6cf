import { expect } from '@playwright/test';

import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';

test(
  '[F-R25] a screen whose file did not arrive says so, and is there at a retry without a reload',
  plainByNature('the network is that of the whole page'),
  async ({ openPlain, watch }) => {
    watch.expectConsole('ERR_INTERNET_DISCONNECTED');
    watch.expectConsole('preload CSS');
    const { page, frame } = await openPlain();
    await expect(frame.getByRole('link', { name: '优惠' })).toBeVisible();
    // Files that come by themselves after the first paint are there before the network goes.
    await page.waitForLoadState('networkidle');
    await frame.evaluate(() => void Object.assign(window, { isSamePage: true }));
    await page.context().setOffline(true);
    await frame.getByRole('link', { name: '优惠' }).click();
    const lost = frame.getByRole('main').filter({ hasText: '加载失败，请重试' });
    const retry = lost.getByRole('button', { name: '重试' });
    await expect(retry).toBeEnabled();
    await page.context().setOffline(false);
    await retry.click();
    await expect(frame.getByRole('tablist')).toBeVisible();
    expect(await frame.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);
