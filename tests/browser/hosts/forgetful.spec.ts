import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { NativeApp, Opening, WebApp } from '#tests/browser/fixtures/app.ts';
import { pressPrimary } from '#tests/browser/fixtures/buttons.ts';
import { OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import type { Watch } from '#tests/browser/fixtures/watch.ts';
import type { World } from '#tests/browser/fixtures/world.ts';
import { test } from '#tests/browser/fixtures.ts';
import { someOf } from '#tests/random/volume.ts';
import { DRAWER, fillIn, setClock, submitButton, unknownPanel } from '#tests/browser/withdrawal.ts';

// A Telegram client that forgets everything that the page itself stores between two openings (D-266).

type HostedApp = NativeApp | WebApp;
type Open = (opening: Opening) => Promise<HostedApp>;
type Fixtures = { openNative: Open; openTelegramWeb: Open };

const SHELLS = {
  'a phone': ({ openNative }: Fixtures) => openNative,
  'Telegram Web': ({ openTelegramWeb }: Fixtures) => openTelegramWeb,
};
/** What Telegram keeps beyond an opening. */
const makeStorages = () => ({ storage: new Map(), deviceStorage: new Map<string, string>() });

/** Closes the app. The client then empties all stores of the page. */
async function closeAndForget({ frame, page }: HostedApp): Promise<void> {
  await frame.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await page.close();
  await page.context().clearCookies();
}

/** Sends a withdrawal whose answer is lost, in records that cannot tell what became of it. */
async function loseOrder(app: HostedApp, { world, watch }: { world: World; watch: Watch }) {
  watch.expectConsole('Failed to load resource');
  await world.answers(loadTransactions, 'unreachable');
  await fillIn(app, '603');
  await pressPrimary(app, '立即取款');
  await expect(unknownPanel(app)).toContainText('¥603.00');
}

test.beforeEach(async ({ world }) => {
  await setClock(world);
  await world.addMember({ ...DRAWER, telegramId: TELEGRAM_USER.id });
});

for (const [shell, choose] of someOf(Object.entries(SHELLS))) {
  test(
    `${shell} that forgot the page’s stores still shows the order without an answer [D-266, D-202]`,
    OWN_SHELL,
    async ({ openNative, openTelegramWeb, world, watch }) => {
      const open = choose({ openNative, openTelegramWeb });
      const client = makeStorages();
      const app = await open({ path: '/withdrawal', client });
      await loseOrder(app, { world, watch });
      await expect.poll(() => client.deviceStorage.get('lobby_orders')).toContain('603');
      expect(JSON.stringify([...client.deviceStorage])).not.toContain(DRAWER.name);
      await closeAndForget(app);

      const again = await open({ path: '/withdrawal', client });
      await expect(unknownPanel(again)).toContainText('¥603.00');
      expect(await world.requests(withdraw)).toHaveLength(1);
    },
  );
}

test(
  'a tap before Telegram has answered sends no second order [D-293]',
  OWN_SHELL,
  async ({ openNative, world, watch }) => {
    const client = makeStorages();
    const app = await openNative({ path: '/withdrawal', client });
    await loseOrder(app, { world, watch });
    await expect.poll(() => client.deviceStorage.get('lobby_orders')).toContain('603');
    await closeAndForget(app);

    const again = await openNative({ path: '/withdrawal', client, answers: { lateMs: 1000 } });
    // On a slow machine the panel has taken the place of the form.
    const tap = async () => {
      await again.frame.getByLabel('取款金额').fill('603', { timeout: 1000 });
      await again.frame.getByLabel('支付密码').fill(DRAWER.paymentPassword, { timeout: 1000 });
      await submitButton(again).click({ timeout: 1000 });
    };
    await tap().catch(() => {});
    await expect(unknownPanel(again)).toContainText('¥603.00');
    expect(await world.requests(withdraw)).toHaveLength(1);
  },
);

test(
  'a phone that forgot the page’s stores restores the language [D-295]',
  OWN_SHELL,
  async ({ openNative }) => {
    const client = makeStorages();
    const app = await openNative({ path: '/', client });
    await app.player.goesTo('/mine');
    await app.player.taps('English', 'radio');
    await expect(app.frame.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => client.deviceStorage.get('lobby_language')).toBe('en');
    await closeAndForget(app);

    const again = await openNative({ path: '/', client });
    await expect(again.frame.locator('html')).toHaveAttribute('lang', 'en');
  },
);
