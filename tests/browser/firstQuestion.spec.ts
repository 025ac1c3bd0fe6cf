import { expect } from '@playwright/test';

import type { MemberOptions } from '#tests/backend/tables/members.ts';

import { openAsPayer, order } from './deposit.ts';
import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { waitForScreen } from './visit.ts';

/** A low phone whose keyboard is closed. */
const LOW_PHONE = { width: 360, height: 640 };
/** Where the first question of a screen must end at the latest, in px. */
const END = 420;

type Screen = {
  name: string;
  path: string;
  options?: MemberOptions;
  /** What leads to its plain state. */
  open?: (app: App) => Promise<void>;
  /** The label of the amount. */
  amount: string;
  submit: string;
};

const CARD = {
  bank: '江海银行',
  owner: '陈晓明',
  number: '6200000000000081234',
  branch: '滨江支行',
};

/** An address of each kind that money is paid to. */
const ADDRESSES = [{}, { bank: 'bobi', owner: 'bobi', number: 'BOBI-000123' }];

function withdrawal(name: string, path: string): Screen {
  const options = { balance: '12345.67', cards: ADDRESSES };
  return { name, path, options, amount: '取款金额', submit: '立即取款' };
}

/** A deposit by one of the methods, by the names of its chips. */
function deposit(...chips: string[]): Screen {
  return {
    name: `a deposit by ${chips.join(', ')}`,
    path: '/recharge',
    options: { balance: '12345.67', cards: [CARD] },
    open: async ({ player }) => {
      for (const chip of chips) await player.taps(chip, 'radio');
    },
    amount: '存款金额',
    submit: '立即存款',
  };
}

const SCREENS: readonly Screen[] = [
  deposit('银行卡转账'),
  deposit('USDT', 'TRC20'),
  deposit('USDT', 'ERC20'),
  deposit('波币'),
  deposit('微信支付'),
  deposit('支付宝'),
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

for (const { name, path, options, open, amount, submit } of SCREENS)
  test(`${name} asks for the amount first, with its button in sight on a low phone`, async ({
    openAs,
    world,
  }) => {
    const app = await openAsPayer({ openAs, world }, path, options);
    await app.page.setViewportSize(LOW_PHONE);
    await waitForScreen(app, path);
    await open?.(app);
    await waitForScreen(app, path);
    const field = (await app.player.field(amount).boundingBox())!;
    expect(field.y + field.height).toBeLessThanOrEqual(END);
    await expect(app.frame.getByRole('button', { name: submit })).toBeInViewport({ ratio: 1 });
  });

for (const network of ['TRC20', 'ERC20'])
  test(`the address of a payment by ${network} is copied without scrolling on a low phone`, async ({
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
