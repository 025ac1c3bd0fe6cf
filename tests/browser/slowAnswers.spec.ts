import { expect } from '@playwright/test';

import { loadCards } from '#api/calls/cards.ts';
import { loadMember } from '#api/calls/member.ts';
import { loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadWageringRequirement } from '#api/calls/withdrawal.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { follow } from './deposit.ts';
import { test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { balanceOf, DRAWER, openAsDrawer } from './withdrawal.ts';

/** How long each answer takes, in ms. */
const DELAYS: Readonly<Record<string, number>> = {
  [refreshVenues.path]: 300,
  [loadWageringRequirement.path]: 500,
  [loadCards.path]: 700,
  [loadPayWays.path]: 200,
  [loadReceivingAccounts.path]: 350,
  [loadMember.path]: 900,
};
/** Screens for money, with a text that says that the last of their answers is there. */
const SCREENS = [
  ['/withdrawal', 'AbCd'],
  ['/withdrawalBobi', '0123'],
  ['/transfer', '展开'],
  ['/recharge', '收款账户 1'],
] as const;
const BOBI = { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' };

test('screens for money stand still while their answers arrive one by one, and an order can be filled in meanwhile', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/mine', { cards: [{}, BOBI] });
  const { frame } = app;
  await frame.getByText('退出登录').waitFor();
  await app.page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    await new Promise((done) => setTimeout(done, DELAYS[path] ?? 0));
    await route.continue();
  });
  for (const [address, text] of SCREENS) {
    const shifts = await watchShifts(app);
    await follow(app, address);
    await expect(frame.getByText(text)).toBeVisible();
    const moved = (await shifts()).filter(({ value }) => value > 0.01);
    expect.soft(moved, address).toEqual([]);
  }

  await follow(app, '/withdrawal');
  await app.reload();
  await frame.getByLabel('取款金额').fill('200');
  await frame.getByLabel('支付密码', { exact: true }).fill(DRAWER.paymentPassword);
  await pressPrimary(app, '立即取款');
  await expect(frame.getByText('提交成功，等待后台审核')).toBeVisible();
  expect(await balanceOf(world)).toBe('8800.00');
});
