import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { expectPrimary, pressPrimary } from './fixtures/buttons.ts';
import { type App, type NativeApp, type WebApp, expectPath } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { playerAt } from './fixtures/player.ts';
import { test } from './fixtures.ts';

const FILE = 'https://download.example.com/lobby.apk';
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
const felt = (app: TelegramLoader) => said(app, 'web_app_trigger_haptic_feedback');
const expectHome = ({ frame }: App) =>
  expect(frame.getByRole('button', { name: '青云真人厅' }).first()).toBeVisible();
const show = ({ host }: TelegramLoader, is_visible: boolean) =>
  host.send('visibility_changed', { is_visible });

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

test(
  'settings, haptics and the question before closing work by Telegram Web',
  OWN_SHELL,
  async ({ openTelegramWeb }) => {
    const app = await openTelegramWeb();
    await expectHome(app);
    const { frame } = app;
    await expect.poll(() => last(app, 'web_app_setup_settings_button')?.is_visible).toBe(true);
    await app.host.press('settings');
    const sheet = frame.getByRole('dialog', { name: '设置' });
    await playerAt(sheet).taps('深色', 'radio');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => felt(app)).toEqual([{ type: 'selection_change' }]);
    await app.goBack();
    await expect(sheet).toHaveCount(0);

    await app.player.goesTo('/transfer');
    const asks = () => last(app, 'web_app_setup_closing_behavior')?.need_confirmation;
    const amount = frame.getByLabel('金额', { exact: true });
    await amount.fill('5');
    await expect.poll(asks).toBe(true);
    await amount.fill('');
    await expect.poll(asks).toBe(false);
    for (const [text, notification_type] of [
      ['5', 'success'],
      ['601', 'error'],
    ] as const) {
      await amount.fill(text);
      await pressPrimary(app, '立即转账');
      await expect
        .poll(() => felt(app).at(-1))
        .toEqual({ type: 'notification', notification_type });
      await expectPrimary(app, '立即转账');
    }
  },
);

test(
  'a player in Telegram adds the app to the home screen and invites others',
  OWN_SHELL,
  async ({ openNative, openTelegramWeb, world }) => {
    // The earlier launch goes on beside the later one.
    await world.setSite({ keepsTokens: true });
    const app = await openNative({ path: '/mine' });
    const offer = app.frame.getByRole('button', { name: '添加到主屏幕' });
    await offer.tap();
    await expect.poll(() => said(app, 'web_app_add_to_home_screen').length).toBe(1);
    await show(app, false);
    await show(app, true);
    await expect(offer).toHaveCount(0);

    await app.frame.getByRole('button', { name: '邀请好友' }).tap();
    await expect.poll(() => said(app, 'web_app_open_tg_link').length).toBe(1);
    const shared = new URL(String(last(app, 'web_app_open_tg_link')!.path_full), 'https://t.me');
    expect(shared.pathname).toBe('/share/url');
    expect(new URL(shared.searchParams.get('url')!).searchParams.get('pid')).toMatch(/^\d+$/);
    expect(shared.searchParams.get('text')).toContain('邀请');

    const added = await openTelegramWeb({ path: '/mine', client: { homeScreen: 'unsupported' } });
    await expect.poll(() => said(added, 'web_app_check_home_screen').length).toBe(1);
    await added.frame.getByRole('button', { name: '邀请好友' }).tap();
    await expect.poll(() => said(added, 'web_app_open_tg_link').length).toBe(1);
    await expect(added.frame.getByRole('button', { name: '添加到主屏幕' })).toHaveCount(0);
  },
);

test(
  'the app is downloaded by Telegram from 8.0 on, and by its browser before',
  OWN_SHELL,
  async ({ openNative, world }) => {
    await world.setSite({ info: { ios_download_url: FILE, android_download_url: FILE } });
    for (const [version, method, params] of [
      ['8.0', 'web_app_request_file_download', { url: FILE, file_name: 'lobby.apk' }],
      ['7.10', 'web_app_open_link', { url: FILE }],
    ] as const) {
      const app = await openNative({ path: '/app', version, platform: 'android' });
      // A tap that comes before Telegram is loaded is the browser's.
      await expect.poll(() => said(app, 'web_app_setup_settings_button').length).toBe(1);
      await app.frame.getByRole('button', { name: '立即下载' }).tap();
      await expect.poll(() => last(app, method)).toMatchObject(params);
      expect(said(app, 'web_app_request_file_download')).toHaveLength(version === '8.0' ? 1 : 0);
    }
  },
);

test(
  'a start parameter leads to its screen, through the login too [D-214, F-C14]',
  OWN_SHELL,
  async ({ openNative, openTelegramWeb, world }) => {
    // The earlier launch goes on beside the later one.
    await world.setSite({ keepsTokens: true });
    const service = await openNative({ startParam: '42__service' });
    await expectPath(service, '/kefu');
    await expect(service.frame.getByRole('heading', { level: 1, name: '客服' })).toBeAttached();
    const guarded = await openTelegramWeb({ startParam: '42__withdrawal' });
    await expectPath(guarded, '/withdrawal');
    await expect(guarded.frame.getByLabel('取款金额')).toBeVisible();
    expect(await world.requests(loginWithTelegram)).toHaveLength(2);
  },
);

test(
  'a question whose popup never shows opens in the page and is not answered by the same tap',
  OWN_SHELL,
  async ({ openNative }) => {
    const app = await openNative({ path: '/mine' });
    // The page asks Telegram only once its controls are connected, a moment after "ready".
    await expect.poll(() => said(app, 'web_app_setup_settings_button').length).toBe(1);
    const leave = app.frame.getByRole('button', { name: '退出登录' });
    const dialog = app.frame.getByRole('alertdialog');
    const yes = dialog.getByRole('button', { name: '退出登录' });
    const ask = async () => {
      const before = said(app, 'web_app_open_popup').length;
      await leave.tap();
      await expect.poll(() => said(app, 'web_app_open_popup').length).toBe(before + 1);
      // So long a touch may still be the one that asked.
      await app.page.waitForFunction((end) => performance.now() > end, await after(app, 1000));
    };
    // Where the button will be is known from the first time.
    await ask();
    await leave.tap();
    const { x, y, width, height } = (await yes.boundingBox())!;
    await dialog.getByRole('button', { name: '取消' }).tap();
    await expect(dialog).toHaveCount(0);

    await ask();
    await app.page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(yes).toBeVisible();
    await expectPath(app, '/mine');
    await yes.tap();
    await expectPath(app, '/login');
  },
);

const after = ({ frame }: App, ms: number) =>
  frame.evaluate((wait) => performance.now() + wait, ms);
