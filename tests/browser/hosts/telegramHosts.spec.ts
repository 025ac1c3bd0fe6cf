import { expect } from '@playwright/test';

import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { type App, expectPath, type NativeApp } from '#tests/browser/fixtures/app.ts';
import { OWN_SHELL, plainByNature } from '#tests/browser/fixtures/shells.ts';
import { test } from '#tests/browser/fixtures.ts';
import { someOf } from '#tests/random/volume.ts';

const RESIDENT = { name: 'xiaoming', telegramId: TELEGRAM_USER.id, balance: '88.50' };
const NOTCH = { safeArea: { top: 59, right: 0, bottom: 34, left: 0 } };
const OLD_SIZE = { width: 390, height: 600 };

const html = ({ frame }: App) => frame.locator('html');
const balance = ({ frame }: App) => frame.getByText('88.50').first();
const openTab = ({ frame }: App, name: string) =>
  frame.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
const isBackShown = ({ host }: Pick<NativeApp, 'host'>) =>
  host.calls('web_app_setup_back_button').at(-1)?.params.is_visible;

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
      if (version !== '6.0') await expect.poll(() => isBackShown(app)).toBe(true);
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
