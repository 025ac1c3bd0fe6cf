import { expect } from '@playwright/test';

import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { App, NativeApp, Opening, WebApp } from '#tests/browser/fixtures/app.ts';
import { inFullRuns, OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';

type HostedApp = NativeApp | WebApp;

const ownBack = ({ frame }: App) => frame.getByRole('button', { name: '返回' });
const ownSubmit = ({ frame }: App) => frame.getByRole('button', { name: '立即转账' });
const isShown = ({ host }: HostedApp, button: 'back' | 'main') =>
  host.calls(`web_app_setup_${button}_button`).at(-1)?.params.is_visible;
const wasShown = ({ host }: HostedApp) =>
  ['back', 'main'].flatMap((button) =>
    host.calls(`web_app_setup_${button}_button`).filter(({ params }) => params.is_visible),
  );

/** Waits until the page has set up Telegram's buttons for the form. */
const expectConnected = ({ host }: HostedApp) =>
  expect
    .poll(() => [...host.calls(), ...host.refusedCalls()].map(({ method }) => method))
    .toContain('web_app_setup_main_button');

test.beforeEach(async ({ world }) => {
  await world.addMember({
    name: 'xiaoming',
    telegramId: TELEGRAM_USER.id,
    balance: '88.50',
    isAutoTransferOn: false,
  });
});

const HOSTS: Readonly<Record<'a phone' | 'Telegram Web', readonly [string, Opening]>> = {
  'a phone': ['answers nothing', { answers: 'silent' }],
  'Telegram Web': [
    'knows the app under another origin',
    { client: { origin: 'https://www.lobby.example' } },
  ],
};

for (const shell of ['a phone', 'Telegram Web'] as const) {
  const [host, opening] = HOSTS[shell];
  test(
    `on ${shell} that ${host} a player uses the page’s own buttons [D-262]`,
    OWN_SHELL,
    async ({ openNative, openTelegramWeb }) => {
      const open = shell === 'a phone' ? openNative : openTelegramWeb;
      const app: HostedApp = await open({ path: '/transfer', ...opening });
      await app.player.fills('金额', '5');
      await expectConnected(app);
      // Sent to every page whose window changes: no answer.
      const size = { width: 390, height: 700, is_expanded: true, is_state_stable: true };
      await app.host.send('viewport_changed', size);
      await expect(app.frame.locator('html')).toHaveCSS('--tg-viewport-stable-height', '700px');
      await expect(ownBack(app)).toBeVisible();
      await ownSubmit(app).click();
      await app.player.sees('转账成功');
      await ownBack(app).click();
      await expect.poll(() => new URL(app.frame.url()).hash).toBe('#/');
      expect(wasShown(app)).toEqual([]);
    },
  );

  test(
    `on ${shell} that was silent Telegram’s buttons take over without moving anything [D-262, F-T24]`,
    shell === 'a phone' ? OWN_SHELL : inFullRuns('the same in a frame', OWN_SHELL),
    async ({ openNative, openTelegramWeb }) => {
      const open = shell === 'a phone' ? openNative : openTelegramWeb;
      const app: HostedApp = await open({ path: '/transfer', answers: 'silent' });
      await expect(ownBack(app)).toBeVisible();
      await expect(ownSubmit(app)).toBeVisible();
      await expectConnected(app);
      const places = () =>
        app.frame.evaluate(() =>
          [...document.querySelectorAll('header, form > *, input, button, h1, main')].map((one) =>
            JSON.stringify(one.getBoundingClientRect()),
          ),
        );
      await expect(app.frame.getByLabel('金额', { exact: true })).toBeVisible();
      // The last to come.
      await app.frame.getByRole('button', { name: '展开' }).waitFor();
      const before = await places();
      await app.host.setTheme(app.host.state.theme);
      await expect.poll(() => [isShown(app, 'back'), isShown(app, 'main')]).toEqual([true, true]);
      await expect(ownBack(app)).toHaveCount(0);
      await expect(ownSubmit(app)).toHaveCount(0);
      expect(await places()).toEqual(before);
    },
  );
}
