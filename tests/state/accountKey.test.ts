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
import { importAnew } from '#tests/setup/device.ts';

type Hash = Pick<typeof accountHash, 'deriveAccountKey'>;

const watchDerivations = () => vi.spyOn(crypto.subtle, 'deriveBits');

describe('the key of an account on this device', () => {
  test('is derived once per session with 600,000 rounds and reveals no name', async () => {
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

  test('is the same in every page of a device, and different on another device', async () => {
    const { owner } = await deriveAccountKey('anna1');
    const page = await importAnew<Hash>('state/device/accountHash.ts');
    expect((await page.deriveAccountKey('anna1')).owner).toBe(owner);
    expect((await page.deriveAccountKey('anna2')).owner).not.toBe(owner);
    localStorage.clear();
    const device = await importAnew<Hash>('state/device/accountHash.ts');
    expect((await device.deriveAccountKey('anna1')).owner).not.toBe(owner);
  });

  test('matches its data once it is derived, and data of an earlier version at once', async () => {
    const old = { salt: 's', owner: hashName('s', 'anna1') };
    expect([isOwnedBy(old, 'anna1'), isOwnedBy(old, 'anna2'), needsKey(old)]).toEqual([
      true,
      false,
      false,
    ]);
    const page = await importAnew<Hash>('state/device/accountHash.ts');
    const owned = await page.deriveAccountKey('anna1');
    expect([findAccountKey('anna1'), isOwnedBy(owned, 'anna1'), needsKey(owned)]).toEqual([
      null,
      false,
      true,
    ]);
    await deriveAccountKey('anna1');
    expect([isOwnedBy(owned, 'anna1'), isOwnedBy(owned, 'anna2')]).toEqual([true, false]);
  });

  test('is forgotten by the page at logout, even if it arrives late, and is the same when derived again', async () => {
    beginSession('token-of-anna', { owner: null, isKept: false });
    const { salt } = await deriveAccountKey('anna1');
    const late = deriveAccountKey('anna2');
    endSession('logout');
    await late;
    expect([findAccountKey('anna1'), findAccountKey('anna2')]).toEqual([null, null]);
    expect((await deriveAccountKey('anna1')).salt).toBe(salt);
  });

  test('is derived again after the browser failed', async () => {
    watchDerivations().mockRejectedValueOnce(new DOMException('', 'OperationError'));
    await expect(deriveAccountKey('anna1')).rejects.toThrow();
    expect(findAccountKey('anna1')).toBeNull();
    expect((await deriveAccountKey('anna1')).owner).toMatch(/^pbkdf2:/);
  });

  test('is the fast hash in a page without TLS, because it has no WebCrypto', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { salt, owner, cipher } = await deriveAccountKey('anna1');
    expect([owner, cipher]).toEqual([hashName(salt, 'anna1'), null]);
  });
});
