import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { getSession } from '#state/session/currentSession.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import type { Signed } from '#tests/backend/telegram.ts';
import { member } from '#tests/backend/worlds.ts';

import { openApp } from './openApp.tsx';
import { player } from './player.ts';

// "As a Telegram user" in the README names these lines; `repository.test.ts` compares them.
const openWith = (signed: Signed) =>
  openApp('/', { telegram: { environment: 'telegram', ...signed } });

test('a test opens the page for any Telegram user', async () => {
  await openWith({ user: { id: 77, first_name: '小红' } });
  await waitFor(() => expect(getSession().owner).toBe('77'));
});

test('a test opens the page with a start parameter', async () => {
  const app = await openWith({ startParam: 'a-7__vip' });
  await waitFor(() => expect(app.address()).toBe('/vip'));
});

test.each([
  ['have expired', { authDate: 0 }, '登录数据已过期'],
  ['are signed by another bot', { botToken: '1:another' }, '签名验证失败'],
])('a test opens the page with launch data that %s', async (_, signed, message) => {
  await openWith(signed);
  expect(await player.sees(message)).toBeVisible();
});

test('a test opens the page in a Telegram client that never answers', async () => {
  await openInTelegram('/', member(), { silentOn: true });
  expect(await screen.findByRole('heading', { name: '热门' })).toBeVisible();
});
