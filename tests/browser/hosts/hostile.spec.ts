import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import type { App } from '#tests/browser/fixtures/app.ts';
import { logIn } from '#tests/browser/fixtures/login.ts';
import { OWN_SHELL } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { END, flood, forge, FORGED, hearEnd, NONSENSE, readTraces, settle } from './hostile.ts';
import { openStrangePage } from './strangePage.ts';

const RESIDENT = { name: 'xiaoming', telegramId: TELEGRAM_USER.id, balance: '88.50' };
const SHAPES = ['native', 'Telegram Web'] as const;
/** Events of the flood: about two seconds. */
const MANY = 20_000;
/** Most frames from a tap to its effect, while the page is flooded with events. */
const MOST_FRAMES = 300;

const balance = ({ frame }: App) => frame.getByText('88.50').first();
const tabLink = ({ frame }: App, name: string) =>
  frame.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

test.beforeEach(async ({ world }) => {
  await world.addMember(RESIDENT);
});

test(
  '[F-C14] a page of another origin may not frame the app',
  OWN_SHELL,
  async ({ context, world, watch }) => {
    // Chromium logs the refusal in the console of the strange page.
    watch.expectConsole('frame-ancestors');
    const { launch } = await world.sign();
    const strange = await openStrangePage(context, `${world.origin}/${launch}`);
    await expect.poll(() => strange.frameUrl()).toMatch(/^chrome-error:/);
    expect(await world.requests()).toEqual([]);
  },
);

test(
  'a strange page that an operator without the header lets frame the app is believed nothing',
  OWN_SHELL,
  async ({ context, world }) => {
    await world.setSettings({ mockedLaunch: false });
    const { launch } = await world.sign();
    const strange = await openStrangePage(context, `${world.origin}/${launch}`, { isLetIn: true });
    const frame = strange.frame();
    // Its launch data is refused: the normal login opens instead (D-225).
    await expect(frame.getByRole('textbox', { name: '用户名' })).toBeAttached();
    await expect(frame.getByRole('button', { name: '登录' }).first()).toBeVisible();
    const before = await readTraces({ frame });
    const isHeard = await hearEnd({ frame });
    await strange.send([...FORGED, END]);
    await isHeard();
    expect(await readTraces({ frame })).toEqual(before);
    expect(await world.requests(loginWithTelegram)).toEqual([]);
  },
);

test(
  '[F-C14] such a page sees no money screens, and the way out opens the app in a window of its own',
  OWN_SHELL,
  async ({ context, world, watch }) => {
    // Chromium logs it for the window that a sandboxed frame opens.
    watch.expectConsole('can escape its sandboxing');
    await world.setSettings({ mockedLaunch: false });
    const card = await world.addMember({ name: 'payer' });
    const strange = await openStrangePage(context, `${world.origin}/#/login`, { isLetIn: true });
    await logIn({ frame: strange.frame() }, card);
    await expect(strange.frame().getByRole('group', { name: '钱包 payer' })).toBeVisible();
    await strange.frame().evaluate(() => void (location.hash = '/recharge'));
    const way = strange.frame().getByRole('button', { name: '在新窗口中打开' });
    await expect(way).toBeVisible();
    await expect(strange.frame().getByRole('textbox')).toHaveCount(0);
    const opening = context.waitForEvent('page');
    await way.click();
    const own = await opening;
    await expect.poll(() => own.url()).toContain(`${world.origin}/#/`);
    expect(await own.evaluate(() => [window.parent === window, window.opener])).toEqual([
      true,
      null,
    ]);
  },
);

for (const shape of SHAPES) {
  test.describe(`inside Telegram (${shape})`, OWN_SHELL, () => {
    test('[F-C12] a game and a page that the app opened speak in vain for Telegram', async ({
      openNative,
      openTelegramWeb,
      watch,
    }) => {
      // Chromium logs it for an empty page that a sandboxed one opens.
      watch.expectConsole('can escape its sandboxing');
      const open = shape === 'native' ? openNative : openTelegramWeb;
      const app = await open({ theme: 'light' });
      const { frame } = app;
      await expect(balance(app)).toBeVisible();
      // What Telegram itself reports is in place before anything forged is sent.
      await expect(frame.locator('html')).toHaveCSS('--tg-viewport-stable-height', /px$/);
      await frame.getByRole('button', { name: '青云真人厅' }).first().click();
      await expect(
        frame.frameLocator('iframe').getByRole('button', { name: /押大/ }),
      ).toBeVisible();
      await settle(app);
      const game = frame.childFrames()[0]!;
      const before = await readTraces(app);
      await forge(app, game, 'parent');
      expect(await readTraces(app)).toEqual(before);

      const opening = app.page.context().waitForEvent('page');
      await frame.evaluate(() => void window.open('about:blank'));
      const opened = await opening;
      await forge(app, opened.mainFrame(), 'opener');
      await opened.close();
      expect(await readTraces(app)).toEqual(before);
    });

    test('[F-C12] nonsense from Telegram itself changes nothing and is said nowhere', async ({
      openNative,
      openTelegramWeb,
    }) => {
      const open = shape === 'native' ? openNative : openTelegramWeb;
      const app = await open({ theme: 'light' });
      await expect(balance(app)).toBeVisible();
      await tabLink(app, '客服').click();
      await expect
        .poll(() => app.host.calls('web_app_setup_back_button').length)
        .toBeGreaterThan(0);
      await settle(app);
      const before = await readTraces(app);
      for (const { name, data } of NONSENSE) await app.host.send(name, data);
      // Later events of Telegram itself still arrive.
      await app.host.setTheme('dark');
      await expect(app.frame.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await readTraces(app)).toEqual(before);
      await tabLink(app, '首页').click();
      await expect(balance(app)).toBeVisible();
    });

    test('[F-C12] 10,000 events a second leave the page usable', async ({
      openNative,
      openTelegramWeb,
    }) => {
      test.slow();
      const open = shape === 'native' ? openNative : openTelegramWeb;
      const app = await open({ theme: 'light' });
      const { frame } = app;
      await expect(balance(app)).toBeVisible();
      await expect.poll(() => app.host.calls('web_app_request_viewport').length).toBe(1);
      const stream = await flood(app, 100);
      const frames = await frame.evaluateHandle(() => {
        const seen = { count: 0 };
        const look = (): void => {
          seen.count += 1;
          requestAnimationFrame(look);
        };
        look();
        return seen;
      });
      for (const [tab, heading] of [
        ['优惠', '优惠'],
        ['客服', '客服'],
        ['我的', '我的'],
      ] as const) {
        const before = await frames.evaluate(({ count }) => count);
        // The edges of the screen move with every event, and the tabs with them: this tap has no coordinates.
        await tabLink(app, tab).dispatchEvent('click');
        // Measured in frames, not in time: on a busy machine each frame takes longer.
        await expect(frame.getByRole('heading', { level: 1, name: heading })).toBeAttached({
          timeout: 20_000,
        });
        const after = await frames.evaluate(({ count }) => count);
        expect(after - before, `frames from the tap on ${tab}`).toBeLessThan(MOST_FRAMES);
      }
      await expect.poll(() => stream.count(), { timeout: 20_000 }).toBeGreaterThan(MANY);
      await stream.end();
      // The last event wins.
      await app.host.send('viewport_changed', {
        height: 611,
        width: 390,
        is_expanded: true,
        is_state_stable: true,
      });
      await expect(frame.locator('html')).toHaveCSS('--tg-viewport-stable-height', '611px');
      await app.host.setTheme('dark');
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  });
}
