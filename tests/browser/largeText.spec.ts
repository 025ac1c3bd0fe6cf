import { expect } from '@playwright/test';

import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { READER } from './reader.ts';
import { visit } from './visit.ts';
import { setClock } from './withdrawal.ts';
import { someOf } from '#tests/random/volume.ts';

const ADDRESSES = (
  '/ /mine /money /recharge /withdrawal /transfer /transRecord /betRecord /message /fanshui /vip ' +
  '/withdrawalClass /withdrawalBobi /wallet /userCent /activity /hongbao /welfare /activityRecord /concise /protection ' +
  '/boutBallBet'
).split(' ');

test.use({ width: 320 });

for (const language of someOf(['English', '中文']))
  test(`no screen or figure breaks in text of 200 % on a narrow phone: ${language}`, async ({
    openAs,
    world,
  }) => {
    await setClock(world);
    const { app } = await openAs(READER);
    // Home then has a row of the games played.
    await app.frame.getByRole('main').getByText('青云真人厅').first().click();
    await expect(app.frame.locator('iframe')).toBeVisible();
    await visit(app, '/');
    await expect(app.frame.getByRole('region', { name: '最近玩过' })).toBeVisible();
    await visit(app, '/mine');
    await app.player.taps(language, 'radio');
    await setTextSize(app, 200);
    const faults: string[] = [];
    for (const address of someOf(ADDRESSES, 11)) {
      await visit(app, address);
      const { width, broken } = await app.frame.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        broken: [...document.querySelectorAll('[data-figure]')]
          .filter((figure) => figure.checkVisibility())
          .filter((figure) => {
            const { left, right } = figure.getBoundingClientRect();
            return figure.getClientRects().length > 1 || left < 0 || right > innerWidth;
          })
          .map((figure) => figure.textContent),
      }));
      if (width > 320) faults.push(`${address} is ${width} px wide`);
      for (const figure of broken) faults.push(`${address} breaks ${figure}`);
    }
    expect(faults).toEqual([]);
  });

test('the number of unread messages is not cut off at a text size of 200 %', async ({ openAs }) => {
  const { app } = await openAs({ ...READER, messages: READER.messages!.slice(0, 99) });
  await setTextSize(app, 200);
  const number = app.frame.getByRole('link', { name: /^我的/ }).getByText('99', { exact: true });
  await expect(number).toBeInViewport({ ratio: 0.99 });
});
