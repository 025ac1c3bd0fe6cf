import assert from 'node:assert/strict';

import { recharge } from '#api/calls/deposit.ts';
import { endGame, openGame } from '#api/calls/play.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { MemberCard, MemberOptions } from '#tests/backend/tables/members.ts';
import type { World } from '#tests/browser/fixtures/world.ts';
import { UNSAID } from '#tests/browser/visit.ts';
import { DRAWER } from '#tests/browser/withdrawal.ts';
import { waitFor } from './driver.ts';
import type { Page } from './page.ts';

type Story = (page: Page, world: World) => Promise<void>;
export type Journey = { title: string; isInTelegram?: boolean; tell: Story };

const USER = { id: 6_000_000_042, first_name: '小红' };
export const GAME = { pattern: '青云真人厅' };

/** Logs a member in on the way to a screen; the world's clock is the device's, or every order would be over. */
export async function openAs(
  page: Page,
  world: World,
  path: string,
  options: MemberOptions,
): Promise<MemberCard> {
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.advance(Date.now() - START_MS);
  const card = await world.addMember(options);
  await page.open(`${world.origin}/#/login?redirect=${encodeURIComponent(path)}`);
  await page.fill('用户名', card.name);
  await page.fill('密码', card.password);
  // The header has one as well.
  await page.tap('button', '登录', -1);
  await page.seeAddress(new RegExp(`#${path}$`));
  return card;
}

/** Opens the site as Telegram does, for a member who is logged in by it. */
export async function openInTelegram(
  page: Page,
  world: World,
  options: MemberOptions,
  theme: 'light' | 'dark' = 'light',
): Promise<MemberCard> {
  const card = await world.addMember({ telegramId: USER.id, ...options });
  await world.advance(Date.now() - START_MS);
  const { launch } = await world.sign({ user: USER, theme });
  await page.open(`${world.origin}/${launch}`);
  await expectHome(page);
  return card;
}

export async function expectHome(page: Page): Promise<void> {
  await page.find('button', GAME);
  await page.find('heading', '热门');
}

async function playAndLeave(page: Page, world: World, name: string): Promise<void> {
  await page.tap('button', GAME);
  await page.inFrame(async () => {
    await page.tap('button', { pattern: '押大' });
    await page.find('listitem', { pattern: '' });
  });
  if (await page.ask('isTelegrams', 'back')) await page.ask('pressTelegram', 'back');
  else await page.tap('button', '返回');
  await expectHome(page);
  await waitFor('the game to end', async () => (await world.requests(endGame)).length === 1);
  assert.equal((await world.requests(openGame)).length, 1);
  assert.equal((await memberOf(world, name)).bets, 1);
  const asked = await world.requests();
  assert.ok(asked.some(({ path }) => path === '/api/refreshusermoney'));
}

/** Logs out, and finds nothing of the member on the device. */
async function logOut(page: Page, { name }: MemberCard, secrets: string[] = []): Promise<void> {
  await page.tap('link', '我的');
  const token = await page.ask('token');
  assert.ok(token.length > 20, 'there is a session');
  assert.ok((await page.ask('readDevice')).includes(token), 'what the device keeps can be read');
  await page.tap('button', '退出登录');
  await answer(page, /退出|确定/);
  await page.find('textbox', '用户名');
  const left = [await page.ask('readDevice'), JSON.stringify(await page.cookies())].join();
  for (const secret of [name, token, ...secrets])
    assert.ok(!left.includes(secret), `the device still keeps ${secret}: ${left}`);
  assert.doesNotMatch(left, /token/i);
}

/** Answers a confirmation: Telegram's popup, or the page's dialog. */
async function answer(page: Page, button: RegExp): Promise<void> {
  const popup = await waitFor('a question', async () => {
    const asked = await page.ask('telegramPopup');
    return asked ?? ((await page.count('alertdialog', { pattern: '' })) > 0 && 'dialog');
  });
  if (popup === 'dialog') return page.tap('button', { pattern: `^(${button.source})` });
  const pressed = popup.buttons.find(({ text = '' }) => button.test(text));
  assert.ok(pressed, `${String(button)} among ${JSON.stringify(popup.buttons)}`);
  await page.ask('closeTelegramPopup', pressed.id);
}

/** What holds of every screen (F-O02, F-O09). */
export async function expectWhole(page: Page): Promise<void> {
  const text = await page.ask('text');
  assert.doesNotMatch(text, UNSAID);
  assert.ok(!text.includes('页面出错了'), 'the screen is broken');
  assert.doesNotMatch(await page.ask('address'), /tgWebApp/);
  const width = await page.ask('width');
  assert.ok(width <= 390, `the page is ${width} px wide`);
  assert.deepEqual(await page.ask('overdrawnFigures'), [], 'figures that cannot be read in WebKit');
  assert.deepEqual(await page.ask('smallFields'), [], 'an iPhone zooms into smaller letters');
}

async function memberOf(world: World, name: string) {
  const found = (await world.members()).find((one) => one.name === name);
  assert.ok(found);
  return found;
}

async function ledgerOf(world: World, name: string): Promise<unknown> {
  const orders = (await world.orders()).filter(({ member }) => member === name);
  const { balance } = await memberOf(world, name);
  return { orders: orders.map(({ kind, amount }) => [kind, amount]), balance };
}

/** The page ignores Telegram's main button for this time after a form came, in ms. */
const UNHEARD_MS = 500;

/** Sends an order as a nervous finger does, by the page's button, which names the amount too, or by Telegram's. */
async function sendTwice(page: Page, label: string): Promise<void> {
  if (!(await page.ask('isTelegrams', 'main')))
    return page.tapTwice('button', { pattern: `^${label}( |$)` });
  await page.ask('rest', UNHEARD_MS);
  for (let tap = 0; tap < 2; tap += 1) await page.ask('pressTelegram', 'main');
}

const deposit: Story = async (page, world) => {
  const options = { name: 'payer', balance: '5.00', usdtRate: '7.10' };
  const card = await openAs(page, world, '/recharge', options);
  await page.tap('radio', { pattern: 'USDT' });
  await page.tap('radio', { pattern: 'TRC20' });
  await page.fill('存款金额', '102');
  await expectWhole(page);
  await sendTwice(page, '立即存款');
  await page.seeAddress(/#\/usdtPay\?ref=\d+-\d+$/);
  await page.seeInMain('USDT-TRC20');
  await page.find('img', '收款地址二维码');
  await expectWhole(page);
  const sent = (await world.requests(recharge)).map(({ payload }) => payload);
  assert.equal(sent.length, 1);
  assert.deepEqual(await ledgerOf(world, card.name), {
    orders: [['deposit', '102.00']],
    balance: '5.00',
  });
  await page.tap('link', '查看订单');
  await page.seeInMain('待审核');
  await world.advance(31_000);
  await page.reload();
  await page.seeInMain('已通过');
  assert.deepEqual(await ledgerOf(world, card.name), {
    orders: [['deposit', '102.00']],
    balance: '107.00',
  });
  await page.ask('follow', '/mine');
  await page.seeInMain('107.00');
  await expectWhole(page);
  await logOut(page, card, ['107.00']);
};

const withdrawal: Story = async (page, world) => {
  const card = await openAs(page, world, '/withdrawal', DRAWER);
  // The only address is chosen once it is known, in a form that is still empty.
  await page.seeInMain('实际到账');
  await page.fill('取款金额', '750');
  await page.fill('支付密码', DRAWER.paymentPassword);
  await page.seeInMain('98.50 USDT');
  await expectWhole(page);
  await sendTwice(page, '立即取款');
  await page.seeAddress(/#\/transRecord\?type=2$/);
  await page.see('750.00');
  const sent = (await world.requests(withdraw)).map(({ payload }) => payload);
  assert.equal(sent.length, 1);
  assert.deepEqual(await ledgerOf(world, card.name), {
    orders: [['withdrawal', '750.00']],
    balance: '8250.00',
  });
  await expectWhole(page);
  await page.ask('follow', '/mine');
  await page.seeInMain('8,250.00');
  await logOut(page, card, [DRAWER.paymentPassword, '8250.00', '8,250']);
};

const transferring: Story = async (page, world) => {
  const card = await openAs(page, world, '/transfer', MOVER);
  await moveOnce(page, world);
  await page.ask('follow', '/transRecord?type=3');
  await page.seeInMain('100.00');
  await expectWhole(page);
  await page.ask('follow', '/mine');
  await logOut(page, card, ['12,245.67', '12245.67']);
};

const MOVER = {
  name: 'mover',
  balance: '12345.67',
  venues: { QYUN: '320.80' },
  isAutoTransferOn: false,
} as const;

async function moveOnce(page: Page, world: World): Promise<void> {
  await page.seeInMain('320.80');
  await page.fill('金额', '100');
  await expectWhole(page);
  await sendTwice(page, '立即转账');
  await page.see('转账成功');
  await page.seeInMain('12,245.67');
  await page.seeInMain('420.80');
  assert.deepEqual(
    (await world.requests(transfer)).map(({ payload }) => payload),
    [{ amount: '100', sourcetype: 'userbalance', targettype: 'QYUN' }],
  );
  const { balance, venues } = await memberOf(world, MOVER.name);
  assert.deepEqual([balance, venues.QYUN], ['12245.67', '420.80']);
}

/** The main screens, each with words that say that it has loaded. */
const SCREENS = [
  ['/', '热门'],
  ['/mine', '在线客服'],
  ['/recharge', '存款金额'],
  ['/withdrawal', '取款'],
  ['/transRecord?type=1', '存款'],
  ['/wallet', '虚拟币'],
  ['/vip', 'VIP1'],
  ['/activity', '优惠'],
  ['/message', '站内信'],
] as const;

async function visitScreens(page: Page): Promise<void> {
  for (const [address, words] of SCREENS) {
    await page.ask('follow', address);
    await page.seeInMain(words);
    await waitFor(`${address} to stand still`, () => page.ask('isStill'));
    await expectWhole(page);
  }
}

/** What a player does from the first visit to the logout, each with its own backend. */
export const JOURNEYS: readonly Journey[] = [
  {
    title: 'a visitor logs in, plays a game and logs out [S1-01, S1-02, S6-01]',
    async tell(page, world) {
      const card = await world.addMember({ name: 'walker', balance: '500.00' });
      await page.open(`${world.origin}/`);
      await expectHome(page);
      await expectWhole(page);
      await page.tap('button', GAME);
      await page.see('请登录！');
      await page.tap('button', '关闭');
      await page.tap('link', '我的');
      await page.fill('用户名', card.name);
      await page.fill('密码', card.password);
      await page.tap('button', '登录', -1);
      await page.find('heading', '我的');
      await page.seeInMain('500.00');
      await expectWhole(page);
      await page.tap('link', '首页');
      await playAndLeave(page, world, card.name);
      await logOut(page, card);
    },
  },
  { title: 'a player deposits once and sees it settled [M4-10, M4-11]', tell: deposit },
  { title: 'a player withdraws once and sees what is left [M2-77, M4-15]', tell: withdrawal },
  { title: 'a player transfers once and sees both wallets [M2-119, M4-35]', tell: transferring },
  {
    title: 'a player comes from Telegram and goes the whole way [S4-31, S4-02]',
    isInTelegram: true,
    async tell(page, world) {
      const card = await openInTelegram(page, world, MOVER);
      assert.equal((await world.requests(loginWithTelegram)).length, 1);
      await expectWhole(page);
      await page.ask('follow', '/transfer');
      await moveOnce(page, world);
      await page.ask('follow', '/');
      await playAndLeave(page, world, card.name);
      await page.tap('link', '客服');
      await waitFor('the back button of Telegram', async () => {
        const calls = await page.ask('telegramCalls', 'web_app_setup_back_button');
        return calls.at(-1)?.params.is_visible === true;
      });
      await page.ask('pressTelegram', 'back');
      await expectHome(page);
      await logOut(page, card, [String(USER.id)]);
      await page.find('button', '使用Telegram登录');
      await page.reload();
      await page.find('textbox', '用户名');
      assert.equal((await world.requests(loginWithTelegram)).length, 1);
    },
  },
  {
    title: 'a member finds every main screen whole, after a visit of the login [D-335]',
    async tell(page, world) {
      await page.open(`${world.origin}/#/login`);
      await page.find('textbox', '用户名');
      await expectWhole(page);
      await openAs(page, world, '/', { ...DRAWER, name: 'visitor' });
      await visitScreens(page);
    },
  },
  {
    title: 'a member whom Telegram has just created finds every main screen whole [D-335]',
    isInTelegram: true,
    async tell(page, world) {
      await world.setSettings({ ageNotice: false, introClip: false });
      await world.advance(Date.now() - START_MS);
      const user = { ...USER, id: 6_000_000_077, language_code: 'zh-hans-raw' };
      const { launch } = await world.sign({ user });
      await page.open(`${world.origin}/${launch}`);
      await page.tap('button', '我已保存');
      await expectHome(page);
      await visitScreens(page);
    },
  },
];

/** The transfer with an answer that says nothing about the money: a journey that passes here would prove nothing. */
export const BROKEN_JOURNEY: Journey = {
  title: 'a transfer without a readable answer',
  async tell(page, world) {
    await openAs(page, world, '/transfer', MOVER);
    await world.answers(transfer, 'html');
    await moveOnce(page, world);
  },
};
