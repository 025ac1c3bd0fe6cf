import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { login, logoff } from '#api/calls/login.ts';
import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { startGameSession } from '#features/games/play/gameSession.ts';
import { logOut } from '#parts/account/logOut.ts';
import { useLogin } from '#parts/account/useLogin.ts';
import { startBreak } from '#state/protection/protection.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, holdAnswers, pause, until, wait } from '#tests/page/player.ts';

const GAME = { platform: 'QYUN', type: 'realbet', code: 'realbet_1' };

beforeEach(() => logInWithoutPage(member({ balance: '80.50' })));

const asksToClose = () => renderHook(useHasUnsavedChanges).result.current;

test.each([{ late: 50 }, 'refused', 'lost'] as const)(
  'closing the page asks while a game’s wallet is being filled (%j)',
  async (behaviour) => {
    world().answers(fillGameWallet, behaviour);
    const seen: boolean[] = [];
    expect(asksToClose()).toBe(false);
    const leave = startGameSession(GAME, (launch) => {
      seen.push(asksToClose());
      if (launch.phase !== 'filling') return;
      launch.enter();
      leave();
      seen.push(asksToClose());
    });
    await waitFor(() =>
      expect(backend.requests(endGame).map(({ status }) => status)).toEqual([200]),
    );
    expect(seen).toEqual([false, true, true]);
    expect(asksToClose()).toBe(false);
  },
);

test('a page that closes while the wallet is being filled ends the game at once [S4-21, S7-31, D-085]', async () => {
  world().answers(fillGameWallet, 'silent');
  const leave = startGameSession(GAME, (launch) => {
    if (launch.phase === 'filling') window.dispatchEvent(new Event('pagehide'));
  });
  await waitFor(() => expect(backend.received(endGame)).toHaveLength(1));
  // The screen goes with the page, and the game has one end.
  leave();
  await pause(20);
  expect(backend.received(endGame)).toHaveLength(1);
});

test('a player who leaves in the turn of the answer has no wallet filled [D-085]', async () => {
  const states: string[] = [];
  const leave = startGameSession(GAME, ({ phase }) => void states.push(phase));
  const read = vi.spyOn(Response.prototype, 'text');
  read.mockImplementation(async function (this: Response) {
    const body = await new Response(this.body).arrayBuffer();
    if (backend.requests(openGame).length > 0) leave();
    return new TextDecoder().decode(body);
  });
  await waitFor(() => expect(backend.requests(openGame)).toHaveLength(1));
  await pause(20);
  expect(states).toEqual(['opening']);
  expect(backend.requests(fillGameWallet)).toEqual([]);
});

test('a game fills no wallet after a break has begun, and ends once [D-346]', async () => {
  const answer = holdAnswers(openGame);
  const phases: string[] = [];
  const leave = startGameSession(GAME, ({ phase }) => phases.push(phase));
  await waitFor(() => expect(backend.requests(openGame)).toHaveLength(1));
  await startBreak(3_600_000);
  answer();
  await waitFor(() => expect(backend.requests(endGame)).toHaveLength(1));
  // The screen shows the break in place of the game.
  leave();
  await pause(20);
  expect(backend.requests(endGame)).toHaveLength(1);
  expect([backend.requests(fillGameWallet), phases]).toEqual([[], ['opening']]);
});

describe('a logout over a game whose wallet is being filled [D-339]', () => {
  /** Logs out during the filling. Returns what ends the filling. */
  async function logsOut(): Promise<() => void> {
    const release = holdAnswers(fillGameWallet);
    startGameSession(GAME, () => {});
    await until(() => backend.requests(fillGameWallet).length === 1);
    act(logOut);
    expect(getSession().token).toBe('');
    await pause(20);
    expect(backend.requests(logoff)).toEqual([]);
    return release;
  }
  const paths = () =>
    world().requests.flatMap(({ path, hasToken }) =>
      [endGame.path, logoff.path, login.path].includes(path) ? [[path, hasToken]] : [],
    );

  const ENDED = [endGame, logoff].map(({ path }) => [path, true]);

  beforeEach(() => void vi.useFakeTimers());

  test('ends the game after the filling, then the session on the server', async () => {
    const release = await logsOut();
    release();
    await until(() => backend.requests(logoff).length === 1);
    expect(paths()).toEqual(ENDED);
  });

  test('ends the game when the page closes during the filling', async () => {
    await logsOut();
    window.dispatchEvent(new Event('pagehide'));
    await until(() => backend.requests(logoff).length === 1);
    expect(paths()).toEqual(ENDED);
  });

  test('ends the session on the server after 3 s, or with the page', async () => {
    await logsOut();
    await wait(2900);
    expect(backend.requests(logoff)).toEqual([]);
    await wait(100);
    await until(() => backend.requests(logoff).length === 1);
    await logInWithoutPage(member({ name: 'next', balance: '80.50' }));
    startGameSession(GAME, () => {});
    await until(() => backend.requests(fillGameWallet).length === 2);
    act(logOut);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await until(() => backend.requests(logoff).length === 2);
  });

  test('ends the session on the server before a login in this page, which waits for 1 s', async () => {
    await logsOut();
    world().answers(logoff, 'silent');
    const { result } = renderHook(() => useLogin(login, { owner: null }));
    act(() => void result.current.enter({ name: 'demo', password: 'demo123' }));
    await wait(900);
    expect(paths()).toEqual([[logoff.path, true]]);
    await wait(100);
    await until(() => getSession().token !== '');
    expect(paths()).toEqual([
      [logoff.path, true],
      [login.path, false],
    ]);
  });
});
