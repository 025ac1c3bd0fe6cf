import { expect } from '@playwright/test';

import { withdraw } from '#api/calls/withdrawal.ts';

import { hold } from './fixtures/hold.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { fillIn, openAsDrawer, submitButton } from './withdrawal.ts';

test(
  'a player cannot change an order between the tap and its outcome [F-M11]',
  plainByNature('inside Telegram its main button takes the place of the page’s button'),
  async ({ openAs, world }) => {
    const app = await openAsDrawer({ openAs, world }, '/withdrawal');
    const { frame, page } = app;
    const amount = frame.getByLabel('取款金额', { exact: true });
    // The backend refuses this amount.
    await fillIn(app, '601');
    await amount.fill('601');
    await expect(submitButton(app)).not.toHaveAttribute('aria-busy');
    const release = await hold(page, `**${withdraw.path}`);
    const sending = page.waitForRequest(`**${withdraw.path}`);
    await amount.press('Enter');
    expect((await sending).postDataJSON()).toMatchObject({ amount: '601' });

    const controls = [
      ...[/^USDT地址/, '50%', '最大金额'].map((name) => frame.getByRole('button', { name })),
      frame.getByLabel('支付密码', { exact: true }),
    ];
    await expect(amount).not.toBeEditable();
    for (const control of controls) await expect(control).toBeDisabled();
    await page.keyboard.type('9');
    await expect(amount).toHaveValue('601');
    await expect(submitButton(app)).toHaveAttribute('aria-busy', 'true');

    release();
    for (const control of controls) await expect(control).toBeEnabled();
    await expect(amount).toBeFocused();
    await page.keyboard.type('9');
    await expect(amount).toHaveValue('6019');
  },
);
