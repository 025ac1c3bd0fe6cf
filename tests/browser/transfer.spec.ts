import { expect } from '@playwright/test';

import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import type { OpenAs } from './fixtures/shells.ts';
import { playerAt } from './fixtures/player.ts';
import { test } from './fixtures.ts';

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

test('a player chooses a wallet by keyboard [M2-117, M2-118, M5-35]', async ({ openAs, world }) => {
  const app = await openAt(openAs, '/transfer', manual);
  const { frame, page, player } = app;
  await field(app, '转出钱包').click();
  const popup = frame.getByRole('dialog', { name: '选择钱包' });
  await expect(popup.getByRole('radio')).toHaveCount(11);
  await popup.getByRole('radio', { name: /^平台钱包/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(popup).toHaveCount(0);
  await expect(field(app, '转出钱包')).toContainText('青云');
  await player.fills('金额', '5.5');
  await pressPrimary(app, '立即转账');
  await expect(field(app, '转入钱包')).toBeFocused();
  await expect(frame.getByRole('main').getByText('场馆内钱包不支持互转')).toBeVisible();
  await player.sees('场馆只接收整数金额，小数部分可能不会到账');
  expect(await world.requests(transfer)).toEqual([]);
});

test('a transfer without an answer is sent once and found in the records [D-202, F-M02, F-M03]', async ({
  openAs,
  world,
  watch,
}) => {
  watch.expectConsole('Failed to load resource');
  // The server's clock stands still, far from the device's: its records are compared with its own time.
  const app = await openAt(openAs, '/transfer', manual);
  const { frame, page, player } = app;
  // What the page asked for: of a connection that breaks, the browser's own network may knock again.
  let orders = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === transfer.path) orders += 1;
  });
  await player.fills('金额', '603');
  await pressPrimary(app, '立即转账');
  const panel = frame.getByRole('region', { name: '结果未知' });
  await expect(panel).toContainText('¥603.00');
  await app.reload();
  await expect(panel).toContainText('¥603.00');
  expect(orders).toBe(1);
  const before = (await world.requests(refreshVenues)).length;
  await expect
    .poll(async () => (await world.requests(refreshVenues)).length, { timeout: 10_000 })
    .toBeGreaterThan(before + 1);

  await playerAt(panel).taps('再次提交');
  await answer(app, '再次提交');
  // A record on the minute proves nothing.
  await world.advance(7000);
  await player.fills('金额', '604');
  await pressPrimary(app, '立即转账');
  // Done, and its answer lost: the records tell.
  const accepted = frame.getByRole('region', { name: '已受理' });
  await expect(accepted).toContainText('记录2026-01-15 12:00转入场馆¥604.00成功');
  await player.taps('查看交易记录');
  await expect(frame.getByRole('main').getByText('604.00').first()).toBeVisible();
  expect(orders).toBe(2);
});
