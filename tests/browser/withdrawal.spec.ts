import { expect, type Locator } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { tryOnce } from './moneyDuplicates.ts';
import { watchShifts } from './shifts.ts';
import {
  balanceOf,
  DRAWER,
  fillIn,
  openAsDrawer,
  submitButton,
  unknownPanel,
  withdrawals,
} from './withdrawal.ts';

/** Two tabs, an order that is lost, reloads and a device offline. */
const SEED = 4;

const NONE_BEFORE = '近30天没有取款记录，请再核对一次收款地址。';

const record = ({ frame }: App) => frame.getByRole('main').getByRole('listitem').first();

test(
  'the button is filled for an amount that the wallet covers',
  plainByNature('Telegram draws the button'),
  async ({ openAs, world }) => {
    const app = await openAsDrawer({ openAs, world }, '/withdrawal');
    const style = (locator: Locator, property: 'backgroundColor' | 'fontSize') =>
      locator.evaluate((element, name) => getComputedStyle(element)[name], property);
    const isFilled = async () =>
      (await style(submitButton(app), 'backgroundColor')) !== 'rgba(0, 0, 0, 0)';
    await app.player.sees('实际到账');
    expect(await isFilled()).toBe(false);
    await app.player.fills('取款金额', '9000');
    await expect.poll(isFilled).toBe(true);
    await app.player.fills('取款金额', '9000.01');
    await expect.poll(isFilled).toBe(false);
    const warning = app.frame.getByText('超过平台钱包余额 ¥9,000.00，能否取款以平台为准');
    expect(await style(warning, 'fontSize')).toBe('14px');
    await expect(submitButton(app)).toBeEnabled();
  },
);

test('a player is told of a first withdrawal, and a rejected order brings the money back [M2-77, M4-15, M4-16, D-288]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawalClass');
  const { player } = app;
  await player.taps(/^USDT取款/, 'link');
  await fillIn(app, '750');
  await player.sees('98.50 USDT');
  await player.sees(NONE_BEFORE);
  await pressPrimary(app, '立即取款');
  await player.sees('提交成功，等待后台审核');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(record(app)).toContainText('750.00');
  await expect(record(app)).toContainText('待审核');
  await world.advance(60_000);
  await app.reload();
  await expect(record(app)).toContainText('已通过');
  expect(await balanceOf(world)).toBe('8250.00');

  await player.goesTo('/withdrawal');
  await fillIn(app, '606');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(record(app)).toContainText('606.00');
  expect(await balanceOf(world)).toBe('7644.00');
  await world.advance(60_000);
  await app.reload();
  await expect(record(app)).toContainText('已拒绝');
  expect(await balanceOf(world)).toBe('8250.00');
  expect((await withdrawals(world)).map(({ amount, state }) => [amount, state])).toEqual([
    ['750.00', 2],
    ['606.00', 3],
  ]);
});

test('nothing is sent while the device is offline [D-202]', async ({ openAs, world, watch }) => {
  watch.expectConsole('Failed to load resource');
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { page, player } = app;
  await fillIn(app, '604');
  await page.context().setOffline(true);
  await pressPrimary(app, '立即取款');
  await expect(player.button('当前处于离线状态，联网后请重试')).toBeVisible();
  const polled = (await world.requests(refreshVenues)).length;
  await page.context().setOffline(false);
  // The page is online again: it asks for what it missed, and for nothing else.
  await expect
    .poll(async () => (await world.requests(refreshVenues)).length)
    .toBeGreaterThan(polled);
  expect(await world.requests(withdraw)).toEqual([]);
});

test('an order without an answer survives a reload and is found from a second tab [D-202]', async ({
  openAs,
  world,
  watch,
}) => {
  watch.expectConsole('Failed to load resource');
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  await world.answers(loadTransactions, 'unreachable');
  await fillIn(app, '604');
  await pressPrimary(app, '立即取款');
  await expect(unknownPanel(app)).toContainText('¥604.00');
  await app.reload();
  await expect(unknownPanel(app)).toContainText('¥604.00');
  const second = await app.openBeside('/withdrawal');
  await expect(unknownPanel(second)).toContainText('¥604.00');
  await expect(submitButton(second)).toHaveCount(0);
  await second.player.taps('再次提交');
  expect(await answer(second, '取消')).toContain('¥604.00 取款结果未知');

  await world.answers(loadTransactions, 'normal');
  await second.player.taps('重新核对');
  // What was there before it could not be read either: the player compares.
  await expect(unknownPanel(second)).toContainText('USDT提现¥604.00待审核');
  await second.player.taps('是这一笔');
  await expect(second.frame.getByRole('region', { name: '已受理' })).toBeVisible();
  // Found in one tab, it is over in the other.
  await expect(unknownPanel(app)).toHaveCount(0);
  expect((await withdrawals(world)).map(({ amount }) => amount)).toEqual(['604.00']);
});

test('a player with one address withdraws with three taps [D-207]', async ({ openAs, world }) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, page, player } = app;
  await player.sees('实际到账');
  await frame.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    const count = () => {
      const root = document.documentElement;
      root.dataset.taps = String(Number(root.dataset.taps) + 1);
    };
    document.addEventListener('pointerdown', count, true);
  });
  await frame.getByRole('button', { name: '最大金额' }).tap();
  await frame.getByLabel('支付密码', { exact: true }).tap();
  await page.keyboard.type(DRAWER.paymentPassword);
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  const taps = await frame.evaluate(() => document.documentElement.dataset.taps);
  // Inside Telegram the last tap is on its main button, which the page does not hear.
  expect(Number(taps)).toBe('host' in app ? 2 : 3);
  expect((await withdrawals(world)).map(({ amount }) => amount)).toEqual(['9000.00']);
});

test('a player withdraws half of the balance with one tap on the amount [D-273]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { player } = app;
  await player.sees('实际到账');
  await player.taps('50%');
  await player.fills('支付密码', DRAWER.paymentPassword);
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(record(app)).toContainText('4,500.00');
  expect((await withdrawals(world)).map(({ amount }) => amount)).toEqual(['4500.00']);
});

test('an address that was just bound is named as new where the money goes [D-274]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/addUsdtCard', { cards: [] });
  const { frame, player } = app;
  await player.fills('USDT地址', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await player.fills('支付密码', DRAWER.paymentPassword);
  await player.taps('确认绑定');
  await player.sees('绑定成功');
  await player.goesTo('/withdrawal');
  await player.sees('此地址今天绑定，取款前请再核对一次');
  await fillIn(app, '750');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(frame.getByRole('main').getByText('750.00').first()).toBeVisible();
});

test('a player follows a withdrawal from its record to the decision [D-278, D-279]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, player } = app;
  await fillIn(app, '606');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await record(app).getByRole('button').press('Enter');
  const number = (await withdrawals(world))[0]!.number;
  await expect(frame.getByRole('dialog')).toContainText(number);
  await player.taps('复制订单号并联系客服');
  await expect.poll(() => hashOf(app)).toBe('#/kefu');
  expect(await app.readClipboard()).toBe(number);

  // Home has one bar for the order and the money in games, and nothing moves when it comes.
  await player.goesTo('/');
  await expectHome(app);
  // The header has its figure and its buttons: from now on nothing else arrives.
  const header = frame.getByRole('banner');
  await expect(header.getByRole('group', { name: /钱包/ })).toContainText('8,394.00');
  await expect(header.getByRole('button', { name: /^一键回收/ })).toBeVisible();
  const readShifts = await watchShifts(app);
  const waiting = frame.getByRole('link', { name: '1 笔取款待审核' });
  const bar = frame.getByRole('region', { name: '订单和场馆余额' });
  await expect(bar).toContainText('1 笔取款待审核');
  await expect(bar).toContainText('¥');
  expect((await bar.boundingBox())!.height, 'one line').toBeLessThanOrEqual(64);
  const ofBar = (await readShifts()).filter(({ what }) => /待审核|订单和场馆余额/.test(what));
  expect(ofBar).toEqual([]);
  // The next start of the page knows the order too.
  await app.reload();
  await expectHome(app);
  await expect(waiting).toBeVisible();

  await world.advance(60_000);
  await player.sees(/^取款 [\d.]+ 已拒绝$/);
  await expect(waiting).toHaveCount(0);
});

test('taps, reloads, tabs and lost answers make one order [D-202]', async ({
  openAs,
  world,
  watch,
}) => {
  await tryOnce({ openAs, world, watch }, SEED);
});
