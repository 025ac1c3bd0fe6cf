import { expect } from '@playwright/test';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';

import { expectPath } from './fixtures/app.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

// "As a Telegram user" in the README names these lines; `readme.test.ts` compares them.
test(
  'a browser test opens the page for a user and a start parameter',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const app = await openNative({ user: { id: 77, first_name: '小红' }, startParam: 'a-7__vip' });
    await expectPath(app, '/vip');
    expect(await world.members()).toContainEqual(expect.objectContaining({ telegramId: '77' }));
  },
);

test(
  'a browser test opens the page in a Telegram client that never answers',
  OWN_SHELL,
  async ({ openNative, world }) => {
    const { frame } = await openNative({ answers: 'silent' });
    await expect(frame.getByRole('dialog', { name: '您的初始密码' })).toBeVisible();
    expect(await world.requests(loginWithTelegram)).toHaveLength(1);
  },
);

for (const [what, signed, message] of [
  ['have expired', { authDate: 0 }, '登录数据已过期'],
  ['are signed by another bot', { botToken: '1:another' }, '签名验证失败'],
] as const)
  test(
    `a browser test opens the page with launch data that ${what}`,
    OWN_SHELL,
    async ({ openTelegramWeb }) => {
      const { player } = await openTelegramWeb(signed);
      await player.sees(message);
    },
  );
