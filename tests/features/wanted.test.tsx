import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { openGame } from '#api/calls/play.ts';
import { endSession } from '#state/session/session.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, pause, player, playerAt, playerIn, skip } from '#tests/page/player.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=';
const findPopup = () => screen.findByRole('dialog', { name: /^(登录或注册|请登录！)$/ });
const expectNoPopup = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /^(登录或注册|请登录！)$/ })).toBeNull(),
  );

/** Opens home as a visitor and taps a game; returns once the login is open. */
async function wantGame() {
  const app = await openApp('/');
  await within(await screen.findByRole('region', { name: '热门' })).findAllByRole('listitem');
  playerIn('热门').taps('青云真人厅');
  await findPopup();
  return app;
}

/** Logs in by the header's link, long after or without what was wanted. */
async function logInByHeader(as: { name: string; password: string }): Promise<void> {
  playerIn('', 'banner').taps('登录', 'link');
  await findPopup();
  await player.logsIn(as.name, as.password);
  await screen.findByRole('group', { name: new RegExp(as.name) });
}

async function expectNothing(address: () => string): Promise<void> {
  await pause(50);
  expect(address()).toBe('/');
  expect(backend.requests(openGame)).toEqual([]);
}

describe('a game that a visitor taps', () => {
  test('opens after the login, by one call, and home is behind it [S2-64]', async () => {
    const as = member({ name: 'wanting' });
    const { address } = await wantGame();
    expect(backend.requests(openGame)).toEqual([]);
    await player.logsIn(as.name, as.password);
    await waitFor(() => expect(address()).toBe(GAME));
    expect(await screen.findByTitle('游戏画面')).toBeVisible();
    // A window that opens after an answer would be blocked: the player opens it by a tap.
    player.taps('更多');
    const more = screen.getByRole('dialog');
    expect(within(more).getByRole('button', { name: '在新窗口打开' })).toBeVisible();
    playerAt(more).taps('关闭');
    expect(backend.requests(openGame)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    player.goesBack();
    await waitFor(() => expect(address()).toBe('/'));
    await pause(30);
    expect(backend.requests(openGame)).toHaveLength(1);
  });

  test.each([
    ['when the login is closed', async () => playerAt(await findPopup()).taps('关闭')],
    [
      'by a step to another screen and back',
      async () => {
        playerAt(await findPopup()).taps('联系客服', 'link');
        await screen.findByRole('heading', { name: '客服' });
        player.goesBack();
      },
    ],
  ])('is forgotten %s', async (_, leave) => {
    const as = member({ name: 'leaver' });
    const { address } = await wantGame();
    await leave();
    await waitFor(() => expect(address()).toBe('/'));
    await expectNoPopup();
    await logInByHeader(as);
    await expectNothing(address);
  });

  test('is forgotten after 10 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const as = member({ name: 'sleeper' });
    const { address } = await wantGame();
    skip(600_000);
    await player.logsIn(as.name, as.password);
    await screen.findByRole('group', { name: new RegExp(as.name) });
    await expectNothing(address);
  });

  test('is not opened for the next player who logs in [D-017]', async () => {
    const [one, other] = [member({ name: 'first' }), member({ name: 'second' })];
    const { address } = await wantGame();
    await player.logsIn(one.name, one.password);
    await waitFor(() => expect(address()).toBe(GAME));
    await waitFor(() => expect(backend.requests(openGame)).toHaveLength(1));
    endSession('logout');
    await waitFor(() => expect(address()).toBe('/login'));
    await player.logsIn(other.name, other.password);
    await waitFor(() => expect(address()).toBe('/'));
    await pause(50);
    expect(backend.requests(openGame)).toHaveLength(1);
  });
});
