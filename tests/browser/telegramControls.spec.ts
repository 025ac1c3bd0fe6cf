import { expect } from '@playwright/test';

import { transfer } from '#api/calls/transfer.ts';
import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { type App, type NativeApp, type WebApp, expectPath } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { answer } from './fixtures/question.ts';
import { test } from './fixtures.ts';
import { someOf } from '#tests/random/volume.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
/** What a phone with a notch reports that is held sideways, and what Telegram draws over a page in full screen. */
const SAFE = { top: 12, right: 59, bottom: 21, left: 59 };
const CONTENT_SAFE = { top: 46, right: 0, bottom: 0, left: 0 };

const last = ({ host }: NativeApp | WebApp, method: string) => host.calls(method).at(-1)?.params;
const home = ({ frame }: App) => frame.getByText('88.50').first();

test.beforeEach(async ({ world }) => {
  await world.addMember({
    name: 'xiaoming',
    telegramId: TELEGRAM_USER.id,
    balance: '88.50',
    isAutoTransferOn: false,
  });
});

test(
  'a game fills a phone beside the notch and below Telegram’s buttons [D-262]',
  OWN_SHELL,
  async ({ openNative }) => {
    const [width, height] = [844, 390];
    const app = await openNative({
      path: GAME,
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

for (const shell of someOf(['Telegram Web', 'a phone'] as const)) {
  test(
    `on ${shell} a player orders once by the main button, logs out by the popup`,
    OWN_SHELL,
    async ({ openNative, openTelegramWeb, world }) => {
      const app = shell === 'a phone' ? await openNative() : await openTelegramWeb();
      await expect(home(app)).toBeVisible();
      await app.player.goesTo('/transfer');
      await app.player.fills('金额', '5');
      const button = () => last(app, 'web_app_setup_main_button');
      await expect.poll(button).toMatchObject({ is_visible: true, text: '立即转账' });
      await expect
        .poll(() => last(app, 'web_app_setup_closing_behavior'))
        .toEqual({ need_confirmation: true });
      // A press that comes sooner was under way to another screen, and is lost.
      const heardMs = await app.frame.evaluate(() => performance.now() + 500);
      await app.frame.waitForFunction((end) => performance.now() > end, heardMs);
      await app.host.press('main');
      await app.host.press('main');
      await app.player.sees('转账成功');
      expect(await world.requests(transfer)).toHaveLength(1);

      await app.player.goesTo('/mine');
      await expect.poll(button).toMatchObject({ is_visible: false });
      await app.player.taps('退出登录');
      await expect.poll(() => app.host.popup()).not.toBeNull();
      await expect(app.frame.getByRole('alertdialog')).toHaveCount(0);
      await answer(app, '退出登录');
      await expectPath(app, '/login');
    },
  );
}
