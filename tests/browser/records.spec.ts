import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';

import { volume } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { deposits, openRecords, scrollToEnd } from './records.ts';

const PER_PAGE = 1000;
/** The hidden table of the chart has a row for each day. */
const MOST_ELEMENTS = 560;

const { count: rows } = volume('records in one list', { sample: 3000, full: 10_000 });

test('records by the thousand keep the page under 560 elements [F-R08]', async ({
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

test('filters and loaded rows survive a visit of a detail [M2-60, M4-36]', async ({
  openAs,
  world,
}) => {
  const app = await openRecords({ openAs, world }, deposits(25, 60), '?type=1&date=3');
  const { frame, player } = app;
  await scrollToEnd(app);
  await frame.evaluate(() => scrollTo(0, 0));
  // Anywhere on the row, below the heading of its day: its link covers it.
  await frame.locator('li[aria-posinset="1"]').click({ position: { x: 60, y: 80 } });
  await expect.poll(() => new URL(frame.url()).hash).toMatch(/^#\/payInfo\?ref=\d+-\d+$/);
  await app.goBack();
  await expect(frame.getByRole('radio', { name: '近15天' })).toBeChecked();
  await expect(frame.getByText('没有更多了')).toBeAttached();
  await app.reload();
  await expect(frame.getByRole('radio', { name: '近15天' })).toBeChecked();
  await expect(frame.getByRole('listitem').first()).toBeVisible();
  await player.taps('取款', 'tab');
  await player.sees('暂无交易记录');
  expect(new URL(frame.url()).hash).toBe('#/transRecord?type=2&date=3');
});

test('a player finds an order by the end of its number, by keyboard [D-275]', async ({
  openAs,
  world,
}) => {
  const app = await openRecords({ openAs, world }, deposits(8, 60));
  const { frame, page } = app;
  const [wanted] = (await world.orders()).filter(({ member }) => member === 'keeper');
  await frame.getByRole('button', { name: '按订单号查找' }).press('Enter');
  await page.keyboard.type(wanted!.number.slice(-4));
  await expect(frame.getByText('找到 1 条')).toBeVisible();
  await frame.getByRole('main').getByRole('listitem').getByRole('button').press('Enter');
  await expect(frame.getByRole('dialog')).toContainText(wanted!.number);
  await page.keyboard.press('Escape');
  await frame.getByRole('textbox').press('Escape');
  await expect(frame.getByRole('button', { name: '按订单号查找' })).toBeFocused();
  await expect(frame.getByText('没有更多了')).toBeAttached();
});

test('the sum of a part of the records is drawn quieter than that of all', async ({
  openAs,
  world,
}) => {
  await world.setSite({ rowsPerPage: 5 });
  const app = await openRecords({ openAs, world }, deposits(25, 60));
  const figure = app.frame
    .getByText(/^近30天已通过/)
    .locator('..')
    .locator('[data-figure]');
  await app.player.sees('近30天已通过（统计不完整）');
  await expect(figure).toHaveCSS('font-weight', '400');
  await scrollToEnd(app);
  await app.player.sees('近30天已通过');
  await expect(figure).toHaveCSS('font-weight', '700');
});

test('in text of 200 % on a narrow phone no row cuts its time or its state', async ({
  openAs,
  world,
}) => {
  const app = await openRecords({ openAs, world }, deposits(5, 60));
  await app.page.setViewportSize({ width: 320, height: 844 });
  await app.frame.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const parts = app.frame.getByRole('listitem').getByText(/^\d\d:\d\d$|待审核|已通过/);
  await expect(parts.first()).toBeVisible();
  const cut = await parts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('a player takes the bets along as a table', async ({ openAs }) => {
  const { app } = await openAs(
    { name: 'counter', bets: [{ id: 'b2', stake: '20' }] },
    '/betRecord',
  );
  const table = await takeTable(app);
  expect(table.split(/\r?\n/)[0]).toBe('时间,平台,投注额,输赢,状态,注单号');
  expect(table).toContain('b2');
});

/** Saves the table as a file, or copies it inside Telegram, whose windows save no files; returns its text. */
async function takeTable(app: App): Promise<string> {
  const { page, player } = app;
  await player.taps('更多');
  if ('host' in app) {
    await player.taps('复制表格（CSV）');
    await player.sees('复制成功！');
    return app.readClipboard();
  }
  const saving = page.waitForEvent('download');
  await player.taps('导出CSV');
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^投注记录-\d{4}-\d\d-\d\d\.csv$/);
  const text = await (await file.createReadStream()).toArray();
  return Buffer.concat(text as Buffer[])
    .toString()
    .replace(/^\uFEFF/, '');
}
