import { expect, type Locator } from '@playwright/test';

import { loadPromotion } from '#api/calls/promotions.ts';
import { grabRedPacket } from '#api/calls/redpacket.ts';

import { expectPrimary } from './fixtures/buttons.ts';
import { follow } from './deposit.ts';
import { hashOf } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** The controls of the header stand beside each other, none over another, and nothing of them is cut off. */
async function expectOneLine(banner: Locator): Promise<void> {
  const { middles, gaps, isCut } = await banner.evaluate((header) => {
    const controls = [...header.querySelectorAll('button, a')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = controls.map((one) => one.getBoundingClientRect());
    return {
      middles: boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      // Icons may overlap by the room around them.
      gaps: boxes.slice(1).map(({ left }, at) => left - boxes[at]!.right),
      isCut: controls.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
    };
  });
  expect(new Set(middles).size, `middles ${middles.join()}`).toBe(1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-8);
  expect(isCut).toBe(false);
}

test.describe('320 px', () => {
  test.use({ width: 320 });

  test('[S2-39, D-065, D-232] a member opens the wallet from the header, deposits from it and from a game, reads what is unread, is led on from a red packet that is not for them, and finds the operator’s own code of the app', async ({
    openAs,
    world,
  }) => {
    await world.setSite({ info: { ios_download_qrcode: '/uploads/banners/7.svg' } });
    const { app } = await openAs({
      name: 'roamer',
      balance: '1234567.89',
      venues: { QYUN: '320.80' },
      deposited: 0,
      messages: [{}, {}, {}],
    });
    const { frame } = app;
    await expectHome(app);
    const banner = frame.getByRole('banner');
    await expect(banner.getByText('1,234,567.89')).toBeVisible();
    await expectOneLine(banner);
    await banner.getByRole('button', { name: /^余额/ }).click();
    const sheet = frame.getByRole('dialog', { name: 'roamer' });
    await expect(sheet.getByRole('definition')).toHaveText(['¥1,234,567.89', '¥320.80']);
    await expect(sheet.getByRole('link')).toHaveText(['取款', '充值', '资金管理']);
    await sheet.getByRole('link', { name: '充值' }).click();
    await expectPrimary(app, '立即存款');
    await expect(sheet).toHaveCount(0);
    await expectOneLine(frame.getByRole('banner'));

    await follow(app, '/');
    await banner.getByRole('link', { name: '充值' }).click();
    await expectPrimary(app, '立即存款');
    await app.goBack();
    await frame.getByRole('button', { name: '青云真人厅' }).first().click();
    const round = frame.frameLocator('iframe').getByRole('button', { name: /押大/ });
    await expect(round).toBeVisible();
    await frame.getByRole('link', { name: '去存款' }).click();
    await expectPrimary(app, '立即存款');
    await app.goBack();
    await expect(round).toBeVisible();

    await follow(app, '/activity');
    const tab = frame.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await expect(tab.filter({ hasText: '我的' })).toHaveAccessibleName('我的 3 条未读');
    await follow(app, '/');
    await frame.getByRole('button', { name: '菜单' }).click();
    await frame.getByRole('link', { name: '消息中心 3 条未读' }).click();
    await frame.getByRole('tab', { name: '站内信（3 条未读）' }).click();
    await expect(frame.getByRole('list', { name: '站内信' }).getByRole('listitem')).toHaveCount(3);
    await follow(app, '/activity');
    await expect(tab.filter({ hasText: '我的' })).toHaveAccessibleName('我的');

    await follow(app, '/hongbao');
    await frame.getByRole('button', { name: '抢红包' }).click();
    expect(await answer(app, '去充值')).toContain('您暂未达到领取条件，快去完成吧！');
    await expect.poll(() => hashOf(app)).toBe('#/wallet?type=0');
    expect(await world.requests(grabRedPacket)).toEqual([]);

    await follow(app, '/app');
    await expect(frame.getByRole('img', { name: '下载地址二维码' })).toHaveAttribute(
      'src',
      /\/uploads\/banners\/7\.svg$/,
    );
  });
});

test('[D-231, D-242, S2-47] a visitor follows links of the operator within the site, sees the samples marked, and is told within a minute that the site has closed', async ({
  context,
  openSite,
  watch,
  world,
}) => {
  // The clock of the tests wants to run in the sponsors' pages too, which may run nothing.
  watch.expectConsole('Blocked script execution');
  await context.clock.install();
  const link = { src: '/uploads/banners/1.svg', url: '#/activityInfo?id=3' };
  await world.setSite({ banners: [link] });
  const content = '<p><a href="/#/zhanzhu">看看我们的赞助</a></p>';
  await world.answers(loadPromotion, {
    data: { id: 3, title: '天天充值', banner: '', content, memo: '', can_apply: 1 },
  });
  const app = await openSite();
  const { frame, page } = app;
  await expectHome(app);
  await frame.getByRole('link', { name: '查看活动 1', exact: true }).click();
  await expect(frame.getByRole('heading', { name: '天天充值' })).toBeVisible();
  await frame.getByRole('link', { name: '看看我们的赞助' }).click();
  await expect(frame.getByRole('link', { name: /^俱乐部赞助 示例/ })).toBeVisible();
  expect(hashOf(app)).toBe('#/zhanzhu');
  await frame.getByRole('link', { name: /^赛事赞助 示例/ }).click();
  await expect(frame.frameLocator('iframe').getByText('示例').first()).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  await follow(app, '/login');
  await expect(frame.getByRole('tab', { name: '账号登录', selected: true })).toBeVisible();
  const banner = frame.getByRole('banner');
  await expect(banner.getByRole('link', { name: '乐厅' })).toBeVisible();
  await expect(banner.getByRole('button', { name: /登录|注册/ })).toHaveCount(0);

  await world.setSite({ info: { site_state: '0', repair_tips: '系统维护中，预计一小时后恢复' } });
  await page.clock.fastForward(60_000);
  await follow(app, '/activity');
  await expect(frame.getByText('系统维护中，预计一小时后恢复')).toBeVisible();
  await expect(frame.getByRole('navigation')).toHaveCount(0);
});
