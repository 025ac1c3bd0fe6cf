import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { withdraw } from '#api/calls/withdrawal.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { type App, hashOf } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { test } from './fixtures.ts';
import { STORY_LOOKS } from './looks.ts';
import { tryOnce } from './moneyDuplicates.ts';
import {
  balanceOf,
  DRAWER,
  fillIn,
  openAsDrawer,
  submitButton,
  unknownPanel,
  withdrawals,
} from './withdrawal.ts';

const ADDRESS = 'TLobbyDemoAddress1111111111111AbCd';
const TWIN = 'TLobbyOtherAddress222222222222AbCd';

const record = ({ frame }: App) => frame.getByRole('main').getByRole('listitem').first();

test('[M2-77, M4-15, M4-16] a player withdraws from the hub to the settled record, and a rejected order brings the money back', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawalClass');
  const { frame } = app;
  await frame.getByRole('link', { name: /^USDT取款/ }).click();
  await fillIn(app, '750');
  await expect(frame.getByText('98.50 USDT')).toBeVisible();
  await pressPrimary(app, '立即取款');
  await expect(frame.getByText('提交成功，等待后台审核')).toBeVisible();
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(record(app)).toContainText('-750.00');
  await expect(record(app)).toContainText('待审核');
  await world.advance(60_000);
  await app.reload();
  await expect(record(app)).toContainText('已通过');
  expect(await balanceOf(world)).toBe('8250.00');

  await frame.evaluate(() => void (location.hash = '/withdrawal'));
  await fillIn(app, '606');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
  await expect(record(app)).toContainText('-606.00');
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

test('[D-202] a player is told of a refusal and of being offline, and 结果未知 survives a reload, shows in a second tab and finds the record', async ({
  openAs,
  world,
  watch,
}) => {
  watch.expectConsole('Failed to load resource');
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, page } = app;
  await fillIn(app, '601');
  await pressPrimary(app, '立即取款');
  await expect(frame.getByText('当前不在取款时间内')).toBeVisible();
  await expect(frame.getByLabel('取款金额')).toHaveValue('601');
  await expect(frame.getByLabel('支付密码', { exact: true })).toHaveValue('');
  await expect(frame.getByText('AbCd')).toBeVisible();

  await fillIn(app, '604');
  await page.context().setOffline(true);
  await pressPrimary(app, '立即取款');
  const told = frame.getByRole('button', { name: '当前处于离线状态，联网后请重试' });
  await expect(told).toBeVisible();
  const polled = (await world.requests(refreshVenues)).length;
  await page.context().setOffline(false);
  // The page is online again: it asks for what it missed, and for nothing else.
  await expect
    .poll(async () => (await world.requests(refreshVenues)).length)
    .toBeGreaterThan(polled);
  expect(await world.requests(withdraw)).toHaveLength(1);

  await world.answers(loadTransactions, 'unreachable');
  await fillIn(app, '604');
  await pressPrimary(app, '立即取款');
  await expect(unknownPanel(app)).toContainText('¥604.00');
  await app.reload();
  await expect(unknownPanel(app)).toContainText('¥604.00');
  const second = await app.openBeside('/withdrawal');
  await expect(unknownPanel(second)).toContainText('¥604.00');
  await expect(submitButton(second)).toHaveCount(0);
  await second.frame.getByRole('button', { name: '再次提交' }).click();
  expect(await answer(second, '取消')).toContain('¥604.00 取款结果未知');

  await world.answers(loadTransactions, 'normal');
  await second.frame.getByRole('button', { name: '重新核对' }).click();
  // What was there before it could not be read either: the player compares.
  await expect(unknownPanel(second)).toContainText('USDT提现¥604.00待审核');
  await second.frame.getByRole('button', { name: '是这一笔' }).click();
  await expect(second.frame.getByRole('region', { name: '已受理' })).toBeVisible();
  // Found in one tab, it is over in the other.
  await expect(unknownPanel(app)).toHaveCount(0);
  expect((await withdrawals(world)).map(({ amount }) => amount)).toEqual(['604.00']);
});

test('a player with one address needs three taps on the screen: amount, password and button (D-207)', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, page } = app;
  await expect(frame.getByText('实际到账')).toBeVisible();
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
  expect(Number(taps)).toBe(3);
  expect((await withdrawals(world)).map(({ amount }) => amount)).toEqual(['9000.00']);
});

test('[M2-98, D-118] a player adds an address on the way, and the page never holds its whole number', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal', { cards: [] });
  const { frame } = app;
  await frame.getByRole('link', { name: '添加USDT地址' }).click();
  await frame.getByRole('textbox', { name: 'USDT地址' }).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await frame.getByLabel('支付密码', { exact: true }).fill(DRAWER.paymentPassword);
  await frame.getByRole('button', { name: '确认绑定' }).click();
  await expect.poll(() => hashOf(app)).toBe('#/withdrawal');
  await expect(frame.getByRole('button', { name: /^USDT地址 USDT TRC20/ })).toContainText('Lj6t');
  expect(await frame.evaluate(() => document.documentElement.outerHTML)).not.toContain('TR7NHqje');
  await fillIn(app, '100');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
});

for (const trial of [1, 2])
  test(`[D-202] taps, reloads, tabs and lost answers make one order, trial ${trial}`, async ({
    openAs,
    world,
    watch,
  }) => {
    await tryOnce({ openAs, world, watch }, trial);
  });

for (const [theme, width] of STORY_LOOKS) {
  test.describe(`${theme} theme, ${width} px`, () => {
    test.use({ theme, width });

    test('the screens of the withdrawal are accessible and fit', async ({
      openAs,
      world,
      shoot,
    }) => {
      const app = await openAsDrawer({ openAs, world }, '/withdrawalClass', {
        balance: '1234567.89',
        cards: [
          { number: ADDRESS },
          { number: TWIN },
          { owner: 'BEP20', number: 'BNB-address-00001' },
        ],
      });
      const { frame } = app;
      const fits = async (name: string) => {
        await expectAccessible(app);
        const overflow = await frame.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await shoot(app, `withdrawal-${name}`);
      };
      await expect(frame.getByRole('link', { name: /^支付宝取款/ })).toBeVisible();
      await fits('hub');

      await frame.getByRole('link', { name: /^USDT取款/ }).click();
      await expect(frame.getByText('4,321.50')).toBeVisible();
      await expect(frame.getByRole('button', { name: '展开' })).toBeVisible();
      await fits('top');
      await pressPrimary(app, '立即取款');
      await expect(frame.getByRole('main').getByText('请选择USDT地址')).toBeVisible();
      await frame.getByRole('button', { name: /^USDT地址 / }).click();
      await expect(frame.getByRole('dialog')).toBeVisible();
      await fits('addresses');
      await frame.getByRole('radio', { name: /BEP20/ }).click();
      await frame.getByLabel('取款金额').fill('9000000.99');
      await submitButton(app).scrollIntoViewIfNeeded();
      await fits('form');
      await frame.getByLabel('取款金额').fill('5');
      await pressPrimary(app, '立即取款');
      await expect(frame.getByRole('main').getByText('单笔取款不能低于100元')).toBeVisible();
      await frame.getByRole('link', { name: '联系客服' }).scrollIntoViewIfNeeded();
      await fits('problem');
    });
  });
}
