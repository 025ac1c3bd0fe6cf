import { expect, type Locator } from '@playwright/test';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { tryOnce } from './moneyDuplicates.ts';
import { openAsDrawer, submitButton } from './withdrawal.ts';

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
    await app.player.fills('支付密码', 'pay456');
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

test(
  'taps, reloads, tabs, lost answers: one order [D-202]',
  plainByNature('inside Telegram a reload leads home'),
  async ({ openAs, world, watch }) => {
    await tryOnce({ openAs, world, watch }, SEED);
  },
);
