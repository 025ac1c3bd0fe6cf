import { expect } from '@playwright/test';

import { unbindCard } from '#api/calls/cards.ts';
import { loadPayRange } from '#api/calls/deposit.ts';
import { loadPlatforms } from '#api/calls/venues.ts';

import { pressPrimary, tapBack } from './fixtures/buttons.ts';
import { follow, openAsPayer, order, seePayPage } from './deposit.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { test } from './fixtures.ts';
import { DRAWER, openAsDrawer } from './withdrawal.ts';

const CARD_NUMBER = '6200000000000081234';
const CARD = {
  bank: '长河商业银行',
  owner: '陈晓明',
  number: CARD_NUMBER,
  branch: '滨江支行',
} as const;

test('[D-203, M9-15, D-224] a player asks for the limits again, fills a transfer in from a bound card, pays by USDT at a quoted cost, finds that way first next time, and an order’s pay page after a reload', async ({
  openAs,
  world,
}) => {
  await world.answers(loadPayRange, 'html', 1);
  const app = await openAsPayer({ openAs, world }, '/recharge', {
    realName: '陈晓明',
    cards: [CARD],
  });
  const { frame } = app;
  await expect(frame.getByText('未能读取限额，通常为 ¥100.00 - ¥10,000.00')).toBeVisible();
  await frame.getByRole('button', { name: '重试' }).click();
  await expect(frame.getByText('单笔 ¥100.00 - ¥50,000.00')).toBeVisible();

  const holder = frame.getByLabel('存款人姓名');
  await expect(holder).toHaveValue('');
  await frame.getByRole('button', { name: '本人姓名' }).click();
  await expect(holder).toHaveValue('陈晓明');
  await holder.fill('另一个人');
  await frame.getByRole('button', { name: '使用已绑定的卡' }).click();
  await frame.getByRole('radio', { name: /长河商业银行/ }).click();
  await expect(holder).toHaveValue('陈晓明');
  await expect(frame.getByLabel('银行', { exact: true })).toHaveValue('长河商业银行');
  await expect(frame.getByLabel('银行卡号')).toHaveValue('•••• 1234');
  await expect(frame.getByLabel('银行开户行地址')).toHaveValue('滨江支行');
  expect(await frame.evaluate(() => document.documentElement.outerHTML)).not.toContain(CARD_NUMBER);

  const methods = frame.getByRole('radiogroup', { name: '存款方式' }).getByRole('radio');
  await expect(methods.first()).toHaveAccessibleName('银行卡转账');
  await frame.getByRole('radio', { name: 'USDT' }).click();
  await frame.getByRole('button', { name: '200 约 28.16 USDT' }).click();
  await expect(frame.getByLabel('存款金额')).toHaveValue('200');
  await expect(frame.getByRole('definition').filter({ hasText: '28.16 USDT' })).toBeVisible();
  await pressPrimary(app, '立即存款');
  await expect.poll(() => hashOf(app)).toMatch(/^#\/usdtPay/);
  await expect(frame.getByRole('timer')).toHaveText(/^(1:00:00|60:00|59:\d\d)$/);
  await expect(frame.getByText('待审核')).toBeVisible();

  await follow(app, '/recharge');
  await expect(methods.first()).toHaveAccessibleName('USDT');
  await expect(methods.first()).toBeChecked();
  await order(app, ['支付宝'], '300');
  await seePayPage(app);
  const pay = frame.getByRole('button', { name: '前往支付' });
  await expect(frame.getByText('¥300.00')).toBeVisible();
  await expect(pay).toBeVisible();
  await app.reload();
  await expect(frame.getByText('¥300.00')).toBeVisible();
  await expect(pay).toBeVisible();
  expect(hashOf(app)).toMatch(/^#\/payInfo/);
});

test('[D-009, D-233, D-241] a player goes between the ways to withdraw, is quoted in bobi, finds the way to the password and back, withdraws, and unbinds the bobi address', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal', {
    realName: '陈晓明',
    cards: [{}, { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' }],
  });
  const { frame } = app;
  await frame.getByRole('link', { name: '其他取款方式' }).click();
  await frame.getByRole('link', { name: /^波币取款/ }).click();
  await expect(frame.getByRole('button', { name: /^波币地址/ })).toContainText('0123');
  await frame.getByLabel('取款金额').fill('1200.5');
  await expect(frame.getByText('¥1,200.50')).toBeVisible();
  await expect(frame.getByText('-- 波币')).toBeVisible();
  await expect(frame.getByText('波币的汇率和手续费以服务器为准，仍可提交')).toBeVisible();
  await expect(frame.getByRole('main')).not.toContainText(/USDT|TRC|ERC/);

  await frame.getByRole('link', { name: '忘记或未设置支付密码？' }).click();
  await expect(frame.getByLabel('旧密码', { exact: true })).toBeVisible();
  expect(hashOf(app)).toBe('#/password?type=2');
  await expect(frame.getByRole('link', { name: '忘记或从未设置密码？联系客服' })).toBeVisible();
  await tapBack(app);
  await expect(frame.getByLabel('取款金额')).toHaveValue('1200.5');
  await frame.getByRole('link', { name: '其他取款方式' }).click();
  await expect(frame.getByRole('link', { name: /^USDT取款/ })).toBeVisible();
  expect(hashOf(app)).toBe('#/withdrawalClass');
  await app.goBack();
  await frame.getByLabel('支付密码', { exact: true }).fill(DRAWER.paymentPassword);
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(frame.getByRole('main').getByRole('listitem').first()).toContainText('波币提现');
  await expect(frame.getByRole('main').getByRole('listitem').first()).toContainText('-1,200.50');

  await follow(app, '/wallet');
  await frame.getByRole('tab', { name: '波币' }).click();
  await expect(frame.getByRole('main').getByRole('listitem')).toHaveText([/^波币.*0123/]);
  await frame.getByRole('button', { name: '解绑 波币 0123' }).click();
  await answer(app, '解绑');
  await expect(frame.getByText('还没有绑定波币地址')).toBeVisible();
  expect(await world.requests(unbindCard)).toHaveLength(1);

  await frame.getByRole('tab', { name: '银行卡' }).click();
  await frame.getByRole('button', { name: '添加银行卡' }).click();
  await frame.getByRole('button', { name: '本人姓名' }).click();
  await expect(frame.getByLabel('持卡人姓名')).toHaveValue('陈晓明');
});

const DAY = 1440;

test('[M4-01, M2-57, D-203] a player sums up bets, sees those of one status and of one venue, and takes them along as a table', async ({
  openAs,
  world,
}) => {
  await world.answers(loadPlatforms, 'html', 1);
  const { app } = await openAs(
    {
      name: 'counter',
      bets: [
        { id: 'b1', platform: 'QYUN', stake: '1000.50', winLoss: '-1000.50', minutesAgo: 2 * DAY },
        { id: 'b2', platform: 'BHAI', stake: '20', winLoss: '1950.50', minutesAgo: DAY },
        { id: 'b3', platform: 'QYUN', stake: '7', winLoss: '0', status: 2, minutesAgo: 3 },
      ],
    },
    '/betRecord',
  );
  const { frame } = app;
  const rows = frame.getByRole('main').getByRole('listitem');
  await expect(frame.getByRole('definition')).toHaveText(['1,020.50', '+1,950.50', '-1,000.50']);
  await expect(frame.getByText('已结算 2 笔')).toBeVisible();
  const chart = frame.getByRole('table', { name: '每日已结算投注额' });
  await expect(chart.getByRole('cell')).toHaveText(['1,000.50', '20.00']);

  await frame.getByRole('radio', { name: '未结算' }).click();
  await expect(rows).toHaveText([/b3/]);
  await expect(frame.getByRole('definition')).toHaveCount(0);
  await frame.getByRole('radio', { name: '全部' }).click();
  await expect(rows).toHaveCount(3);

  await frame.getByRole('button', { name: /^平台/ }).click();
  await expect(frame.getByText('平台加载失败，请重试')).toBeVisible();
  await frame.getByRole('button', { name: '重试' }).click();
  await frame.getByRole('radio', { name: '碧海' }).click();
  await expect(rows).toHaveText([/b2/]);
  await expect(frame.getByRole('definition')).toHaveText(['20.00', '+1,950.50', '0.00']);

  const table = await takeTable(app);
  expect(table.split(/\r?\n/).slice(0, 2)).toEqual([
    '时间,平台,投注额,输赢,状态,注单号',
    '2026-01-14 12:00,碧海,20.00,"+1,950.50",已结算,b2',
  ]);
});

/** Saves the table as a file, or copies it inside Telegram, whose windows save no files; returns its text. */
async function takeTable(app: App): Promise<string> {
  const { frame, page } = app;
  if ('host' in app) {
    await frame.getByRole('button', { name: '复制表格（CSV）' }).click();
    await expect(frame.getByText('复制成功！')).toBeVisible();
    return app.readClipboard();
  }
  const saving = page.waitForEvent('download');
  await frame.getByRole('button', { name: '导出CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^投注记录-\d{4}-\d\d-\d\d\.csv$/);
  const text = await (await file.createReadStream()).toArray();
  return Buffer.concat(text as Buffer[])
    .toString()
    .replace(/^\uFEFF/, '');
}
