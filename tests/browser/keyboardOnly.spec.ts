import { expect, type Locator } from '@playwright/test';

import { bindCard } from '#api/calls/cards.ts';
import { recharge } from '#api/calls/deposit.ts';
import { register } from '#api/calls/login.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { CAPTCHAS } from '#parts/account/captchas.ts';

import type { App } from './fixtures/app.ts';
import { inFullRuns, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const PLAIN = plainByNature('inside Telegram the primary button is Telegram’s own');
const REST = inFullRuns('more forms of the same controls');
const PASSWORD = 'pay456';
/** More stops than any screen has. */
const MAX_STOPS = 120;

/** What a player does without a pointer: Tab to a control that its role and name tell, then type or press a key. */
function byKeyboard({ page, frame }: App) {
  const reach = async (control: Locator) => {
    await control.waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(control)}`);
  };
  return {
    types: async (label: string, text: string) => {
      await reach(frame.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
    presses: async (name: string | RegExp) => {
      const exact = typeof name === 'string';
      await reach(frame.getByRole('button', { name, exact }).last());
      await page.keyboard.press('Enter');
    },
  };
}

const RICH = {
  name: 'typist',
  balance: '1000.00',
  paymentPassword: PASSWORD,
  isAutoTransferOn: false,
  venues: { QYUN: '20.00' },
  cards: [{}],
} as const;
/** Orders by what a member does, where, what they type and press, and the call. */
const NEW = { USDT地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 支付密码: PASSWORD };
const ORDERS = [
  ['deposits', '/recharge', { 存款金额: '500' }, /^立即存款/, recharge],
  ['withdraws', '/withdrawal', { 取款金额: '200', 支付密码: PASSWORD }, /^立即取款/, withdraw],
  ['transfers', '/transfer', { 金额: '50' }, /^立即转账/, transfer],
  ['binds an address', '/addUsdtCard', NEW, '确认绑定', bindCard],
] as const;
/** Those that every run tries. */
const ESSENTIAL: readonly string[] = ['deposits', 'withdraws'];

test.describe('by keyboard alone', PLAIN, () => {
  test('a player logs in', async ({ openPlain, world }) => {
    const { password } = await world.addMember({ name: 'typist' });
    const app = await openPlain('/login');
    const keys = byKeyboard(app);
    await keys.types('用户名', 'typist');
    await keys.types('密码', password);
    await app.page.keyboard.press('Enter');
    await expect(app.frame.getByRole('group', { name: '钱包 typist' })).toBeVisible();
  });

  test('a visitor registers', REST, async ({ openPlain, world }) => {
    const app = await openPlain('/login?type=1');
    const keys = byKeyboard(app);
    await keys.types('用户名', 'newcomer');
    await keys.types('密码', 'secret123');
    await keys.types('确认密码', 'secret123');
    await keys.presses('下一步');
    await keys.types('真实姓名', '陈晓明');
    await keys.types('支付密码', PASSWORD);
    const picture = app.frame.getByRole('img', { name: '验证码图片' });
    const src = await picture.getAttribute('src');
    await keys.types('验证码', CAPTCHAS.find((one) => one.picture === src)!.answer);
    await app.page.keyboard.press('Enter');
    await expect(app.frame.getByRole('group', { name: '钱包 newcomer' })).toBeVisible();
    expect(await world.requests(register)).toHaveLength(1);
  });

  for (const [does, path, typed, submit, call] of ORDERS)
    test(`a member ${does}`, ESSENTIAL.includes(does) ? {} : REST, async ({ openAs, world }) => {
      await world.setSite({ payWays: { card: 0, usdt: 1, bobi: 0, wechat: 0, alipay: 0 } });
      const { app } = await openAs(RICH, path);
      const keys = byKeyboard(app);
      for (const [label, text] of Object.entries(typed)) await keys.types(label, text);
      await keys.presses(submit);
      await expect.poll(async () => (await world.requests(call)).length).toBe(1);
    });

  test('a member logs out', async ({ openAs }) => {
    const { app } = await openAs(RICH, '/mine');
    const keys = byKeyboard(app);
    await keys.presses('退出登录');
    await expect(app.frame.getByRole('alertdialog')).toBeVisible();
    await keys.presses('退出登录');
    await expect(app.frame.getByRole('button', { name: '登录' }).first()).toBeVisible();
  });
});
