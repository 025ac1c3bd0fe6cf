import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';

import { START_MS } from '#tests/backend/clock.ts';

import { expectAccessible } from './fixtures/accessible.ts';
import { answer } from './fixtures/question.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { LOOKS } from './looks.ts';
import { look, walkTo } from './walk.ts';

/** Dozens of screens in one go, in every look: a busy machine takes its time. */
const WALK_MS = 60_000 * LOOKS.length;
const READER = {
  name: 'reader',
  balance: '1234567.89',
  venues: { QYUN: '320.80' },
  vip: 3,
  deposited: '58000.00',
  joinedDays: 88,
  bets: Array.from({ length: 12 }, (_, at) => ({
    minutesAgo: at * 700,
    winLoss: at * 1000 - 5500,
  })),
  messages: Array.from({ length: 120 }, () => ({})),
};

/** Screens that visitors and members see alike, with a text that says that they are there. */
const OPEN_SCREENS = [
  ['promotions', '/activity', '首存礼遇：首笔充值加赠 28%'],
  ['promotion', '/activityInfo?id=1', '活动说明'],
  ['promotion-closed', '/activityInfo?id=7', '该活动目前不能申请'],
  ['promotion-unknown', '/activityInfo?id=999', '没有找到这个优惠活动，可能已经结束'],
  ['sponsors', '/zhanzhu', '俱乐部赞助'],
  ['sponsor', '/zhanzhuye?type=1', '赞助'],
  ['vip', '/vip', '返水比例'],
  ['agent', '/applyagent', '提交申请'],
  ['slots', '/concise', 'OB'],
  ['service', '/kefu', '客服'],
] as const;

const MEMBER_SCREENS = [
  ['bets', '/betRecord', '导出已加载的 10 条（CSV）'],
  ['messages', '/message', '站内信（120 条未读）'],
  ['redpacket', '/hongbao', '领取规则'],
  ['download', '/app', '立即下载'],
  ['vip-member', '/vip', '返水比例'],
  ['game-waiting', '/gamePage?name=QYUN&type=realbet&code=slow', '正在打开游戏…'],
  ['game-failed', '/gamePage?name=QYUN&type=realbet&code=closed', '游戏维护中'],
  ['agent-login', '/gamePage?dailiD=1', '代理登录'],
] as const;

test.describe('both themes', () => {
  test.describe.configure({ timeout: WALK_MS });

  test('every screen of a visitor is accessible and fits', async ({ openSite, shoot }) => {
    const app = await openSite();
    const { frame, page } = app;
    await expectHome(app);
    await look(app, shoot, 'home-visitor');
    await frame.getByRole('button', { name: '搜索游戏' }).click();
    await frame.getByRole('searchbox').fill('lhd');
    await expect(frame.getByRole('button', { name: '收藏 青云·龙虎斗' })).toBeVisible();
    await look(app, shoot, 'search');
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: '注册' }).click();
    await expect(frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    await look(app, shoot, 'popup');
    await page.keyboard.press('Escape');
    await walkTo(app, '/login', '忘记密码？');
    await look(app, shoot, 'login');
    await walkTo(app, '/login?type=1', '注册即表示您已年满18周岁');
    await look(app, shoot, 'register');
    await walkTo(app, '/hongbao', '精彩内容等你来体验，快来登录吧！');
    await look(app, shoot, 'redpacket-visitor');
  });

  test('every screen that is open to visitors too is accessible and fits', async ({
    openSite,
    shoot,
  }) => {
    const app = await openSite('/activity');
    for (const [name, address, text] of OPEN_SCREENS) {
      await walkTo(app, address, text);
      await look(app, shoot, name);
    }
  });

  test('[F-N11] every screen of a member is accessible and fits', async ({ openAs, shoot }) => {
    const { app } = await openAs(READER);
    const { frame } = app;
    await expectHome(app);
    await look(app, shoot, 'home-member');
    await frame.getByRole('button', { name: '菜单' }).click();
    await expect(frame.getByRole('link', { name: 'VIP特权' })).toBeVisible();
    await look(app, shoot, 'menu');
    await app.page.keyboard.press('Escape');
    await frame.getByRole('navigation').getByRole('link', { name: '我的' }).click();
    await expect(frame.getByText('已加入 88 天')).toBeVisible();
    // The link of the list, and the tab.
    await expect(frame.getByRole('link', { name: /99 条以上未读$/ })).toHaveCount(2);
    await look(app, shoot, 'mine');
    for (const [name, address, text] of MEMBER_SCREENS) {
      await walkTo(app, address, text);
      await look(app, shoot, name);
    }
    await walkTo(app, '/', '青云真人厅');
    await frame.getByRole('button', { name: '青云真人厅' }).first().click();
    await expect(frame.frameLocator('iframe').getByRole('button', { name: /押大/ })).toBeVisible();
    await look(app, shoot, 'game');
    await walkTo(app, '/hongbao', '领取规则');
    await frame.getByRole('button', { name: '抢红包' }).click();
    await expect(frame.getByRole('dialog', { name: '恭喜您抢到红包' })).toBeVisible();
    await look(app, shoot, 'redpacket-won');
  });

  test('favourites, venues, found games and the wallet in English are accessible and fit', async ({
    openAs,
    shoot,
  }) => {
    const { app } = await openAs(READER, '/mine');
    const { frame, page } = app;
    await frame.getByRole('radio', { name: 'English' }).click();
    await walkTo(app, '/', 'Slots');
    await frame
      .getByRole('button', { name: /^Favourite/ })
      .first()
      .click();
    const favourites = frame.getByRole('region', { name: 'My favourites' });
    await expect(favourites).toBeAttached();
    // No star is half below the header.
    await page.setViewportSize({ width: LOOKS[0]![1], height: 844 });
    await favourites.evaluate((row) => row.scrollIntoView());
    await expect(frame.getByRole('radiogroup', { name: 'Game venues' }).first()).toBeVisible();
    await look(app, shoot, 'english-favourites');
    await frame.getByRole('button', { name: /^Balance/ }).click();
    await expect(frame.getByRole('dialog')).toBeVisible();
    await look(app, shoot, 'english-wallet');
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: 'Search games' }).click();
    await frame.getByRole('searchbox').fill('lhd');
    await expect(frame.getByRole('button', { name: 'Favourite 青云·龙虎斗' })).toBeVisible();
    await look(app, shoot, 'english-search');
  });

  test('what opens at start, and an automatic login, are accessible and fit', async ({
    openSite,
    openNative,
    world,
    shoot,
  }) => {
    await world.setSettings({ introClip: true, ageNotice: true });
    await world.setSite({ info: { index_modal: '1' } });
    const app = await openSite();
    for (const [name, button] of [
      ['clip', '关闭'],
      ['age', '我已年满18周岁'],
      ['welcome', '知道了'],
    ] as const) {
      const dialog = app.frame
        .locator('dialog[open]')
        .filter({ has: app.frame.getByRole('button', { name: button }) });
      await expect(dialog).toBeVisible();
      // The clip closes by itself after 10 s: it is looked at once.
      if (name === 'clip') {
        await expectAccessible(app);
        await shoot(app, 'start-clip', 'light');
      } else await look(app, shoot, `start-${name}`);
      await dialog.getByRole('button', { name: button }).last().click();
    }
    await expectHome(app);

    await world.advance(Date.now() - START_MS);
    await world.answers(loginWithTelegram, 'silent');
    const trying = await openNative();
    await expect(trying.frame.getByText('正在通过Telegram登录…').last()).toBeVisible();
    await look(trying, shoot, 'telegram-trying');
    await world.answers(loginWithTelegram, 'refused');
    const refused = await openNative();
    await expect(refused.frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
    await look(refused, shoot, 'telegram-failed');
  });
});

test('[D-205] theme and language outlive a reload and the end of a session', async ({ openAs }) => {
  const { app } = await openAs({ name: 'chooser' }, '/mine');
  await app.frame.getByRole('radio', { name: '深色' }).click();
  await app.frame.getByRole('radio', { name: 'English' }).click();
  await expect(app.frame.getByRole('heading', { name: 'Mine' })).toBeAttached();
  await app.reload();
  await expect(app.frame.getByRole('heading', { name: 'Mine' })).toBeAttached();
  // English words are longer: what holds several of them side by side fits the narrowest phone.
  await app.page.setViewportSize({ width: 320, height: 844 });
  for (const [address, text] of [
    ['/betRecord', 'Not settled'],
    ['/message', 'Notices'],
    ['/applyagent', 'Apply'],
    ['/mine', 'Log out'],
  ] as const) {
    await walkTo(app, address, text);
    expect(await app.frame.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await app.frame.getByRole('button', { name: 'Log out' }).click();
  await answer(app, 'Log out');
  await app.reload();
  await expect(app.frame.getByRole('heading', { name: 'Log in' })).toBeAttached();
  expect(await app.frame.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});
