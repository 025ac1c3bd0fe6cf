import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { App, NativeApp, WebApp } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

/** As slow as a bad mobile network: the first script takes about a second. */
const SLOW = {
  offline: false,
  latency: 100,
  downloadThroughput: 110_000,
  uploadThroughput: 50_000,
};

type TelegramLoader = NativeApp | WebApp;
const said = ({ host }: TelegramLoader, method: string) =>
  host.calls(method).map(({ params }) => params);
const last = (app: TelegramLoader, method: string) => said(app, method).at(-1);
const expectHome = ({ frame }: App) =>
  expect(frame.getByRole('button', { name: '青云真人厅' }).first()).toBeVisible();

test.beforeEach(async ({ world }) => {
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.addMember({
    name: 'xiaoming',
    telegramId: TELEGRAM_USER.id,
    balance: '88.50',
    isAutoTransferOn: false,
  });
});

test(
  'the login is sent once, before the first script has arrived',
  OWN_SHELL,
  async ({ openNative, context, world }) => {
    context.once('page', async (page) => {
      const wire = await context.newCDPSession(page);
      await wire.send('Network.emulateNetworkConditions', SLOW);
    });
    const app = await openNative();
    await expectHome(app);
    await expect.poll(() => said(app, 'web_app_ready').length).toBe(1);
    const times = await app.frame.evaluate((login) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')!.src;
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        logins: entries
          .filter(({ name }) => name.endsWith(login))
          .map(({ startTime }) => startTime),
        scriptEnd: entries.find(({ name }) => name === script)!.responseEnd,
        paint: paint!.startTime,
      };
    }, loginWithTelegram.path);
    expect(times.scriptEnd).toBeGreaterThan(500);
    expect(times.logins).toHaveLength(1);
    expect(times.logins[0]).toBeLessThan(times.scriptEnd);
    // What speaks to Telegram comes with scripts that this one asks for.
    expect(times.paint).toBeLessThan(times.scriptEnd);
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
    expect(last(app, 'web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
    await expect.poll(() => last(app, 'web_app_set_header_color')?.color).toMatch(/^#[\da-f]{6}$/);
  },
);
