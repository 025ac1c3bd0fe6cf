import { expect } from '@playwright/test';

import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { expectPath } from '#tests/browser/fixtures/app.ts';
import { pressPrimary } from '#tests/browser/fixtures/buttons.ts';
import { OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { setClock } from '#tests/browser/withdrawal.ts';

// What a player sees inside Telegram only.

const HIDE = ['usdt', 'usdtGuide', 'sponsors', 'outsideLinks', 'redPackets'];

test.beforeEach(async ({ world }) => {
  await setClock(world);
  await world.addMember({ name: 'xiaoming', telegramId: TELEGRAM_USER.id, balance: '900.00' });
});

test(
  'a member learns how to log in without Telegram until they put it away [D-267]',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const app = await openNative({ path: '/mine' });
    const card = app.frame.getByRole('button', { name: '不用Telegram也能登录' });
    await card.click();
    await app.player.taps(/^复制本站地址/);
    await app.player.sees('复制成功！');
    expect(await app.readClipboard()).toBe(`${world.origin}/`);
    await app.player.taps('设置登录密码', 'link');
    await expectPath(app, '/password?type=1');
    await app.goBack();
    await app.player.taps('收起');
    await expect(card).toHaveCount(0);
    await app.reload();
    await expect(app.frame.getByRole('heading', { name: 'xiaoming' })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);

test(
  'what the operator hides inside Telegram shows outside alone [D-268]',
  OWN_SHELL,
  async ({ openAs, openTelegramWeb, world }) => {
    await world.setSettings({ telegram: { hide: HIDE }, introClip: false, ageNotice: false });
    const app = await openTelegramWeb({ path: '/recharge' });
    await expect(app.frame.getByRole('radio', { name: '银行卡转账' })).toBeVisible();
    await expect(app.frame.getByRole('radio', { name: 'USDT' })).toHaveCount(0);
    for (const path of ['/usdtmore', '/zhanzhu', '/zhanzhuye?type=1', '/hongbao', '/down']) {
      await app.player.goesTo(path);
      await app.player.sees('此内容在Telegram内不可用');
      await expectPath(app, '/');
    }
    await expect(app.frame.getByRole('link', { name: '赞助' })).toBeHidden();
    await app.player.goesTo('/mine');
    await expect(app.frame.getByRole('link', { name: '优惠活动' }).first()).toBeVisible();
    await expect(app.frame.getByRole('link', { name: /红包|APP下载/ })).toHaveCount(0);

    const outside = (await openAs({ name: 'walker' }, '/recharge')).app;
    await expect(outside.frame.getByRole('radio', { name: 'USDT' })).toBeVisible();
  },
);

test(
  'a player who cannot open the pay page copies its address or scans it',
  OWN_SHELL,
  async ({ openNative }) => {
    const app = await openNative({ path: '/recharge' });
    await app.player.taps('支付宝', 'radio');
    await app.player.fills('存款金额', '500');
    await pressPrimary(app, '立即存款');
    await app.player.taps('查看订单', 'link');
    await expect(app.frame.getByRole('img', { name: '支付链接二维码' })).toBeVisible();
    await app.player.taps('复制支付链接');
    await app.player.sees('复制成功！');
    expect(await app.readClipboard()).toMatch(/^http.*\/pay\//);
  },
);

test.describe('a phone that Telegram calls slow', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 9; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/143.0.0.0 ' +
      'Mobile Safari/537.36 Telegram-Android/11.3.3 (Xiaomi Redmi 6A; Android 9; SDK 28; LOW)',
  });

  test('moves no winners, notices or banners', OWN_SHELL, async ({ openNative }) => {
    const app = await openNative();
    // Of the two, the notice is what stands.
    await expect(app.frame.getByRole('region', { name: '公告' })).toBeVisible();
    // The buttons stand where something moves.
    const pause = app.frame.getByRole('button', { name: /^暂停/ });
    await expect(pause).toHaveCount(0);
  });
});
