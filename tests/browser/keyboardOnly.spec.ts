import { expect, type Locator } from '@playwright/test';

import { bindCard } from '#api/calls/cards.ts';
import { recharge } from '#api/calls/deposit.ts';
import { register } from '#api/calls/login.ts';
import { claimRebates } from '#api/calls/rebate.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { CAPTCHAS } from '#parts/account/captchas.ts';

import type { App } from './fixtures/app.ts';
import { inFullRuns, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { setClock } from './withdrawal.ts';

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
  const named = (role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp) =>
    frame.getByRole(role, { name, exact: typeof name === 'string' }).last();
  return {
    types: async (label: string, text: string) => {
      await reach(frame.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    },
    presses: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      await reach(named(role, name));
      await page.keyboard.press('Enter');
    },
    /** Moves to an option of the group that has the focus. */
    moves: (key: 'ArrowRight' | 'ArrowDown') => page.keyboard.press(key),
    reaches: (name: string | RegExp, role: 'button' | 'link' | 'tab' | 'radio' = 'button') =>
      reach(named(role, name)),
  };
}

const RICH = {
  name: 'typist',
  balance: '1000.00',
  paymentPassword: PASSWORD,
  isAutoTransferOn: false,
  venues: { QYUN: '20.00' },
  cards: [{ owner: 'TRC20', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
  rebates: [{ amount: 5, minutesAgo: 60 }],
} as const;

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

  test('a member deposits', async ({ openAs, world }) => {
    await world.setSite({ payWays: { card: 0, usdt: 1, bobi: 0, wechat: 0, alipay: 0 } });
    const { app } = await openAs(RICH, '/recharge');
    const keys = byKeyboard(app);
    await keys.types('存款金额', '500');
    await keys.presses(/^立即存款/);
    await expect.poll(async () => (await world.requests(recharge)).length).toBe(1);
  });

  test('a member withdraws', async ({ openAs, world }) => {
    const { app } = await openAs(RICH, '/withdrawal');
    const keys = byKeyboard(app);
    await keys.types('取款金额', '200');
    await keys.types('支付密码', PASSWORD);
    await keys.presses(/^立即取款/);
    await expect.poll(async () => (await world.requests(withdraw)).length).toBe(1);
  });

  test('a member transfers', REST, async ({ openAs, world }) => {
    const { app } = await openAs(RICH, '/transfer');
    const keys = byKeyboard(app);
    await keys.types('金额', '50');
    await keys.presses(/^立即转账/);
    await expect.poll(async () => (await world.requests(transfer)).length).toBe(1);
  });

  test('a member binds an address', REST, async ({ openAs, world }) => {
    const { app } = await openAs({ ...RICH, cards: [] }, '/addUsdtCard');
    const keys = byKeyboard(app);
    await keys.types('USDT地址', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await keys.types('支付密码', PASSWORD);
    await keys.presses('确认绑定');
    await expect.poll(async () => (await world.requests(bindCard)).length).toBe(1);
  });

  test('a member claims a rebate', REST, async ({ openAs, world }) => {
    await setClock(world);
    const { app } = await openAs(RICH, '/fanshui');
    await byKeyboard(app).presses('立即领取');
    await expect.poll(async () => (await world.requests(claimRebates)).length).toBe(1);
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
