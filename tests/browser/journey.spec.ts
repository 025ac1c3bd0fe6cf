import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { type SavedToken, STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';

import { test } from './fixtures.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { expectHome, logOut, playAndLeave } from './journey.ts';
import { someOf } from '#tests/random/volume.ts';

const USER = { id: 6_000_000_042, first_name: '小红' };
const MEMBER = { name: 'redhat', telegramId: USER.id, balance: '500.00' };

test(
  'a player comes from the bot in a native client and goes the whole way [S4-31, S4-02, S4-03]',
  OWN_SHELL,
  async ({ openNative, world, shoot }) => {
    await world.addMember(MEMBER);
    // The page judges the age of launch data by the device's clock: the world's must agree with it.
    await world.advance(Date.now() - START_MS);
    const app = await openNative({ user: USER });
    await expectHome(app);
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
    const entry = await app.frame.evaluate((key) => localStorage.getItem(key), STORED.token.entry);
    const kept = JSON.parse(entry ?? 'null') as SavedToken | null;
    expect(kept?.owner).toBe(String(USER.id));
    expect(kept?.token.length).toBeGreaterThan(20);
    const cookies = await app.page.context().cookies();
    const cookie = cookies.find(({ name }) => name === STORED.token.cookie);
    expect(cookie?.value).toBe(kept?.token);
    const hoursLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    await shoot(app, 'home-native');
    await playAndLeave(app, world, MEMBER.name);

    // Telegram's own back button leads back from a screen, and shows only where there is a way back.
    await app.player.taps('客服', 'link');
    await expect
      .poll(() => app.host.calls('web_app_setup_back_button').at(-1)?.params.is_visible)
      .toBe(true);
    await app.host.press('back');
    await expectHome(app);

    await logOut(app);
    await expect(app.frame.getByRole('button', { name: '使用Telegram登录' })).toBeVisible();
    await app.page.reload();
    await expect(app.frame.getByRole('textbox', { name: '用户名' })).toBeVisible();
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
  },
);

for (const storage of someOf(['denied', 'partitioned'] as const)) {
  test(
    `a player goes the whole way inside Telegram Web, with ${storage} storage [S4-31]`,
    OWN_SHELL,
    async ({ openTelegramWeb, world, shoot }) => {
      await world.addMember(MEMBER);
      const app = await openTelegramWeb({ user: USER, storage });
      await expectHome(app);
      expect(await world.requests(loginWithTelegram)).toHaveLength(1);
      await shoot(app, `home-web-${storage}`);
      await playAndLeave(app, world, MEMBER.name);
      await logOut(app);
    },
  );
}
