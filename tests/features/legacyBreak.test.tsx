import { createHash, pbkdf2Sync } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { openGame } from '#api/calls/play.ts';
import { checkBreak, isOnBreak } from '#state/protection/protection.ts';
import { endSession } from '#state/session/session.ts';
import { member } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend } from '#tests/page/player.ts';

import { GAME, HOUR_MS, disk, plugDiskIn, sentInBreak } from './onBreak.ts';

beforeEach(plugDiskIn);

const KEY = 'lobby.protection';
const kept = () => JSON.stringify(disk.get(KEY) ?? '');
const expectRest = () => screen.findAllByRole('heading', { name: '正在休息' });

/** Stores a break as version 0.2 did: under an owner derived from the name. */
function storeLegacyBreak(name: string, lengthMs = HOUR_MS): string {
  const secret = pbkdf2Sync(name, 'salt', 600_000, 32, 'sha256').toString('hex');
  const owner = `pbkdf2:${createHash('sha256').update(`owner ${secret}`).digest('hex')}`;
  const rest = { fromMs: Date.now(), serverFromMs: null, lengthMs };
  disk.set(KEY, JSON.stringify([{ salt: 'salt', owner, rest, revision: 1 }]));
  return owner;
}

/** From now on the browser derives keys so, until the test is over. */
function derivesBy(outcome: SubtleCrypto['deriveBits']): void {
  const derivation = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(outcome);
  onTestFinished(() => derivation.mockRestore());
}

describe('a break that version 0.2 stored', () => {
  test('holds, and is stored in the new form, for its member alone [D-207, D-294]', async () => {
    const owner = storeLegacyBreak('rester');
    await openApp(GAME, { as: member({ name: 'next' }) });
    await screen.findByTitle('游戏画面');
    expect(kept()).toContain(owner);
    act(() => endSession('logout'));
    endPage();
    const as = member({ name: 'rester' });
    await openApp(GAME, { as });
    await expectRest();
    await waitFor(() => expect(kept()).not.toContain(owner));
    expect(kept()).toContain(String(HOUR_MS));
    endPage();
    await openApp('/recharge', { as });
    await expectRest();
    expect(backend.requests(recharge)).toEqual([]);
    expect(backend.requests(openGame)).toHaveLength(1);
  });

  test.each(['succeeds', 'fails'])(
    'holds while the browser derives the owner, and after that %s [D-207]',
    async (end) => {
      const name = `rester-who-${end}`;
      storeLegacyBreak(name);
      const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      derivesBy(async (...asked) => {
        await released;
        if (end === 'fails') throw new DOMException('', 'OperationError');
        return derive(...asked);
      });
      await openApp(GAME, { as: member({ name }) });
      await waitFor(() => expect(crypto.subtle.deriveBits).toHaveBeenCalled());
      expect(screen.queryByTitle('游戏画面')).toBeNull();
      expect(sentInBreak()).toBe(0);
      release();
      if (end === 'succeeds') await expectRest();
      else await expect(checkBreak()).rejects.toThrow();
      expect(isOnBreak()).toBe(true);
      expect(screen.queryByTitle('游戏画面')).toBeNull();
      expect(sentInBreak()).toBe(0);
    },
  );
});
