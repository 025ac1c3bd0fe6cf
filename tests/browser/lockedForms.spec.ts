import { expect, type Locator } from '@playwright/test';

import type { Call } from '#api/call.ts';
import { recharge } from '#api/calls/deposit.ts';
import { refreshMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { someOf } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { DRAWER, openAsDrawer } from './withdrawal.ts';

type Form = {
  name: string;
  path: string;
  call: Pick<Call, 'path'>;
  options?: MemberOptions;
  submit: string;
  amount: string;
  /** Fills in what is not the amount. */
  fill?: (app: App) => Promise<void>;
  /** What else of the order could be changed. */
  controls: (frame: App['frame']) => Locator[];
};

const button = (frame: App['frame'], name: string | RegExp) => frame.getByRole('button', { name });
const radio = (frame: App['frame'], name: string) => frame.getByRole('radio', { name });
const textbox = (frame: App['frame'], name: string) => frame.getByLabel(name, { exact: true });
const typePassword = ({ player }: App) => player.fills('支付密码', DRAWER.paymentPassword);
/** The card is preselected: the form takes no order before it is. */
const withCard = (end: string) => async (app: App) => {
  await app.player.sees(end);
  await typePassword(app);
};

const FORMS: readonly Form[] = [
  {
    name: 'a deposit by bank transfer',
    path: '/recharge',
    call: recharge,
    options: { realName: '陈晓明' },
    submit: '立即存款',
    amount: '存款金额',
    fill: async ({ player }) => {
      await player.fills('存款人姓名', '林小雨');
      await player.fills('银行', '星桥银行');
      await player.fills('银行卡号', '6222020200112230');
      await player.fills('银行开户行地址', '深圳分行');
    },
    controls: (frame) => [
      radio(frame, '支付宝'),
      textbox(frame, '存款人姓名'),
      button(frame, '本人姓名'),
      textbox(frame, '银行'),
      button(frame, '选择银行'),
      textbox(frame, '银行卡号'),
      textbox(frame, '银行开户行地址'),
      button(frame, '使用已绑定的卡'),
      button(frame, '¥5,000'),
    ],
  },
  {
    name: 'a deposit in USDT',
    path: '/recharge',
    call: recharge,
    submit: '立即存款',
    amount: '存款金额',
    fill: ({ player }) => player.taps('USDT', 'radio'),
    controls: (frame) => [
      radio(frame, '银行卡转账'),
      radio(frame, 'ERC20'),
      button(frame, /^¥5,000/).first(),
    ],
  },
  {
    name: 'a withdrawal',
    path: '/withdrawal',
    call: withdraw,
    submit: '立即取款',
    amount: '取款金额',
    fill: withCard('AbCd'),
    controls: (frame) => [
      button(frame, /^USDT地址/),
      button(frame, '50%'),
      button(frame, '最大金额'),
      textbox(frame, '支付密码'),
    ],
  },
  {
    name: 'a transfer',
    path: '/transfer',
    call: transfer,
    options: { isAutoTransferOn: false },
    submit: '立即转账',
    amount: '金额',
    controls: (frame) => [
      button(frame, /^转出钱包/),
      button(frame, /^转入钱包/),
      button(frame, '互换转出和转入钱包'),
      button(frame, '50%'),
      button(frame, '最大金额'),
    ],
  },
];

/** Holds the answers to a call back until the returned function is called. */
async function holdAnswers({ page }: App, { path }: Pick<Call, 'path'>): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { name, path, call, options, submit, amount, fill, controls } of someOf(FORMS, 2))
  test(
    `a player cannot change ${name} between the tap and its outcome [F-M11]`,
    plainByNature('inside Telegram its main button takes the place of the page’s button'),
    async ({ openAs, world }) => {
      const app = await openAsDrawer({ openAs, world }, path, options);
      const { frame, page } = app;
      const field = textbox(frame, amount);
      await expect(field).toBeEditable();
      await fill?.(app);
      // The backend refuses this amount.
      await field.fill('601');
      await expect(button(frame, submit)).not.toHaveAttribute('aria-busy');
      const release = await holdAnswers(app, call);
      const sending = page.waitForRequest(`**${call.path}`);
      await field.press('Enter');
      expect((await sending).postDataJSON()).toMatchObject({ amount: '601' });

      await expect(field).not.toBeEditable();
      for (const control of controls(frame)) await expect(control).toBeDisabled();
      await page.keyboard.type('9');
      await expect(field).toHaveValue('601');
      await expect(button(frame, submit)).toHaveAttribute('aria-busy', 'true');

      release();
      await expect(field).toBeEditable();
      for (const control of controls(frame)) await expect(control).toBeEnabled();
      await expect(field).toBeFocused();
      await page.keyboard.type('9');
      await expect(field).toHaveValue('6019');
    },
  );

test('a player who goes over changed terms again finds the focus where it was [F-M11]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, player } = app;
  await textbox(frame, '取款金额').fill('750');
  await player.sees('实际到账');
  await world.answers(refreshMember, {
    data: { username: DRAWER.name, balance: DRAWER.balance, withdrawusdtrate: '8' },
  });
  await typePassword(app);
  await textbox(frame, '支付密码').press('Enter');
  await answer(app, '取消');
  await expect(frame.getByRole('alertdialog')).toHaveCount(0);
  await expect(textbox(frame, '支付密码')).toBeFocused();
  await expect(textbox(frame, '支付密码')).toBeEditable();
});

test('a player whose order has a mistake is led to its field [F-M11]', async ({
  openAs,
  world,
}) => {
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  const { frame, page, player } = app;
  await player.sees('实际到账');
  await textbox(frame, '取款金额').fill('750');
  await textbox(frame, '取款金额').press('Enter');
  await expect(frame.getByRole('main').getByText('请输入您的支付密码')).toBeVisible();
  await page.keyboard.type('pay');
  await expect(textbox(frame, '支付密码')).toHaveValue('pay');
});
