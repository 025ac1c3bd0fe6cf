import { expect } from '@playwright/test';

import { pressPrimary } from './fixtures/buttons.ts';
import { order } from './deposit.ts';
import type { App } from './fixtures/app.ts';
import { inFullRuns, OWN_SHELL, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { balanceOf, fillIn, openAsDrawer } from './withdrawal.ts';

const REVIEWED_MS = 61_000;
const USER = { id: 6_000_000_088, first_name: '小蓝' };

/**
 * What a screen of the deployed family must not read: a figure that the server knows as `--`, an English success
 * that says nothing, or a general sentence where the server gave a reason (D-236, D-326).
 */
async function expectNothingMissing({ frame }: App): Promise<void> {
  const main = frame.getByRole('main');
  await expect(main).not.toContainText(/--|加载失败|正在加载/);
  await expect(frame.locator('body')).not.toContainText(/success/i);
}

/** Opens a screen by its address and waits for its words. */
async function see(app: App, path: string, words: string | RegExp): Promise<void> {
  await app.player.goesTo(path);
  await expect(app.frame.getByRole('main')).toContainText(words);
  await expectNothingMissing(app);
}

test.beforeEach(async ({ world, watch }) => {
  // Calls that no deployed server knows answer 404.
  watch.expectConsole('Failed to load resource');
  await world.setFamily('L3');
});

test(
  'a player deposits, withdraws and transfers on a deployed server [M4-15]',
  inFullRuns(
    'the whole way of all three in a browser',
    plainByNature('the server has no automatic login'),
  ),
  async ({ openAs, world }) => {
    const app = await openAsDrawer({ openAs, world }, '/money', { isAutoTransferOn: false });
    const { frame, player } = app;
    await expect(frame.getByRole('main')).toContainText('9,000.00');
    await expectNothingMissing(app);

    await app.player.goesTo('/recharge');
    await order(app, ['USDT', 'TRC20'], '710');
    await expect.poll(() => frame.url()).toContain('#/payInfo');
    await expect(frame.getByRole('main')).toContainText('¥710.00');
    await expectNothingMissing(app);
    await world.advance(REVIEWED_MS);
    await app.reload();
    await player.sees('已通过');

    await see(app, '/withdrawalClass', 'USDT取款');
    await expect(frame.getByRole('link', { name: /^波币取款/ })).toHaveCount(0);
    await app.player.goesTo('/withdrawal');
    await fillIn(app, '750');
    await pressPrimary(app, '立即取款');
    await player.sees('提交成功，等待后台审核');
    await expect.poll(() => balanceOf(world)).toBe('8960.00');

    await app.player.goesTo('/transfer');
    await player.fills('金额', '100');
    await pressPrimary(app, '立即转账');
    await player.sees('转账成功');
    await expectNothingMissing(app);
    await frame
      .getByRole('region', { name: '场馆余额' })
      .getByRole('button', { name: /^一键回收/ })
      .click();
    await player.sees('回收完成');

    await see(app, '/transRecord?type=1', '+710.00');
    await see(app, '/transRecord?type=2', 'USDT');
    await see(app, '/transRecord?type=3', '100.00');
  },
);

test(
  'a player from Telegram logs in by hand on a deployed server without the automatic login [S4-31, F-T06]',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const card = await world.addMember({ name: 'byhand', balance: '500.00' });
    const app = await openNative({ user: USER });
    const { frame, player } = app;
    await expect(frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    await player.logsIn(card.name, card.password);
    await expectHome(app);
    await expect(frame.getByText('500.00').first()).toBeVisible();
  },
);
