import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { openGame } from '#api/calls/play.ts';
import type * as Protection from '#state/protection/protection.ts';
import { deriveAccountKey } from '#state/device/accountHash.ts';
import { checkBreak, isOnBreak } from '#state/protection/protection.ts';
import { endSession } from '#state/session/session.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member } from '#tests/backend/worlds.ts';
import { importAnew } from '#tests/setup/device.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend } from '#tests/page/player.ts';

import { disk, GAME, plugDiskIn, rests } from './onBreak.ts';

beforeEach(plugDiskIn);

const HOUR_MS = 3_600_000;
const KEY = 'lobby.protection';
const kept = () => JSON.stringify(disk.get(KEY) ?? '');
const rows = () =>
  JSON.parse((disk.get(KEY) as string | undefined) ?? '[]') as { salt: string; owner: string }[];
/** As the version before this one found a member: by one SHA-256 of salt and name. */
const fastHash = (salt: string, name: string) => bytesToHex(sha256(utf8ToBytes(`${salt} ${name}`)));
const oldOwner = (name: string) => fastHash('salt', name);

/** A break that the version before this one has noted. */
function noteOldBreak(name: string): void {
  const rest = { fromMs: Date.now(), serverFromMs: null, lengthMs: HOUR_MS };
  const note = { salt: 'salt', owner: oldOwner(name), rest, revision: 1 };
  disk.set(KEY, JSON.stringify([note]));
}

// The dialog of the start says it too.
const expectRest = () => screen.findAllByRole('heading', { name: '正在休息' });
const sent = () => [openGame, recharge].flatMap((call) => backend.requests(call)).length;

/** From now on the browser derives keys so, until the test is over. */
function derivesBy(outcome: SubtleCrypto['deriveBits']): void {
  const derivation = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(outcome);
  onTestFinished(() => derivation.mockRestore());
}

const never = () => new Promise<ArrayBuffer>(() => {});
const fails = () => Promise.reject(new DOMException('', 'OperationError'));

describe('a break that an earlier version noted under a fast hash of the name', () => {
  test('[D-207] holds before and after it is kept under a slow key instead, and for its member alone', async () => {
    noteOldBreak('rester');
    const as = member({ name: 'rester' });
    await openApp(GAME, { as });
    await expectRest();
    await waitFor(() => expect(kept()).toContain('pbkdf2:'));
    expect(kept()).not.toContain(oldOwner('rester'));
    act(() => endSession('logout'));
    endPage();
    await openApp(GAME, { as: member({ name: 'next' }) });
    await screen.findByTitle('游戏画面');
    endPage();
    await openApp('/recharge', { as });
    await expectRest();
    expect(backend.requests(recharge)).toEqual([]);
    expect(backend.requests(openGame)).toHaveLength(1);
  });

  test.each([
    ['is slow', never],
    ['fails', fails],
  ])('[D-207] holds where the browser %s at deriving the key', async (_, outcome) => {
    derivesBy(outcome);
    noteOldBreak('rester');
    await openApp(GAME, { as: member({ name: 'rester' }) });
    await expectRest();
    expect(sent()).toBe(0);
    expect(kept()).toContain(oldOwner('rester'));
  });
});

/** A break that was begun on this device before, and is kept under the slow key. */
async function onDerivedBreak(name: string): Promise<MemberCard> {
  const as = member({ name });
  await openApp('/protection', { as });
  await rests('1 小时');
  const { owner } = await deriveAccountKey(name);
  // Pages of other stories may bring notes of their members later.
  await waitFor(() => {
    expect(kept()).toContain(owner);
    for (const note of rows()) expect(note.owner).not.toBe(fastHash(note.salt, name));
  });
  endPage();
  return as;
}

describe('a break under a slow key', () => {
  test('[D-207] holds while the browser derives the key, and is shown then', async () => {
    const as = await onDerivedBreak('first-rester');
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    derivesBy(async (...asked) => {
      await released;
      return derive(...asked);
    });
    await openApp(GAME, { as });
    await waitFor(() => expect(crypto.subtle.deriveBits).toHaveBeenCalled());
    expect(screen.queryByTitle('游戏画面')).toBeNull();
    expect(sent()).toBe(0);
    release();
    await expectRest();
    expect(sent()).toBe(0);
  });

  test('[D-207] holds where the browser fails at deriving the key', async () => {
    const as = await onDerivedBreak('second-rester');
    derivesBy(fails);
    await openApp(GAME, { as });
    await waitFor(() => expect(crypto.subtle.deriveBits).toHaveBeenCalled());
    await expect(checkBreak()).rejects.toThrow();
    expect(isOnBreak()).toBe(true);
    expect(screen.queryByTitle('游戏画面')).toBeNull();
    expect(sent()).toBe(0);
  });
});

// Last, because its pages go on listening to later ones.
describe('a break that an earlier version noted, in two tabs', () => {
  test('[D-207] holds in both when one has taken it over', async () => {
    noteOldBreak('rester');
    await openApp(GAME, { as: member({ name: 'rester' }) });
    await expectRest();
    const early = await importAnew<typeof Protection>('state/protection/protection.ts');
    expect(await early.checkBreak()).toBe(true);
    await waitFor(() => expect(kept()).toContain('pbkdf2:'));
    const late = await importAnew<typeof Protection>('state/protection/protection.ts');
    expect([await early.checkBreak(), await late.checkBreak()]).toEqual([true, true]);
    expect([early.isOnBreak(), late.isOnBreak()]).toEqual([true, true]);
    expect(sent()).toBe(0);
  });
});
