import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type * as accountHash from '#state/device/accountHash.ts';
import {
  deriveAccountKey,
  findAccountKey,
  hashName,
  isOwnedBy,
  needsKey,
} from '#state/device/accountHash.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { importAnew } from '#tests/device.ts';

type Hash = Pick<typeof accountHash, 'deriveAccountKey'>;

/** Counts the derivations from now on. */
const watchDerivations = () => vi.spyOn(crypto.subtle, 'deriveBits');

describe('the key of an account on this device', () => {
  test('is derived once a session with 600,000 rounds and holds no name', async () => {
    const derivations = watchDerivations();
    const [key, again] = await Promise.all([deriveAccountKey('anna1'), deriveAccountKey('anna1')]);
    expect(again).toBe(key);
    expect(await deriveAccountKey('anna1')).toBe(key);
    expect(derivations).toHaveBeenCalledOnce();
    expect(derivations.mock.calls[0]![0]).toMatchObject({ hash: 'SHA-256', iterations: 600_000 });
    expect(key.owner).toMatch(/^pbkdf2:[0-9a-f]{64}$/);
    expect(key.cipher?.extractable).toBe(false);
    expect(JSON.stringify({ ...localStorage })).not.toContain('anna1');
  });

  test('is the same in every page of the device, and another on another device', async () => {
    const { owner } = await deriveAccountKey('anna1');
    const page = await importAnew<Hash>('state/device/accountHash.ts');
    expect((await page.deriveAccountKey('anna1')).owner).toBe(owner);
    expect((await page.deriveAccountKey('anna2')).owner).not.toBe(owner);
    localStorage.clear();
    const device = await importAnew<Hash>('state/device/accountHash.ts');
    expect((await device.deriveAccountKey('anna1')).owner).not.toBe(owner);
  });

  test('finds what it owns once it is known, and what an earlier version kept at once', async () => {
    const old = { salt: 's', owner: hashName('s', 'anna1') };
    expect([isOwnedBy(old, 'anna1'), isOwnedBy(old, 'anna2'), needsKey(old)]).toEqual([
      true,
      false,
      false,
    ]);
    const page = await importAnew<Hash>('state/device/accountHash.ts');
    const note = await page.deriveAccountKey('anna1');
    expect([findAccountKey('anna1'), isOwnedBy(note, 'anna1'), needsKey(note)]).toEqual([
      null,
      false,
      true,
    ]);
    await deriveAccountKey('anna1');
    expect([isOwnedBy(note, 'anna1'), isOwnedBy(note, 'anna2')]).toEqual([true, false]);
  });

  test('survives a logout on the device only: the page forgets it, also one that arrives late', async () => {
    beginSession('token-of-anna', { owner: null, isKept: false });
    const { salt } = await deriveAccountKey('anna1');
    const late = deriveAccountKey('anna2');
    endSession('logout');
    await late;
    expect([findAccountKey('anna1'), findAccountKey('anna2')]).toEqual([null, null]);
    expect((await deriveAccountKey('anna1')).salt).toBe(salt);
  });

  test('is asked for again where the browser failed', async () => {
    watchDerivations().mockRejectedValueOnce(new DOMException('', 'OperationError'));
    await expect(deriveAccountKey('anna1')).rejects.toThrow();
    expect(findAccountKey('anna1')).toBeNull();
    expect((await deriveAccountKey('anna1')).owner).toMatch(/^pbkdf2:/);
  });

  test('is the fast hash in a page without TLS, which has no WebCrypto', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { salt, owner, cipher } = await deriveAccountKey('anna1');
    expect([owner, cipher]).toEqual([hashName(salt, 'anna1'), null]);
  });
});
