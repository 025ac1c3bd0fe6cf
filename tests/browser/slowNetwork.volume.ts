import { expect } from '@playwright/test';

import { recharge } from '#api/calls/deposit.ts';

import { playerOn } from './fixtures/player.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** A slow 3G: 400 kbit/s and 400 ms there and back. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const FIRST_SCREEN_MS = 5000;

test(
  'on a slow network the first screen comes within 5 s, an order once [F-N10]',
  OWN_SHELL,
  async ({ context, world, opened: _opened }) => {
    test.slow();
    const card = await world.addMember({ name: 'commuter', balance: '500.00' });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW);
    await page.addInitScript(() => {
      const drawn = window as unknown as { drawnMs: number };
      new MutationObserver((_, observer) => {
        if (!document.querySelector('nav[aria-label="主导航"]')) return;
        drawn.drawnMs = performance.now();
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(world.origin, { waitUntil: 'commit' });
    // Until the first script has arrived, the page draws its outline by itself.
    await expect(page.locator('.shell')).toBeAttached();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible({
      timeout: 2 * FIRST_SCREEN_MS,
    });
    const firstMs = await page.evaluate(() => (window as unknown as { drawnMs: number }).drawnMs);
    process.stdout.write(`first screen after ${(firstMs / 1000).toFixed(2)} s\n`);
    expect(firstMs).toBeLessThanOrEqual(FIRST_SCREEN_MS);
    const frame = page.mainFrame();
    await expectHome({ frame } as Parameters<typeof expectHome>[0]);
    await page.evaluate(() => void (location.hash = '/login?redirect=/recharge'));
    await playerOn(() => frame).logsIn(card.name, card.password);
    await page.getByRole('radio', { name: 'USDT' }).click({ timeout: 20_000 });
    await page.getByLabel('存款金额').fill('200');
    // Three taps of an impatient finger, in one turn of the browser.
    await page.getByRole('button', { name: '立即存款' }).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 3; tap += 1) button.click();
    });
    await expect(page.locator('code').first()).toBeVisible({ timeout: 20_000 });
    expect(await world.requests(recharge)).toHaveLength(1);
  },
);
