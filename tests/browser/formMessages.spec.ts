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

type Story = {
  path: string;
  submit: string;
  /** The field of the first mistake: its role, and the start of its name. */
  field: readonly ['textbox' | 'button' | 'radio', RegExp];
  message: string;
  /** What the field holds at first, if not what it opens with. */
  starts?: string;
  /** What the player then types into it. */
  types: string;
};

const FORMS: readonly Story[] = [
  {
    path: '/recharge',
    submit: '立即存款',
    field: ['textbox', /^存款人/],
    message: '请输入存款人姓名',
    types: '陈',
  },
  {
    path: '/withdrawal',
    submit: '立即取款',
    field: ['textbox', /^取款金额/],
    message: '单笔取款不能低于100元',
    types: '100',
  },
  {
    path: '/transfer',
    submit: '立即转账',
    field: ['textbox', /^金额/],
    message: '请输入操作金额！',
    types: '5',
  },
  {
    path: '/addUsdtCard',
    submit: '确认绑定',
    field: ['textbox', /^USDT地址/],
    message: '请输入USDT地址',
    types: 'T',
  },
  {
    path: '/userInfo',
    submit: '保存',
    field: ['textbox', /^手机号/],
    message: '请输入正确手机号',
    types: '139',
  },
  {
    path: '/password?type=2',
    submit: '确认修改',
    field: ['textbox', /^旧密码/],
    message: '请输入旧密码',
    types: 'old456',
  },
  {
    path: '/addBankCard',
    submit: '确认绑定',
    field: ['textbox', /^持卡人姓名/],
    message: '请输入姓名',
    types: '陈',
  },
  {
    path: '/addBobiCard',
    submit: '确认绑定',
    field: ['textbox', /^波币地址/],
    message: '请输入波币地址',
    types: 'B',
  },
  {
    path: '/protection',
    submit: '保存提醒线',
    field: ['textbox', /^近24小时/],
    starts: '0',
    message: '请输入大于0、最多两位小数的金额，或留空',
    types: '5',
  },
  {
    path: '/applyagent',
    submit: '提交申请',
    field: ['textbox', /^手机号/],
    message: '请输入正确手机号',
    types: '139',
  },
];

const toasts = ({ frame }: App) =>
  frame.locator('[role="alert"] > button, [role="status"] > button');

/** The message that describes a field, and whether the player can see it. */
const messageOf = (field: Locator, message: string) =>
  field.page().getByText(message, { exact: true });

async function expectBeside(field: Locator, message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 1 });
  const above = (await field.boundingBox())!;
  const below = (await message.boundingBox())!;
  const distance = below.y - (above.y + above.height);
  expect(distance, 'the message is below its field').toBeGreaterThanOrEqual(0);
  expect(distance, 'and next to it').toBeLessThan(120);
}

/** Submits a form with the same mistake twice, and then changes the field. */
async function makeMistakeTwice(app: App, form: Locator, story: Omit<Story, 'path'>) {
  const [role, name] = story.field;
  const field = form.getByRole(role, { name });
  const submit = form.getByRole('button', { name: story.submit });
  if (story.starts !== undefined) await field.fill(story.starts);
  await submit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(story.message));
  const message = messageOf(field, story.message);
  await expect(message).toHaveRole('alert');
  await expectBeside(field, message);
  await expect(submit, 'it is not louder than the message').toHaveCSS('background-color', CLEAR);
  const announced = (await message.elementHandle())!;

  await submit.click();
  await expect(field).toBeFocused();
  await expect(message).toHaveCount(1);
  expect(
    await announced.evaluate((element) => element.isConnected),
    'the second message is a new one, which is read out again',
  ).toBe(false);
  await expect(toasts(app)).toHaveCount(0);

  await field.fill(story.types);
  await expect(message).toHaveCount(0);
}

test(
  'a mistake in a form of a member is explained beside its field, above a keyboard [D-261]',
  plainByNature('inside Telegram its main button takes the place of the page’s button'),
  async ({ openAs }) => {
    const { app } = await openAs({ ...DRAWER, isAutoTransferOn: false }, '/userInfo');
    await app.page.setViewportSize(KEYBOARD_WINDOW);
    for (const { path, ...story } of someOf(FORMS, 5)) {
      await test.step(path, async () => {
        await visit(app, path);
        await makeMistakeTwice(app, app.frame.getByRole('main'), story);
      });
    }
  },
);

test('a mistake at the login is explained beside its field, on the screen and in the popup [D-261]', async ({
  openPlain,
}) => {
  const app = await openPlain('/login');
  const logIn = {
    submit: '登录',
    field: ['textbox', /^用户名/],
    message: '请输入您的账号和密码！',
    types: 'chen',
  } as const;
  const register = { ...logIn, submit: '下一步', message: '用户名不能为空！' } as const;
  const { frame } = app;
  await makeMistakeTwice(app, frame.getByRole('tabpanel'), logIn);
  await visit(app, '/login?type=1');
  await makeMistakeTwice(app, frame.getByRole('tabpanel'), register);
  await visit(app, '/');
  await app.player.taps('登录', 'link');
  const popup = frame.getByRole('dialog');
  await makeMistakeTwice(app, popup.getByRole('tabpanel'), logIn);
  await playerAt(popup).taps('注册', 'tab');
  await makeMistakeTwice(app, popup.getByRole('tabpanel'), register);
});
