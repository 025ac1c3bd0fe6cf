import { expect } from '@playwright/test';

import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { answer } from './fixtures/question.ts';
import { playerAt } from './fixtures/player.ts';
import { test } from './fixtures.ts';

const PLAYER = {
  name: 'mover',
  balance: '12345.67',
  venues: { QYUN: '320.80' },
  isAutoTransferOn: false,
};

test('a transfer without an answer is sent once and found in the records [D-202, F-M02, F-M03]', async ({
  openAs,
  world,
  watch,
}) => {
  watch.expectConsole('Failed to load resource');
  // The server's clock stands still, far from the device's: its records are compared with its own time.
  const { app } = await openAs(PLAYER, '/transfer');
  const { frame, page, player } = app;
  await expect(frame.getByRole('region', { name: '场馆余额' }).getByText('青云')).toBeVisible();
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
    .poll(async () => (await world.requests(refreshVenues)).length)
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
