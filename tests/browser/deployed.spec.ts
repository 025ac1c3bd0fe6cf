import { expect } from '@playwright/test';

import { openGame } from '#api/calls/play.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { follow, order } from './deposit.ts';
import type { App } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome, logOut } from './journey.ts';
import { balanceOf, fillIn, openAsDrawer } from './withdrawal.ts';

const REVIEWED_MS = 61_000;
const USER = { id: 6_000_000_088, first_name: '小蓝' };

/**
 * What a screen of the deployed family must not read: a figure that the server knows as `--`, an English success, or a
 * general sentence where the server gave a reason (D-235, D-236).
 */
async function expectNothingMissing({ frame }: App): Promise<void> {
  const main = frame.getByRole('main');
  await expect(main).not.toContainText(/--|加载失败|正在加载/);
  await expect(frame.locator('body')).not.toContainText(/success|no balance to recover/i);
}

/** Opens a screen by its address and waits for its words. */
async function see(app: App, path: string, words: string | RegExp): Promise<void> {
  await follow(app, path);
  await expect(app.frame.getByRole('main')).toContainText(words);
  await expectNothingMissing(app);
}

test.beforeEach(async ({ world, watch }) => {
  // Calls that no deployed server knows answer 404.
  watch.expectConsole('Failed to load resource');
  await world.setFamily('L3');
});

test('[S6-01, S4-21, D-236] on a deployed server a player logs in, plays a slot of its own type and logs out', async ({
  openAs,
  world,
}) => {
  const options = { name: 'settler', vip: 2, balance: '500.00', deposited: '58000.00' };
  const { app } = await openAs(options, '/mine');
  const { frame } = app;
  await expect(frame.getByRole('link', { name: 'VIP2' })).toBeVisible();
  await expectNothingMissing(app);
  await frame.getByRole('button', { name: '刷新余额' }).first().click();
  await expect(frame.getByText('余额已刷新')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'VIP2' })).toBeVisible();
  await see(app, '/vip', '当前等级 VIP2');
  await follow(app, '/');
  await expectHome(app);
  await expect(frame.getByRole('region', { name: /公告/ })).toContainText(/[\u4e00-\u9fff]{4}/);
  await follow(app, '/concise');
  await frame.getByRole('tabpanel').getByRole('button').first().click();
  await expect(frame.locator('iframe')).toBeVisible();
  expect((await world.requests(openGame)).at(-1)?.payload).toMatchObject({ game_type: 'fishing' });
  await follow(app, '/');
  await logOut(app);
});

test('[M4-10, M4-15, M2-119] on a deployed server a player deposits, withdraws, transfers and reads the records', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/money', { isAutoTransferOn: false });
  const { frame } = app;
  await expect(frame.getByRole('main')).toContainText('9,000.00');
  await expectNothingMissing(app);

  await follow(app, '/recharge');
  await order(app, ['USDT', 'TRC20'], '710');
  await expect.poll(() => frame.url()).toContain('#/payInfo');
  await expect(frame.getByRole('main')).toContainText('¥710.00');
  await expectNothingMissing(app);
  await world.advance(REVIEWED_MS);
  await app.reload();
  await expect(frame.getByText('已通过')).toBeVisible();

  await see(app, '/withdrawalClass', 'USDT取款');
  await expect(frame.getByRole('link', { name: /^波币取款/ })).toHaveCount(0);
  await follow(app, '/withdrawal');
  await fillIn(app, '750');
  await pressPrimary(app, '立即取款');
  await expect(frame.getByText('提交成功，等待后台审核')).toBeVisible();
  await expect.poll(() => balanceOf(world)).toBe('8960.00');

  await follow(app, '/transfer');
  await frame.getByLabel('金额').fill('100');
  await pressPrimary(app, '立即转账');
  await expect(frame.getByText('转账成功')).toBeVisible();
  await expectNothingMissing(app);
  await frame
    .getByRole('region', { name: '我的钱包' })
    .getByRole('button', { name: '一键回收' })
    .click();
  await expect(frame.getByText('回收完成')).toBeVisible();

  await see(app, '/transRecord?type=1', '+710.00');
  await see(app, '/transRecord?type=2', 'USDT');
  await see(app, '/transRecord?type=3', '100.00');
});

test('[M3-28, M2-20, S7-38] on a deployed server a member reads bets and rebates, and applies', async ({
  openAs,
}) => {
  const { app } = await openAs(
    {
      name: 'reader',
      balance: '100.00',
      bets: [{ platform: 'QYUN', stake: '20', winLoss: '-20' }],
      rebates: [{ amount: '5.00' }],
    },
    '/betRecord',
  );
  const { frame } = app;
  await expect(frame.getByRole('main')).toContainText('青云');
  await expectNothingMissing(app);
  await see(app, '/fanshui', '5.00');
  await frame.getByRole('button', { name: '立即领取' }).click();
  await expect(frame.getByText('领取成功')).toBeVisible();
  await see(app, '/activityInfo?id=3', '活动内容');
  await frame.getByRole('button', { name: '立即申请' }).click();
  await expect(frame.getByText('申请已发送，结果请以平台通知为准')).toBeVisible();
  await follow(app, '/payInfo?deposit_no=404');
  await expect(frame.getByRole('main')).not.toContainText('加载失败');
  await expect(frame.getByRole('button', { name: '重试' })).toHaveCount(0);
  await see(app, '/message', /./);
});

test(
  '[S4-31, F-T06] on a deployed server without the automatic login a player from Telegram reads one message and logs in by hand',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const card = await world.addMember({ name: 'byhand', balance: '500.00' });
    const app = await openNative({ user: USER });
    const { frame } = app;
    await expect(frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    await frame.getByRole('textbox', { name: '用户名' }).fill(card.name);
    await frame.getByLabel('密码', { exact: true }).fill(card.password);
    await frame.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
    await expectHome(app);
    await expect(frame.getByText('500.00').first()).toBeVisible();
  },
);
