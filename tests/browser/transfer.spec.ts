import { expect } from '@playwright/test';

import { setAutoTransfer, transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { expectPrimary, pressPrimary } from './fixtures/buttons.ts';
import { follow } from './deposit.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import type { OpenAs } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { STORY_LOOKS } from './looks.ts';

const PLAYER = { name: 'mover', balance: '12345.67', venues: { QYUN: '320.80' } };

/** Logs in on the way to a screen. */
async function openAt(openAs: OpenAs, path: string, options: MemberOptions): Promise<App> {
  const { app } = await openAs({ ...PLAYER, ...options }, path);
  await expect(app.frame.getByRole('region', { name: '场馆余额' }).getByText('青云')).toBeVisible();
  return app;
}

const manual = { isAutoTransferOn: false };
const field = ({ frame }: App, name: string) =>
  frame.getByRole('button', { name: new RegExp(`^${name}`) });
const overflow = ({ frame }: App) =>
  frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('[M2-119, M2-121, M4-35] a player moves money into a venue and back, and finds both in the records', async ({
  openAs,
  world,
}) => {
  const app = await openAt(openAs, '/transfer', manual);
  const { frame } = app;
  await frame.getByLabel('金额').fill('100');
  await pressPrimary(app, '立即转账', { twice: true });
  await expect(frame.getByText('转账成功')).toBeVisible();
  const venues = frame.getByRole('region', { name: '场馆余额' });
  await expect(venues).toContainText('平台钱包12,245.67');
  await expect(venues).toContainText('青云420.80');

  await frame.getByRole('button', { name: '互换转出和转入钱包' }).click();
  await frame.getByRole('button', { name: '最大金额' }).click();
  await expect(frame.getByLabel('金额')).toHaveValue('420');
  await frame.getByLabel('金额').press('Enter');
  await expect(venues).toContainText('青云0.80');
  expect((await world.requests(transfer)).map(({ payload }) => payload)).toEqual([
    { amount: '100', sourcetype: 'userbalance', targettype: 'QYUN' },
    { amount: '420', sourcetype: 'QYUN', targettype: 'userbalance' },
  ]);

  for (const [type, amount] of [
    ['3', '100.00'],
    ['4', '420.00'],
  ]) {
    await follow(app, `/transRecord?type=${type}`);
    await expect(frame.getByRole('main').getByText(amount!).first()).toBeVisible();
  }
});

test('[M2-117, M2-118, M5-35] a player chooses wallets at the bottom edge, by finger or by keyboard', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openAt(openAs, '/transfer', manual);
  const { frame, page } = app;
  await field(app, '转出钱包').click();
  const popup = frame.getByRole('dialog', { name: '选择钱包' });
  await expect(popup.getByRole('radio')).toHaveCount(11);
  await expectAccessible(app);
  await shoot(app, 'transfer-pick');
  await popup.getByRole('radio', { name: /^平台钱包/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(field(app, '转出钱包')).toContainText('青云');
  await frame.getByLabel('金额').fill('5.5');
  await pressPrimary(app, '立即转账');
  await expect(field(app, '转入钱包')).toBeFocused();
  await expect(frame.getByRole('main').getByText('场馆内钱包不支持互转')).toBeVisible();
  await expect(frame.getByText('场馆只接收整数金额，小数部分可能不会到账')).toBeVisible();
  await expectAccessible(app);
  await shoot(app, 'transfer-problem');
  expect(await world.requests(transfer)).toEqual([]);
});

test('[M4-25, M4-27, M2-116, F-M29] the switch, flipped fast, ends where the server says', async ({
  openAs,
  world,
  shoot,
}) => {
  const app = await openAt(openAs, '/transfer', { isAutoTransferOn: true });
  const { frame } = app;
  const auto = frame.getByRole('switch', { name: '自动免转' });
  const panel = frame.getByRole('region', { name: '手动转账' });
  await expect(auto).toBeChecked();
  await expect(panel).toHaveCount(0);
  await shoot(app, 'transfer-auto');
  await world.answers(setAutoTransfer, { late: 150 });
  await auto.evaluate((button: HTMLElement) => {
    for (let flip = 0; flip < 9; flip += 1) button.click();
  });
  await expect(frame.getByText('操作成功！')).toBeVisible();
  await expect(auto).not.toBeChecked();
  await expect(panel).toBeVisible();
  const { requests } = await world.asked();
  const switched = requests.filter(({ path }) => path === setAutoTransfer.path);
  expect(switched.at(-1)!.payload).toEqual({ transferstatus: 0 });
  await frame.getByRole('button', { name: '刷新余额' }).click();
  await expect(frame.getByText('余额已刷新')).toBeVisible();
  await expect(auto).not.toBeChecked();
});

test('[D-202, D-226, F-M02, F-M03] a lost answer leaves 结果未知 that names the order and finds it; the page sends nothing twice', async ({
  openAs,
  world,
  watch,
  shoot,
}) => {
  watch.expectConsole('Failed to load resource');
  // The server's clock stands still, far from the device's: its records are compared with its own time.
  const app = await openAt(openAs, '/transfer', manual);
  const { frame, page } = app;
  // What the page asked for: of a connection that breaks, the browser's own network may knock again.
  let orders = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === transfer.path) orders += 1;
  });
  await frame.getByLabel('金额').fill('603');
  await pressPrimary(app, '立即转账');
  const panel = frame.getByRole('region', { name: '结果未知' });
  await expect(panel).toContainText('¥603.00');
  await expectAccessible(app);
  await shoot(app, 'transfer-unknown');
  await app.reload();
  await expect(panel).toContainText('¥603.00');
  expect(orders).toBe(1);
  const before = (await world.requests(refreshVenues)).length;
  await expect
    .poll(async () => (await world.requests(refreshVenues)).length, { timeout: 10_000 })
    .toBeGreaterThan(before + 1);

  await panel.getByRole('button', { name: '再次提交' }).click();
  await answer(app, '再次提交');
  await frame.getByLabel('金额').fill('604');
  await pressPrimary(app, '立即转账');
  // Done, and its answer lost: the records tell.
  const accepted = frame.getByRole('region', { name: '已受理' });
  await expect(accepted).toContainText('记录2026-01-15 12:00转入场馆¥604.00成功');
  await expectAccessible(app);
  await frame.getByRole('button', { name: '查看交易记录' }).click();
  await expect(frame.getByRole('main').getByText('604.00').first()).toBeVisible();
  expect(orders).toBe(2);
});

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test('transfer and money page are accessible and fit', async ({ openAs, shoot }) => {
      const app = await openAt(openAs, '/transfer', manual);
      const { frame } = app;
      await expectPrimary(app, '立即转账');
      await expectAccessible(app);
      await shoot(app, 'transfer');
      expect(await overflow(app)).toBeLessThanOrEqual(0);
      await follow(app, '/money');
      await expect(frame.getByRole('region', { name: '总资产' })).toContainText('12,666.47');
      await expect(frame.getByRole('region', { name: '场馆余额' })).toContainText('320.80');
      await expectAccessible(app);
      await shoot(app, 'money');
      expect(await overflow(app)).toBeLessThanOrEqual(0);
    });
  });
}
