import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { pressPrimary } from '#tests/browser/fixtures/buttons.ts';
import {
  type App,
  type NativeApp,
  type WebApp,
  type WebOpening,
  hashOf,
} from '#tests/browser/fixtures/app.ts';
import { OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { expectHome, readDevice } from '#tests/browser/journey.ts';
import { DRAWER, fillIn, setClock } from '#tests/browser/withdrawal.ts';
import { someOf } from '#tests/random/volume.ts';

type Fixtures = {
  openNative: () => Promise<NativeApp>;
  openTelegramWeb: (opening?: WebOpening) => Promise<WebApp>;
};
type Way = {
  open: (fixtures: Fixtures) => Promise<NativeApp | WebApp>;
  reload: (app: NativeApp | WebApp) => Promise<void>;
};

const insertAgain = (app: App) => (app as WebApp).host.insertAgain();

/** The ways in which the page is reloaded inside Telegram while the player fills a form. */
const WAYS: Readonly<Record<string, Way>> = {
  'a phone loads the page again': {
    open: ({ openNative }) => openNative(),
    reload: (app) => app.reload(),
  },
  'Telegram Web makes its frame anew': {
    open: ({ openTelegramWeb }) => openTelegramWeb(),
    reload: insertAgain,
  },
  'Telegram Web reloads the page': {
    open: ({ openTelegramWeb }) => openTelegramWeb(),
    reload: (app) => app.reload(),
  },
};

const amount = ({ frame }: App) => frame.getByLabel('取款金额');
const password = ({ frame }: App) => frame.getByLabel('支付密码', { exact: true });

test.beforeEach(async ({ world }) => {
  await setClock(world);
  await world.addMember({ ...DRAWER, telegramId: 5_820_014_477 });
});

for (const [name, { open, reload }] of someOf(Object.entries(WAYS), 2)) {
  test(name, OWN_SHELL, async ({ openNative, openTelegramWeb, world }) => {
    const app = await open({ openNative, openTelegramWeb });
    await expectHome(app);
    await app.player.goesTo('/withdrawal');
    await fillIn(app, '345');
    expect(await readDevice(app)).not.toContain(DRAWER.paymentPassword);
    await reload(app);
    await expect(amount(app)).toHaveValue('345');
    await expect(password(app)).toHaveValue('');
    expect(hashOf(app)).toBe('#/withdrawal');
    expect(await world.requests(withdraw)).toEqual([]);
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);

    // A sent form keeps no draft.
    await fillIn(app, '346');
    await pressPrimary(app, '立即取款');
    await app.player.sees('提交成功，等待后台审核');
    await expect.poll(() => hashOf(app)).toBe('#/transRecord?type=2');
    await expect(app.frame.getByRole('main').getByRole('listitem').first()).toContainText('346.00');
    await reload(app);
    // Home, too, is a list: the prepared one stands until the records take its place.
    await expect(app.frame.getByRole('heading', { name: '交易记录' })).toBeVisible();
    await app.player.goesTo('/withdrawal');
    await expect(amount(app)).toHaveValue('');
    expect(await world.requests(withdraw)).toHaveLength(1);
  });
}
