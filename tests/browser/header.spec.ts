import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { visit } from './visit.ts';
import { someOf } from '#tests/random/volume.ts';

const RICH = { name: 'collector', balance: '1234567.89', venues: { QYUN: '1234567.80' } };
/** Home, and screens with a long title in English. */
const ADDRESSES = ['/', '/withdrawalBobi', '/transRecord', '/vip', '/recharge', '/activityRecord'];

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
      await expect(banner.getByRole('button', { name: balance })).toHaveText(
        /1,234,567\.89(游戏|Games) ¥1,234,567\.80$/,
      );
      for (const percent of [100, 130, 200]) {
        await setTextSize(app, percent);
        await expectToFit(app, `${address} at ${percent} %`);
      }
      await setTextSize(app, 100);
      await shoot(app, `header-${language}${address.replace('/', '-')}`);
    }
  });

/** The header is as high as the design says, its title whole, and every control is whole, on the screen and free. */
async function expectToFit({ frame }: App, what: string): Promise<void> {
  const { height, title, controls } = await frame.getByRole('banner').evaluate((header) => {
    // Nothing touches the edge of the screen.
    const MARGIN = 4;
    const shown = [...header.querySelectorAll('button, a')].filter((one) => one.checkVisibility());
    const boxes = shown.map((one) => one.getBoundingClientRect());
    const overlaps = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const heading = header.querySelector('h1');
    return {
      height: header.getBoundingClientRect().height,
      title: heading && [
        heading.scrollWidth <= heading.clientWidth + 1,
        heading.getClientRects().length,
        heading.getBoundingClientRect().top >= MARGIN,
      ],
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
  expect(title ?? [true, 1, true], what).toEqual([true, 1, true]);
  expect(height, what).toBeLessThanOrEqual(72);
}
