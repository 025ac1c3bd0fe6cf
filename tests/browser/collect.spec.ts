import { expect } from '@playwright/test';

import { openGame } from '#api/calls/play.ts';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { visit } from './visit.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const RICH = { name: 'collector', balance: '123456.78', venues: { QYUN: '408.80' } };
/** The look, the language, the accessible name and the word that is shown. */
const LOOKS = [
  ['light', 'zh', '一键回收', '回收'],
  ['dark', 'en', 'Collect all', 'Collect'],
] as const;

for (const [theme, language, name, word] of LOOKS)
  test.describe(`${language}, ${theme}, 320 px`, () => {
    test.use({ width: 320, theme });

    test('[D-247, S2-41] 一键回收 has a word below its icon in a narrow header, and is not offered during a game', async ({
      openAs,
      shoot,
      world,
    }) => {
      const { app } = await openAs(RICH);
      const { frame } = app;
      await frame.evaluate((one) => localStorage.setItem('lobby.language', one), language);
      await app.reload();
      const banner = frame.getByRole('banner');
      const collect = banner.getByRole('button', { name, exact: true });
      for (const address of ['/', '/vip']) {
        await visit(app, address);
        await expect(banner.getByText('123,456.78')).toBeVisible();
        await expect(collect.getByText(word, { exact: true })).toBeVisible();
        await expectToFit(app);
        await shoot(app, `collect-${language}${address.replace('/', '-')}`);
      }
      // As a player sees it who has set the largest text of Android.
      await frame.evaluate(() => {
        document.documentElement.style.setProperty('text-size-adjust', '130%');
      });
      await expectToFit(app);
      await shoot(app, `collect-${language}-large`);
      await visit(app, GAME);
      await expect.poll(async () => (await world.requests(openGame)).length).toBe(1);
      await expect(banner.getByRole('group').getByRole('button')).toHaveCount(2);
      await expect(collect).toHaveCount(0);
    });
  });

/** Every control of the header is whole, on the screen and high enough for a thumb. */
async function expectToFit({ frame }: App): Promise<void> {
  const controls = await frame.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('button, a')]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, right, height } = one.getBoundingClientRect();
        return {
          name: one.getAttribute('aria-label') ?? one.textContent,
          isOnScreen: left >= 0 && right <= innerWidth,
          isHighEnough: height >= 44,
          isCut: one.scrollWidth > one.clientWidth + 1,
        };
      }),
  );
  const wrong = controls.filter((one) => !one.isOnScreen || !one.isHighEnough || one.isCut);
  expect(wrong).toEqual([]);
}
