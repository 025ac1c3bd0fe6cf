import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as deviceStore from '#platform/deviceStore.ts';
import { importAnew } from '#tests/device.ts';
import { fakeIndexedDb } from './fakeIndexedDb.ts';

type DeviceStore = typeof deviceStore;

const newPage = () => importAnew<DeviceStore>('platform/deviceStore.ts');

/** Opens the database as earlier versions of the client did, and writes a value. */
function writeRaw(key: string, value: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('lobby', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('device'));
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('device', 'readwrite');
      transaction.objectStore('device').put(value, key);
      transaction.addEventListener('complete', () => resolve());
    });
  });
}

afterEach(() => void vi.unstubAllGlobals());

describe('a device with IndexedDB', () => {
  let disk: ReturnType<typeof fakeIndexedDb>;
  beforeEach(() => {
    disk = fakeIndexedDb();
    vi.stubGlobal('indexedDB', disk.indexedDB);
  });

  test('[D-202] reads what an earlier version wrote: same database, version, store and keys', async () => {
    await writeRaw('pending.1f', '[{"kind":"withdraw"}]');
    await writeRaw('adult', '2026-01-01');
    const store = await newPage();
    expect(await store.readDevice('adult')).toBe('2026-01-01');
    expect(await store.readDevice('pending.1f')).toBe('[{"kind":"withdraw"}]');
    expect(disk.databases()).toEqual([['lobby', 1, ['device']]]);
  });

  test('makes the same database where there is none, and finds it on the next page', async () => {
    await (await newPage()).writeDevice('clipDay', '2026-02-03');
    const store = await newPage();
    expect(await store.readDevice('clipDay')).toBe('2026-02-03');
    expect(disk.databases()).toEqual([['lobby', 1, ['device']]]);
  });

  test('[D-202] changes a value in one step: of two pages at once neither loses the other’s', async () => {
    const [one, other] = [await newPage(), await newPage()];
    const add = (sign: string) => (kept: string | null) => (kept ?? '') + sign;
    await Promise.all([
      one.updateDevice('pending.1f', add('a')),
      other.updateDevice('pending.1f', add('b')),
      one.updateDevice('pending.1f', add('c')),
    ]);
    const kept = await (await newPage()).readDevice('pending.1f');
    expect([...(kept ?? '')].toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('[D-202] leaves no key behind a value that was forgotten', async () => {
    const store = await newPage();
    await store.updateDevice('pending.1f', () => '[]');
    expect(await store.updateDevice('pending.1f', () => null)).toBe(true);
    expect(disk.keys()).toEqual([]);
  });

  test('[F-M03] lets go of the database for a newer page, and opens it again when it is asked', async () => {
    const store = await newPage();
    await store.writeDevice('clipDay', '2026-02-03');
    expect(disk.upgrade()).toBe(0);
    expect(await store.updateDevice('pending.1f', () => 'noted')).toBe(true);
    expect(disk.keys()).toEqual(['clipDay', 'pending.1f']);
  });

  test('[F-S08] keeps nothing in memory of what it has changed', async () => {
    const store = await newPage();
    const held = await changeWith(store, { name: 'annamark' });
    collectGarbage();
    expect(held.deref()).toBeUndefined();
  });
});

/** Changes a value by what a member is called; returns that, to see whether anybody still holds it. */
async function changeWith(store: DeviceStore, about: { name: string }) {
  await store.updateDevice('notes', () => about.name);
  const held = new WeakRef(about);
  // What was just dereferenced is held until the end of its turn.
  await new Promise((resolve) => void setTimeout(resolve, 0));
  return held;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('a device without IndexedDB', () => {
  test.each([
    ['there is none', undefined],
    [
      'it is denied',
      {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
    ['it never answers', { open: () => new EventTarget() }],
  ])(
    'keeps what it is told for the life of the page, and says what it cannot change: %s',
    async (_, indexedDb) => {
      vi.useFakeTimers();
      vi.stubGlobal('indexedDB', indexedDb);
      const store = await newPage();
      const written = store.writeDevice('clipDay', '2026-02-03');
      const updated = store.updateDevice('pending.1f', () => 'noted');
      await vi.advanceTimersByTimeAsync(1000);
      await written;
      expect(await updated).toBe(false);
      expect(await store.readDevice('clipDay')).toBe('2026-02-03');
    },
  );
});
