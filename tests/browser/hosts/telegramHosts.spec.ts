import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { type App, expectPath, type NativeApp } from '#tests/browser/fixtures/app.ts';
import { OWN_SHELL, plainByNature } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { someOf } from '#tests/random/volume.ts';

const RESIDENT = {
  name: 'xiaoming',
  telegramId: TELEGRAM_USER.id,
  balance: '88.50',
  isAutoTransferOn: false,
};
const NOTCH = { safeArea: { top: 59, right: 0, bottom: 34, left: 0 } };
const OLD_SIZE = { width: 390, height: 600 };
/** What a phone with a notch reports that is held sideways, and what Telegram draws over a page in full screen. */
const SAFE = { top: 12, right: 59, bottom: 21, left: 59 };
const CONTENT_SAFE = { top: 46, right: 0, bottom: 0, left: 0 };
/** As slow as a bad mobile network: the first script takes about a second. */
const SLOW = {
  offline: false,
  latency: 100,
  downloadThroughput: 110_000,
  uploadThroughput: 50_000,
};

const html = ({ frame }: App) => frame.locator('html');
const balance = ({ frame }: App) => frame.getByText('88.50').first();
const openTab = ({ frame }: App, name: string) =>
  frame.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
const last = ({ host }: Pick<NativeApp, 'host'>, method: string) =>
  host.calls(method).at(-1)?.params;

test.beforeEach(async ({ world }) => {
  await world.addMember(RESIDENT);
});

// 7.6 has the back button that 6.0 lacks and no insets, which 8.0 has: it adds nothing to those two. Where a story says
// nothing else, it is told in 9.1.
for (const version of someOf(['8.0', '6.0', '7.6', '9.1'])) {
  test(
    `the page follows colours, notch and back button of version ${version}`,
    OWN_SHELL,
    async ({ openNative }) => {
      const app = await openNative({ version, client: { ...NOTCH, size: OLD_SIZE } });
      await expect(balance(app)).toBeVisible();
      await expect(html(app)).toHaveAttribute('data-telegram', '');
      await app.host.setTheme('dark');
      await expect(html(app)).toHaveAttribute('data-theme', 'dark');
      await expect(html(app)).toHaveCSS('background-color', 'rgb(35, 46, 60)');
      await expect(html(app)).toHaveCSS('--tg-viewport-stable-height', '600px');
      const inset = version.startsWith('6') || version.startsWith('7') ? '' : '59px';
      await expect(html(app)).toHaveCSS('--tg-viewport-safe-area-inset-top', inset);

      await openTab(app, '客服');
      await openTab(app, '我的');
      await expectPath(app, '/mine');
      if (version !== '6.0')
        await expect.poll(() => last(app, 'web_app_setup_back_button')?.is_visible).toBe(true);
      await app.host.press('back');
      await expectPath(app, '/kefu');
    },
  );
}

test(
  'the page follows a Telegram Web that denies storage [F-T20]',
  OWN_SHELL,
  async ({ openTelegramWeb }) => {
    const app = await openTelegramWeb({ storage: 'denied' });
    await expect(balance(app)).toBeVisible();
    await expect(html(app)).toHaveAttribute('data-telegram', '');
    await app.host.setTheme('dark');
    await expect(html(app)).toHaveAttribute('data-theme', 'dark');
    await expect(html(app)).toHaveAttribute('data-telegram', '');

    await openTab(app, '客服');
    await openTab(app, '我的');
    await app.host.press('back');
    await expectPath(app, '/kefu');
  },
);

test('the page follows a Telegram client that answers late', OWN_SHELL, async ({ openNative }) => {
  const app = await openNative({ answers: { lateMs: 1_500 }, client: NOTCH });
  await expect(balance(app)).toBeVisible();
  await expect(html(app)).toHaveCSS('--tg-viewport-safe-area-inset-top', '59px');
});

test(
  'a plain browser loads nothing of Telegram',
  plainByNature('it says what is not there outside'),
  async ({ openPlain }) => {
    const app = await openPlain();
    await expect(app.frame.getByRole('navigation', { name: '主导航' })).toBeVisible();
    const wires = await app.frame.evaluate(() => [
      'Telegram' in window,
      document.documentElement.hasAttribute('data-telegram'),
      performance.getEntriesByType('resource').filter(({ name }) => /adapter|Telegram/.test(name))
        .length,
    ]);
    expect(wires).toEqual([false, false, 0]);
  },
);

test(
  'a game fills a phone beside the notch and below Telegram’s buttons [D-262]',
  OWN_SHELL,
  async ({ openNative }) => {
    const [width, height] = [844, 390];
    const app = await openNative({
      path: '/gamePage?name=QYUN&type=realbet&code=realbet_1',
      client: { safeArea: SAFE, contentSafeArea: CONTENT_SAFE, size: { width, height } },
    });
    await app.page.setViewportSize({ width, height });
    await expect(app.frame.getByTitle('游戏画面')).toBeVisible();
    await expect.poll(() => app.host.state.isFullscreen).toBe(true);
    const game = app.frame.getByTitle('游戏画面');
    const top = SAFE.top + CONTENT_SAFE.top;
    await expect.poll(async () => (await game.boundingBox())!.y).toBeGreaterThanOrEqual(top);
    const deposit = await app.frame.getByRole('link', { name: '存款' }).boundingBox();
    expect(deposit!.x).toBeGreaterThanOrEqual(SAFE.left);
    expect(deposit!.y).toBeGreaterThanOrEqual(top);
    expect((await game.boundingBox())!.x).toBeGreaterThanOrEqual(deposit!.x + deposit!.width);
    await app.goBack();
    await expectPath(app, '/');
    await expect.poll(() => app.host.state.isFullscreen).toBe(false);
  },
);

test(
  'the login is sent once, before the first script has arrived',
  OWN_SHELL,
  async ({ openNative, context, world }) => {
    await world.setSettings({ ageNotice: false, introClip: false });
    context.once('page', async (page) => {
      const wire = await context.newCDPSession(page);
      await wire.send('Network.emulateNetworkConditions', SLOW);
    });
    const app = await openNative();
    await expect(app.frame.getByRole('button', { name: '青云真人厅' }).first()).toBeVisible();
    await expect.poll(() => app.host.calls('web_app_ready').length).toBe(1);
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
