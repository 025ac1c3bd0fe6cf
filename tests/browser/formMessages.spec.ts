import { expect, type Locator } from '@playwright/test';

import { login } from '#api/calls/login.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { someOf } from '#tests/random/volume.ts';

import { openAsPayer, order } from './deposit.ts';
import type { App } from './fixtures/app.ts';
import { playerAt } from './fixtures/player.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectReact } from './journey.ts';
import { visit } from './visit.ts';
import { DRAWER, fillIn, openAsDrawer, submitButton } from './withdrawal.ts';

/** What a keyboard leaves of the window of a phone. */
const KEYBOARD_WINDOW = { width: 390, height: 420 };
const NARROW_WINDOW = { width: 320, height: 420 };
const LONG_REFUSAL = '今日取款次数已达上限，请明天上午十点以后再试，或联系在线客服为您核对本次取款';

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

/** The visible fields and messages of the screen, or of the dialog over it, that a toast covers. */
const covered = ({ frame }: App) =>
  frame.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const shown: ParentNode = dialogs.item(dialogs.length - 1) ?? document;
    const boxes = (selector: string) =>
      [...shown.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
    const above = boxes('[role="alert"] > button, [role="status"] > button');
    const below = boxes(
      'input, textarea, select, form button[aria-haspopup="dialog"], form [role="alert"]',
    );
    // The part of a field that the header does not hide already.
    const top = document.querySelector('dialog[open]')
      ? 0
      : document.querySelector('header')!.getBoundingClientRect().bottom;
    return below
      .filter(({ box }) =>
        above.some(
          ({ box: toast }) =>
            toast.top < box.bottom &&
            toast.bottom > Math.max(top, box.top) &&
            toast.left < box.right &&
            toast.right > box.left,
        ),
      )
      .map(({ one }) => one.getAttribute('name') ?? one.textContent);
  });

/** The visible figures and words to tap that a toast covers. */
const coveredFigures = ({ frame }: App) =>
  frame.evaluate(() => {
    const toasts = [
      ...document.querySelectorAll('[role="alert"] > button, [role="status"] > button'),
    ].map((toast) => toast.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const around = text.parentElement!;
      const isSpared =
        /\d/.test(text.textContent!) || around.closest('a, button, label, summary, [data-figure]');
      if (!isSpared || around.closest('.sr-only, [role="alert"], [role="status"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCovered = [...range.getClientRects()].some((box) =>
        toasts.some(
          (toast) =>
            toast.top < box.bottom &&
            toast.bottom > box.top &&
            toast.left < box.right &&
            toast.right > box.left,
        ),
      );
      if (isCovered) found.push(text.textContent!);
    }
    return found;
  });

/** Keeps the toasts that show: their time does not pass while the page says that it is hidden. */
const holdToasts = ({ frame }: App) =>
  frame.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

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
  '[D-261] a mistake in a form of a member is explained beside its field, above a keyboard',
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

test('[D-261] a mistake at the login is explained beside its field, on the screen and in the popup', async ({
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

test(
  '[D-261] a message of the server covers no field of a narrow phone, wherever the player scrolls',
  plainByNature('inside Telegram its main button takes the place of the page’s button'),
  async ({ openAs, world }) => {
    const app = await openAsDrawer({ openAs, world }, '/withdrawal');
    await fillIn(app, '601');
    await app.page.setViewportSize(NARROW_WINDOW);
    await world.answers(withdraw, { code: 500, message: LONG_REFUSAL });
    await submitButton(app).click();
    await expect(toasts(app)).toHaveText([LONG_REFUSAL]);
    await holdToasts(app);
    await expect.poll(() => covered(app)).toEqual([]);
    await expect(toasts(app)).toBeInViewport({ ratio: 1 });
    for (let y = 0; y <= 800; y += 80) {
      await app.frame.evaluate(async (top) => {
        window.scrollTo(0, top);
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      }, y);
      expect(await covered(app), `scrolled by ${y} px`).toEqual([]);
    }
    await expect(toasts(app)).toBeInViewport({ ratio: 1 });
  },
);

test('[D-261] a message of the server covers no field of the login popup', async ({
  openPlain,
  world,
}) => {
  const app = await openPlain('/');
  const { frame } = app;
  await expectReact(frame);
  await app.player.taps('登录', 'link');
  const popup = frame.getByRole('dialog');
  await playerAt(popup).fills('用户名', 'chen');
  await playerAt(popup).fills('密码', 'wrong1');
  await app.page.setViewportSize(KEYBOARD_WINDOW);
  await world.answers(login, { code: 500, message: LONG_REFUSAL });
  await popup.getByRole('tabpanel').getByRole('button', { name: '登录' }).click();
  await expect(toasts(app)).toHaveText([LONG_REFUSAL]);
  await expect.poll(() => covered(app)).toEqual([]);
  await expect(toasts(app)).toBeInViewport({ ratio: 1 });
});

test('[D-261] messages cover no figure, address or link of an order to pay', async ({
  openAs,
  world,
}) => {
  const app = await openAsPayer({ openAs, world }, '/recharge');
  await order(app, ['USDT'], '710');
  await app.player.taps('复制收款地址');
  // What the form said has gone with it.
  await expect(toasts(app)).toHaveText(['复制成功！']);
  await holdToasts(app);
  await expect.poll(() => coveredFigures(app)).toEqual([]);
  await expect(toasts(app).last()).toBeInViewport({ ratio: 1 });
});
