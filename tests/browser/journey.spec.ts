import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';

import { test } from './fixtures.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { expectHome, logOut, playAndLeave } from './journey.ts';
import { someOf } from '#tests/random/volume.ts';

const USER = { id: 6_000_000_042, first_name: '小红' };
const MEMBER = { name: 'redhat', telegramId: USER.id, balance: '500.00' };

for (const storage of someOf(['denied', 'partitioned'] as const)) {
  test(
    `a player goes the whole way inside Telegram Web, with ${storage} storage [S4-31, S4-02]`,
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
