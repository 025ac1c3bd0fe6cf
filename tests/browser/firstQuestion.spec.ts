import { expect } from '@playwright/test';

import { BANK_CARD } from '#tests/backend/richMember.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { openAsPayer, order } from './deposit.ts';
import type { App } from './fixtures/app.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { waitForScreen } from './visit.ts';
import { someOf } from '#tests/random/volume.ts';

/** A low phone whose keyboard is closed. */
const LOW_PHONE = { width: 360, height: 640 };
/** Where the first question of a screen must end at the latest, in px. */
const END = 420;

type Screen = {
  name: string;
  path: string;
  options?: MemberOptions;
  /** The label of the amount. */
  amount: string;
  submit: string | RegExp;
};

/** An address of each kind that money is paid to. */
const ADDRESSES = [{}, { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' }];

/** Each way to deposit, by the names of its chips. */
const DEPOSITS = [
  ['银行卡转账'],
  ['USDT', 'TRC20'],
  ['USDT', 'ERC20'],
  ['波币'],
  ['微信支付'],
  ['支付宝'],
];

function withdrawal(name: string, path: string): Screen {
  const options = { balance: '12345.67', cards: ADDRESSES };
  return { name, path, options, amount: '取款金额', submit: '立即取款' };
}

const SCREENS: readonly Screen[] = [
  withdrawal('a withdrawal', '/withdrawal'),
  withdrawal('a withdrawal of bobi', '/withdrawalBobi'),
  {
    name: 'a transfer by hand',
    path: '/transfer',
    options: { balance: '12345.67', isAutoTransferOn: false },
    amount: '金额',
    submit: '立即转账',
  },
];

async function expectInSight(app: App, { path, amount, submit }: Screen, what: string) {
  await waitForScreen(app, path);
  const field = (await app.player.field(amount).boundingBox())!;
  expect(field.y + field.height, what).toBeLessThanOrEqual(END);
  const button = app.frame.getByRole('button', { name: submit });
  await expect(button, what).toBeInViewport({ ratio: 1 });
}

test(
  'each way to deposit asks for the amount first on a low phone',
  plainByNature('inside Telegram its main button takes the place of the page’s button'),
  async ({ openAs, world }) => {
    const submit = /^(立即存款|我已转账)/;
    const screen = { name: 'a deposit', path: '/recharge', amount: '存款金额', submit };
    const options = { balance: '12345.67', cards: [BANK_CARD] };
    const app = await openAsPayer({ openAs, world }, screen.path, options);
    await app.page.setViewportSize(LOW_PHONE);
    await waitForScreen(app, screen.path);
    for (const chips of DEPOSITS) {
      for (const chip of chips) await app.player.taps(chip, 'radio');
      await expectInSight(app, screen, chips.join(', '));
    }
  },
);

for (const screen of someOf(SCREENS))
  test(
    `${screen.name} asks for the amount first on a low phone`,
    plainByNature('inside Telegram its main button takes the place of the page’s button'),
    async ({ openAs, world }) => {
      const app = await openAsPayer({ openAs, world }, screen.path, screen.options);
      await app.page.setViewportSize(LOW_PHONE);
      await expectInSight(app, screen, screen.name);
    },
  );

for (const network of someOf(['ERC20', 'TRC20']))
  test(`a low phone copies the address of a payment by ${network} without scrolling`, async ({
    openAs,
    world,
  }) => {
    const app = await openAsPayer({ openAs, world }, '/recharge');
    await app.page.setViewportSize(LOW_PHONE);
    await order(app, ['USDT', network], '710');
    const copy = app.player.button('复制收款地址');
    await expect(copy).toBeVisible();
    await expect(app.frame.getByRole('timer')).toBeVisible();
    const { y, height } = (await copy.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(END);
  });
