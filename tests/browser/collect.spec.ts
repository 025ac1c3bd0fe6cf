import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { visit } from './visit.ts';

const RICH = { name: 'collector', balance: '123456.78', venues: { QYUN: '408.80' } };

test.describe('in English on a narrow phone', () => {
  test.use({ width: 320 });

  test('[D-247, S2-41] the header of a member fits a narrow phone in English and in large text', async ({
    openAs,
    shoot,
  }) => {
    const { app } = await openAs(RICH, '/mine');
    const { frame, player } = app;
    await player.taps('English', 'radio');
    const banner = frame.getByRole('banner');
    for (const address of ['/', '/vip', '/recharge']) {
      await visit(app, address);
      await expect(banner.getByText('123,456.78')).toBeVisible();
      const collect = banner.getByRole('button', { name: 'Collect all', exact: true });
      await expect(collect.getByText('Collect', { exact: true })).toBeVisible();
      await expectToFit(app);
      await shoot(app, `collect${address.replace('/', '-')}`);
    }
    // As a player sees it who has set the largest text of Android.
    await frame.evaluate(() => {
      document.documentElement.style.setProperty('text-size-adjust', '130%');
    });
    await expectToFit(app);
  });
});

/** Every control of the header is whole, on the screen, high enough for a thumb, and beside the others. */
async function expectToFit({ frame }: App): Promise<void> {
  const { controls, gaps, middles } = await frame.getByRole('banner').evaluate((header) => {
    const shown = [...header.querySelectorAll('button, a')].filter((one) => one.checkVisibility());
    const boxes = shown.map((one) => one.getBoundingClientRect());
    return {
      middles: boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      // Icons may overlap by the room around them.
      gaps: boxes.slice(1).map(({ left }, at) => left - boxes[at]!.right),
      controls: shown.map((one, at) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        isOnScreen: boxes[at]!.left >= 0 && boxes[at]!.right <= innerWidth,
        isHighEnough: boxes[at]!.height >= 44,
        isCut: one.scrollWidth > one.clientWidth + 1,
      })),
    };
  });
  const wrong = controls.filter((one) => !one.isOnScreen || !one.isHighEnough || one.isCut);
  expect(wrong).toEqual([]);
  expect(new Set(middles).size, `middles ${middles.join()}`).toBe(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-8);
}
