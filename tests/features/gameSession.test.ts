import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { endGame, fillGameWallet } from '#api/calls/play.ts';
import { startGameSession } from '#features/games/play/gameSession.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, pause } from '#tests/page/player.ts';

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
