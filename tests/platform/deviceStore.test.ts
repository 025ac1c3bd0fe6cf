import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as deviceStore from '#platform/deviceStore.ts';
import { importAnew } from '#tests/setup/device.ts';
import { type FakeIndexedDb, stubIndexedDb } from '#tests/state/notes/fakeIndexedDb.ts';

type DeviceStore = typeof deviceStore;

const newPage = () => importAnew<DeviceStore>('platform/deviceStore.ts');

afterEach(() => void vi.unstubAllGlobals());

describe('a device with IndexedDB', () => {
  const disk = new Map<unknown, unknown>();
  let device: FakeIndexedDb;
  beforeEach(() => {
    disk.clear();
    device = stubIndexedDb(disk);
  });

  test('the device store reads values of an earlier version [D-202]', async () => {
    disk.set('pending.1f', '[{"kind":"withdraw"}]');
    disk.set('adult', '2026-01-01');
    const store = await newPage();
    expect(await store.readDevice('adult')).toBe('2026-01-01');
    expect(await store.readDevice('pending.1f')).toBe('[{"kind":"withdraw"}]');
  });

  test('two pages that change a value at the same time keep each other’s changes [D-202]', async () => {
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

  test('deleting a value also deletes its key [D-202]', async () => {
    const store = await newPage();
    await store.updateDevice('pending.1f', () => '[]');
    expect(await store.updateDevice('pending.1f', () => null)).toBe(true);
    expect(disk.size).toBe(0);
  });

  test('the device store closes for a newer page and reopens on demand [F-M03]', async () => {
    const store = await newPage();
    await store.writeDevice('clipDay', '2026-02-03');
    device.upgradeElsewhere();
    expect(device.connections.size).toBe(0);
    device.faults = {};
    expect(await store.updateDevice('pending.1f', () => 'noted')).toBe(true);
    expect([...disk.keys()]).toEqual(['clipDay', 'pending.1f']);
  });

  test('the device store keeps no changed value in memory [F-S08]', async () => {
    const store = await newPage();
    const held = await changeWith(store, { name: 'annamark' });
    collectGarbage();
    expect(held.deref()).toBeUndefined();
  });
});

/** Stores a member's name. Returns a weak reference, to see whether the store still holds it. */
async function changeWith(store: DeviceStore, about: { name: string }) {
  await store.updateDevice('notes', () => about.name);
  const held = new WeakRef(about);
  // A new WeakRef keeps its target alive until the end of the current task.
  await new Promise((resolve) => void setTimeout(resolve, 0));
  return held;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('a device without IndexedDB', () => {
  test.each([
    ['missing', undefined],
    [
      'denied',
      {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    ],
    ['never answering', { open: () => new EventTarget() }],
  ])('keeps values while the page lives, and says that IndexedDB is %s', async (_, indexedDb) => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', indexedDb);
    const store = await newPage();
    const written = store.writeDevice('clipDay', '2026-02-03');
    const updated = store.updateDevice('pending.1f', () => 'noted');
    await vi.advanceTimersByTimeAsync(1000);
    await written;
    expect(await updated).toBe(false);
    expect(await store.readDevice('clipDay')).toBe('2026-02-03');
  });
});
