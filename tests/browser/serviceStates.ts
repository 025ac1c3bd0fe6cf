import { expect } from '@playwright/test';

import { loadMember, loadBalance, refreshMember } from '#api/calls/member.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import { DEPOSIT_REVIEW_MS } from '#tests/backend/capabilities/deposit.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import type { App } from './fixtures/app.ts';
import { pressPrimary } from './fixtures/buttons.ts';
import type { World } from './fixtures/world.ts';
import { READER } from './reader.ts';
import type { State } from './states.ts';

// Its checksum is right; nobody is paid there.
const NEW_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';

/** A reader with orders in review, and with something to claim. */
export const SERVED: MemberOptions = {
  ...READER,
  name: 'served',
  transactions: [
    { kind: 'withdrawal', amount: '800.00', minutesAgo: 900, state: 3 },
    { kind: 'withdrawal', amount: '1200.00', minutesAgo: 600, state: 2, real: '158.50' },
    { kind: 'deposit', amount: '710.00', minutesAgo: 20, state: 1 },
    { kind: 'withdrawal', amount: '500.00', minutesAgo: 10, state: 1 },
  ],
};

/** What only pictures and full runs look at, each in every look: orders in review, hidden balances, facts beside links. */
const WAITING: readonly State[] = [
  ['home-games-money', '/', '¥320.80'],
  ['mine-review', '/mine', /待审核/],
  [
    'money-review',
    '/money',
    /待审核/,
    ({ frame }) => frame.getByRole('link', { name: /待审核$/ }).scrollIntoViewIfNeeded(),
  ],
  ['home-review', '/', '青云真人厅', seeBar],
  ['messages-unread', '/message?type=2', '全部已读'],
  ['withdrawal-details', '/transRecord?type=2', '订单号', openFirstRecord],
  ['records-found', '/transRecord?type=2', '找到 1 条', findRecord],
  ['search-start', '/', '游戏场馆', ({ player }) => player.taps('搜索游戏')],
  ['search-again', '/', '搜索记录', searchAgain],
  ['mine-hidden', '/mine', '已加入 88 天', ({ player }) => player.taps('隐藏余额')],
  ['home-hidden', '/', '青云真人厅'],
  ['money-hidden', '/money', '总资产'],
  ['mine-facts', '/mine', /^待领取/, showFacts],
  ['mine-install', '/mine', '添加到主屏幕', offerInstall],
  // Last, because a night passes.
  ['redpacket-later', '/hongbao', /^北京时间 10:00 开抢/, waitUntilNine],
];

/** A deposit in USDT, and its code to save. */
const PAYING: readonly State[] = [
  ['usdt-pay-code', '/recharge', '保存二维码', showCode],
  ['usdt-order', '/recharge', '订单详情', orderUsdt],
  ['usdt-order-paid', null, /^您已标记付款/, ({ player }) => player.taps('我已付款')],
  [
    'usdt-order-approved',
    null,
    '到账',
    async ({ frame }, world) => {
      await world.advance(DEPOSIT_REVIEW_MS);
      await expect(frame.locator('[aria-current="step"]')).toHaveText('到账');
    },
  ],
];

/** States of a browser only: the install prompt, full screen, a code saved as a file. */
export const OUTSIDE_TELEGRAM = ['mine-install', 'game-control', 'game-menu', 'usdt-pay-code'];

/** What only Telegram shows; its question about order messages is a popup that our host does not draw. */
export const IN_TELEGRAM: readonly State[] = [
  ['telegram-language', '/', 'This site is also in English'],
  [
    'telegram-without',
    '/mine',
    '不用Telegram也能登录',
    ({ frame }) => frame.getByRole('button', { name: '不用Telegram也能登录' }).click(),
  ],
  ['telegram-pay-page', '/recharge', /^打不开时/, showPayPage],
];

/** A game in full screen, which a headless browser only pretends. */
const FULLSCREEN: readonly State[] = [
  ['game-control', GAME, /分钟/, fillScreen],
  ['game-menu', null, '离开游戏', ({ player }) => player.taps(/^游戏菜单/)],
];

/** Withdrawals to a first and to a new address. */
const DRAWING: readonly State[] = [
  ['withdrawal-shares', '/withdrawal', '50%'],
  [
    'withdrawal-first',
    null,
    /^近30天没有取款记录/,
    async ({ frame, player }) => {
      await player.picks(/^USDT地址 /, /BEP20/);
      await frame.getByText(/^近30天没有取款记录/).scrollIntoViewIfNeeded();
    },
  ],
  ['withdrawal-new', null, /^此地址今天绑定/, bindAndChoose],
];

const VENUES = [refreshVenues, loadPlatforms];

/** Last: the backend does not answer any more, then refuses the account. */
const REFUSED: readonly State[] = [
  [
    'outage',
    // Two polls run there.
    '/transfer',
    '网络连接不稳定，正在重试…',
    async ({ frame }, world) => {
      for (const call of [loadMember, loadBalance, refreshMember, ...VENUES])
        await world.answers(call, 'unreachable');
      await expect(frame.getByText('网络连接不稳定，正在重试…')).toBeVisible();
    },
  ],
  [
    'account-refused',
    '/mine',
    '账号已被冻结，请联系客服',
    async (app, world) => {
      for (const call of VENUES) await world.answers(call, 'normal');
      for (const call of [loadMember, loadBalance, refreshMember])
        await world.answers(call, { status: 403, code: 403, message: '账号已被冻结，请联系客服' });
      await app.reload();
    },
  ],
];

/** All of them, each with its member. */
export const SERVICE = [
  ['what waits', SERVED, WAITING],
  ['a game in full screen', READER, FULLSCREEN],
  ['a withdrawal to a new address', READER, DRAWING],
  ['a deposit in USDT', READER, PAYING],
  ['an outage and a refusal', READER, REFUSED],
] as const;

/** The bar has a row for orders and one for money in games. */
async function seeBar({ frame, player }: App): Promise<void> {
  await expect(player.button('收起订单和场馆余额')).toBeVisible();
  await expect(frame.getByRole('region', { name: '订单和场馆余额' })).toBeVisible();
}

const HOUR_MS = 3_600_000;

/** By the world's clock it is nine in the morning in Beijing. */
async function waitUntilNine(app: App, world: World): Promise<void> {
  const hours = (Date.now() / HOUR_MS + 8) % 24;
  await world.advance(((9 - hours + 24) % 24) * HOUR_MS);
  await app.reload();
}

async function orderUsdt(app: App): Promise<void> {
  await app.player.taps('USDT', 'radio');
  await app.player.fills('存款金额', '710');
  await pressPrimary(app, '立即存款');
  await app.player.taps('查看订单', 'link');
}

async function showCode(app: App): Promise<void> {
  await app.player.taps('USDT', 'radio');
  await app.player.fills('存款金额', '710');
  await pressPrimary(app, '立即存款');
  await app.player.button('保存二维码').scrollIntoViewIfNeeded();
}

async function searchAgain({ frame, player }: App): Promise<void> {
  const field = frame.getByRole('searchbox');
  await player.taps('搜索游戏');
  await field.fill('lhd');
  await player.taps(/^青云·龙虎斗/);
  await expect(frame.locator('iframe')).toBeVisible();
  await player.goesTo('/');
  await player.taps('搜索游戏');
}

async function showPayPage(app: App): Promise<void> {
  await app.player.taps('支付宝', 'radio');
  await app.player.fills('存款金额', '500');
  await pressPrimary(app, '立即存款');
  await app.player.taps('查看订单', 'link');
  await app.frame.getByRole('img', { name: '支付链接二维码' }).scrollIntoViewIfNeeded();
}

async function openFirstRecord({ player }: App): Promise<void> {
  await player.rows('交易记录').nth(1).getByRole('button').last().click();
}

async function findRecord({ player }: App, world: World): Promise<void> {
  const orders = await world.orders();
  const { number } = orders.find(
    ({ kind, member }) => kind + member === `withdrawal${SERVED.name}`,
  )!;
  await player.taps('按订单号查找');
  await player.fills('订单号', number.slice(-6));
}

async function showFacts({ frame }: App): Promise<void> {
  await frame
    .getByText(/^待领取/)
    .first()
    .scrollIntoViewIfNeeded();
}

async function offerInstall({ frame, player }: App): Promise<void> {
  await expect(async () => {
    await frame.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }),
      ),
    );
    await expect(player.button('添加到主屏幕')).toBeVisible({ timeout: 500 });
  }).toPass();
  await player.button('添加到主屏幕').scrollIntoViewIfNeeded();
}

async function fillScreen({ frame, player }: App): Promise<void> {
  await expect(frame.frameLocator('iframe').getByRole('button', { name: /押大/ })).toBeVisible();
  await player.taps('更多');
  await player.taps('全屏');
}

async function bindAndChoose({ player }: App): Promise<void> {
  await player.goesTo('/addUsdtCard');
  await player.fills('USDT地址', NEW_ADDRESS);
  await player.fills('支付密码', 'pay456');
  await player.taps('确认绑定');
  await player.sees(/^已绑定 \d/);
  await player.goesTo('/withdrawal');
  await player.picks(/^USDT地址 /, /6t/);
}
