import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { goTo } from '#navigation/go.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { holdAnswers, backend, messages } from '#tests/page/player.ts';

const authDate = START_MS / 1000;
const signed = () => signInitData({ authDate });
const launch = () => launchString({ authDate });
const tokenOf = (name: string) => world().member(name)!.token;
const NOW_IN = '当前登录账号：tgmember';

beforeEach(() => {
  vi.setSystemTime(START_MS);
  member({ name: 'tgmember', telegramId: TELEGRAM_USER.id });
});

function leaveSessionOf(name: string, owner: string | null): void {
  keepSession(member({ name }).token, { owner });
  localStorage.setItem(
    STORED.cache.member,
    JSON.stringify({ name, avatar: '', session: 'a-session' }),
  );
}
const nothingOf = (name: string) => {
  const kept = JSON.stringify([sessionStorage, localStorage, document.cookie]);
  expect(kept).not.toContain(name);
  expect(kept).not.toContain(tokenOf(name));
};
// The signature waits behind what other workers derive: they share the threads of one process.
const isIn = () =>
  waitFor(() => expect(getSession().token).toBe(tokenOf('tgmember')), { timeout: 60_000 });

describe('a launch of another Telegram user than the stored session', () => {
  test.each([
    ['another Telegram user', '99'],
    ['a manual login', null],
  ])('first ends the session of %s, then names the new account [D-229]', async (_, owner) => {
    const answer = holdAnswers(loginWithTelegram);
    await openApp('/', {
      telegram: { environment: 'telegram', launch: await launch() },
      prepare: () => leaveSessionOf('somebody', owner),
    });
    nothingOf('somebody');
    expect(getSession().token).toBe('');
    answer();
    await isIn();
    await waitFor(() => expect(messages('status')).toContain(NOW_IN));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('another Telegram user’s launch data in the route [D-244]', () => {
  const route = async () =>
    `/telegram-login?${new URLSearchParams({ initData: await signed(), redirect: '/vip' })}`;
  const isUntouched = () => {
    expect(getSession().token).toBe(tokenOf('somebody'));
    expect(backend.received(loginWithTelegram)).toEqual([]);
    expect(messages('status')).not.toContain(NOW_IN);
  };

  test.each<[string, ((target: string) => void) | null]>([
    ['a link of the site', (target) => act(() => goTo(target))],
    ['a link of the browser', (target) => void (location.hash = target)],
    ['the first address', null],
  ])('does not change a player’s session when it comes with %s', async (_, go) => {
    const target = await route();
    const app = await openApp(go ? '/' : target, {
      telegram: { environment: 'telegram', launch: '' },
      prepare: () => leaveSessionOf('somebody', '99'),
    });
    go?.(target);
    await waitFor(() => expect(app.address()).toBe('/vip'));
    expect(await screen.findByRole('heading', { name: 'VIP特权' })).toBeVisible();
    isUntouched();
  });
});
