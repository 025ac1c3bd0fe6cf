import { expect } from '@playwright/test';

import { TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { expectPath } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
/** What a phone with a notch reports that is held sideways, and what Telegram draws over a page in full screen. */
const SAFE = { top: 12, right: 59, bottom: 21, left: 59 };
const CONTENT_SAFE = { top: 46, right: 0, bottom: 0, left: 0 };

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
