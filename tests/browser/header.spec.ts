import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { visit } from './visit.ts';
import { en } from '#text/en/titles.ts';
import { titles } from '#text/zh/titles.ts';
import { someOf } from '#tests/random/volume.ts';

const RICH = { name: 'collector', balance: '1234567.89', venues: { QYUN: '1234567.80' } };
/** Home, and screens with a long title in English. */
const ADDRESSES = ['/', '/withdrawalBobi', '/transRecord', '/vip', '/recharge', '/activityRecord'];
const TITLES = { English: Object.values(en), 中文: Object.values(titles) };

test.use({ width: 320 });

for (const [language, balance] of someOf([
  ['English', /^Balance/],
  ['中文', /^余额/],
] as const))
  test(`a member’s header is one row on a narrow phone, in large text: ${language} [D-247, D-309, S2-41]`, async ({
    openAs,
    shoot,
  }) => {
    const { app } = await openAs(RICH, '/mine');
    await app.player.taps(language, 'radio');
    for (const address of someOf(ADDRESSES, 3)) {
      await visit(app, address);
      const banner = app.frame.getByRole('banner');
      const games = address === '/' ? '(游戏|Games) ¥1,234,567\\.80' : '';
      await expect(banner.getByRole('button', { name: balance })).toHaveText(
        new RegExp(`1,234,567\\.89${games}$`),
      );
      for (const percent of [100, 130, 200]) {
        await setTextSize(app, percent);
        await expectToFit(app, `${address} at ${percent} %`);
      }
      await setTextSize(app, 100);
      await shoot(app, `header-${language}${address.replace('/', '-')}`);
    }
  });

for (const [language, titles] of Object.entries(TITLES))
  test(`no title is cut beside ¥123,456.78 at 320 px: ${language} [D-359]`, async ({ openAs }) => {
    const { app } = await openAs({ name: 'titled', balance: '123456.78' }, '/mine');
    await app.player.taps(language, 'radio');
    await visit(app, '/vip');
    const banner = app.frame.getByRole('banner');
    await expect(banner).toContainText('123,456.78');
    const cut = await banner.getByRole('heading').evaluate(
      (heading, all) =>
        all.filter((title) => {
          heading.textContent = title;
          return heading.scrollWidth > heading.clientWidth;
        }),
      titles,
    );
    expect(cut).toEqual([]);
  });

/** The header is as high as the design says, and every control is whole, on the screen and free. */
async function expectToFit({ frame }: App, what: string): Promise<void> {
  const { height, controls } = await frame.getByRole('banner').evaluate((header) => {
    // Nothing touches the edge of the screen.
    const MARGIN = 4;
    const shown = [...header.querySelectorAll('button, a')].filter((one) => one.checkVisibility());
    const boxes = shown.map((one) => one.getBoundingClientRect());
    const overlaps = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return {
      height: header.getBoundingClientRect().height,
      controls: shown.map((one, at) => {
        const box = boxes[at]!;
        return {
          name: one.getAttribute('aria-label') ?? one.textContent,
          isOnScreen: box.left >= 0 && box.right <= innerWidth - MARGIN,
          isHighEnough: box.height >= 24,
          isCut: one.scrollWidth > one.clientWidth + 1,
          isFree: boxes.every((other) => other === box || !overlaps(box, other)),
        };
      }),
    };
  });
  const wrong = controls.filter(
    (one) => !one.isOnScreen || !one.isHighEnough || one.isCut || !one.isFree,
  );
  expect(wrong, what).toEqual([]);
  expect(height, what).toBeLessThanOrEqual(72);
}
