import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';

import { volume } from '#tests/volume.ts';

import { expectAccessible } from './fixtures/accessible.ts';
import { test } from './fixtures.ts';
import { STORY_LOOKS } from './looks.ts';
import { deposits, openRecords, scrollToEnd } from './records.ts';

const DAY = 1440;
const PER_PAGE = 1000;
const MOST_ELEMENTS = 400;

const { count: rows } = volume('records in one list', { sample: 3000, full: 10_000 });

test('[F-R08] records by the thousand keep the page under 400 elements, with the whole range and the chart', async ({
  openAs,
  world,
}) => {
  // Thousands of rows are sent and scrolled.
  test.slow();
  await world.setSite({ rowsPerPage: PER_PAGE });
  const app = await openRecords({ openAs, world }, deposits(rows, 4));
  const { frame } = app;
  await expect(frame.getByRole('listitem').first()).toBeVisible();
  const { elements } = await scrollToEnd(app, 6000);
  expect(elements).toBeLessThan(MOST_ELEMENTS);
  await expect(frame.getByRole('listitem').last()).toHaveAttribute('aria-posinset', String(rows));
  await expect(frame.getByRole('table', { name: '每日成功金额' })).toBeAttached();
  const pages = (await world.requests(loadTransactions)).map(({ payload }) => payload.page);
  expect(pages).toEqual(Array.from({ length: rows / PER_PAGE }, (_, at) => at + 1));
});

test('[M2-60, M4-36] filters and loaded rows survive a visit of a detail, and filters survive a reload', async ({
  openAs,
  world,
}) => {
  const app = await openRecords({ openAs, world }, deposits(25, 60), '?type=1&date=3');
  const { frame } = app;
  await scrollToEnd(app);
  await frame.evaluate(() => scrollTo(0, 0));
  // Anywhere on the row: its link covers it.
  await frame
    .getByRole('listitem')
    .first()
    .click({ position: { x: 60, y: 20 } });
  await expect.poll(() => new URL(frame.url()).hash).toMatch(/^#\/payInfo\?ref=\d+-\d+$/);
  await app.goBack();
  await expect(frame.getByRole('button', { name: '日期 近15天' })).toBeVisible();
  await expect(frame.getByText('没有更多了')).toBeAttached();
  await app.reload();
  await expect(frame.getByRole('button', { name: '日期 近15天' })).toBeVisible();
  await expect(frame.getByRole('listitem').first()).toBeVisible();
  await frame.getByRole('tab', { name: '取款' }).click();
  await expect(frame.getByText('暂无交易记录')).toBeVisible();
  expect(new URL(frame.url()).hash).toBe('#/transRecord?type=2&date=3');
});

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test('the records are accessible and fit', async ({ openAs, world, shoot }) => {
      const past = deposits(23, DAY / 2);
      past[20] = {
        ...past[20]!,
        amount: '123456789.10',
        method: '通过第三方网关的长名称支付方式充值',
      };
      const app = await openRecords({ openAs, world }, past);
      const { frame } = app;
      await expect(frame.getByRole('link', { name: '查看订单' })).toBeVisible();
      await expect(frame.getByText(/^单日最高 \d/)).toBeVisible();
      await expectAccessible(app);
      await shoot(app, 'records-top');
      await scrollToEnd(app);
      await shoot(app, 'records-end');
      const overflow = () =>
        frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      // Every row is as high as the list counts on: nothing sticks out of one.
      const isTight = await frame.evaluate(() =>
        [...document.querySelectorAll('main li')].every(
          (row) =>
            row.lastElementChild!.getBoundingClientRect().bottom <=
            row.getBoundingClientRect().bottom + 0.5,
        ),
      );
      expect(isTight).toBe(true);
      await frame.evaluate(() => scrollTo(0, 0));
      await frame.getByRole('button', { name: /^平台/ }).click();
      await expect(frame.getByRole('radio', { name: '全部平台' })).toBeVisible();
      await shoot(app, 'records-platforms');
      await frame.getByRole('radio', { name: '全部平台' }).click();
      await frame.getByRole('tab', { name: '转入场馆' }).click();
      await expect(frame.getByText('暂无交易记录')).toBeVisible();
      await shoot(app, 'records-empty');
    });
  });
}
