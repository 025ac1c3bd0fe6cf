import { expect, type Locator } from '@playwright/test';

import { someOf } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import { playerAt } from './fixtures/player.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { visit } from './visit.ts';
import { DRAWER } from './withdrawal.ts';

/** What a keyboard leaves of the window of a phone. */
const KEYBOARD_WINDOW = { width: 390, height: 420 };

const CLEAR = 'rgba(0, 0, 0, 0)';

/** A form: its address, its button, the field of the first mistake, what it says, and what the player then types. */
type Form = readonly [path: string, submit: string, field: RegExp, message: string, types: string];

const NO_AMOUNT = '请输入大于0、最多两位小数的金额，或留空';
const FORMS: readonly Form[] = [
  ['/recharge', '我已转账', /^存款人/, '请输入存款人姓名', '陈'],
  ['/withdrawal', '立即取款', /^取款金额/, '单笔取款不能低于100元', '100'],
  ['/transfer', '立即转账', /^金额/, '请输入操作金额！', '5'],
  ['/addUsdtCard', '确认绑定', /^USDT地址/, '请输入USDT地址', 'T'],
  ['/userInfo', '保存', /^手机号/, '请输入正确手机号', '139'],
  ['/password?type=2', '确认修改', /^旧密码/, '请输入旧密码', 'old456'],
  ['/addBankCard', '确认绑定', /^持卡人姓名/, '请输入姓名', '陈'],
  ['/addBobiCard', '确认绑定', /^波币地址/, '请输入波币地址', 'B'],
  ['/protection', '保存提醒线', /^近24小时/, NO_AMOUNT, '5'],
  ['/applyagent', '提交申请', /^手机号/, '请输入正确手机号', '139'],
];

const toasts = ({ frame }: App) =>
  frame.locator('[role="alert"] > button, [role="status"] > button');

async function expectBeside(field: Locator, message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 1 });
  const above = (await field.boundingBox())!;
  const below = (await message.boundingBox())!;
  const distance = below.y - (above.y + above.height);
  expect(distance, 'the message is below its field').toBeGreaterThanOrEqual(0);
  expect(distance, 'and next to it').toBeLessThan(120);
}

/** Submits a form with a mistake, and then changes the field. */
async function makeMistake(app: App, form: Locator, [, button, name, said, types]: Form) {
  const field = form.getByRole('textbox', { name });
  const submit = form.getByRole('button', { name: button });
  // Without a reminder the form saves nothing, and finds no mistake.
  if (said === NO_AMOUNT) await field.fill('0');
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(said));
  const message = app.frame.getByText(said, { exact: true });
  await expect(message).toHaveRole('alert');
  await expectBeside(field, message);
  await expect(submit, 'it is not louder than the message').toHaveCSS('background-color', CLEAR);
  await expect(toasts(app)).toHaveCount(0);
  await field.fill(types);
  await expect(message).toHaveCount(0);
}

test(
  'a mistake in a form of a member is explained beside its field, above a keyboard [D-261]',
  plainByNature('inside Telegram its main button takes the place of the page’s button'),
  async ({ openAs }) => {
    const { app } = await openAs({ ...DRAWER, isAutoTransferOn: false }, '/userInfo');
    await app.page.setViewportSize(KEYBOARD_WINDOW);
    for (const form of someOf(FORMS, 5))
      await test.step(form[0], async () => {
        await visit(app, form[0]);
        await makeMistake(app, app.frame.getByRole('main'), form);
      });
  },
);

test('a login mistake is explained beside its field, popup too [D-261]', async ({ openPlain }) => {
  const app = await openPlain('/login');
  const logIn: Form = ['/login', '登录', /^用户名/, '请输入您的账号和密码！', 'chen'];
  const register: Form = ['/login?type=1', '下一步', /^用户名/, '用户名不能为空！', 'chen'];
  const { frame } = app;
  await makeMistake(app, frame.getByRole('tabpanel'), logIn);
  await visit(app, '/login?type=1');
  await makeMistake(app, frame.getByRole('tabpanel'), register);
  await visit(app, '/');
  await app.player.taps('登录', 'link');
  const popup = frame.getByRole('dialog');
  await makeMistake(app, popup.getByRole('tabpanel'), logIn);
  await playerAt(popup).taps('注册', 'tab');
  await makeMistake(app, popup.getByRole('tabpanel'), register);
});

test('the button of a claim is outlined while nothing is pending [D-323]', async ({ openAs }) => {
  const { player } = (await openAs({ name: 'claimer', rebates: [] }, '/fanshui')).app;
  await player.sees('暂无返水记录');
  await expect(player.button('立即领取')).toHaveCSS('background-color', CLEAR);
});
