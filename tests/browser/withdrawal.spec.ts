import { expect, type Locator } from '@playwright/test';
import { pressPrimary } from './fixtures/buttons.ts';
import { hashOf } from './fixtures/app.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { tryOnce } from './moneyDuplicates.ts';
import { DRAWER, openAsDrawer, submitButton, withdrawals } from './withdrawal.ts';

/** Two tabs, an order that is lost, reloads and a device offline. */
const SEED = 4;

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

test('taps, reloads, tabs and lost answers make one order [D-202]', async ({
  openAs,
  world,
  watch,
}) => {
  await tryOnce({ openAs, world, watch }, SEED);
});
