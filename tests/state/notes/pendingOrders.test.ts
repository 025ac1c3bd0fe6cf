import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import { memory, writeDevice } from '#platform/deviceStore.ts';
import { hasUnkeptOrder } from '#state/drafts/unsavedChanges.ts';
import {
  addNote,
  EMPTY_LEDGER,
  makeNote,
  readLedger,
  writeLedger,
} from '#state/orders/orderLedger.ts';
import type * as Orders from '#state/orders/pendingOrders.ts';
import {
  acknowledgePendingOrder,
  claimPendingOrder,
  clearPendingOrder,
  clearPendingOrders,
  findPendingOrder,
  forgetPendingOrders,
  onPendingOrdersChange,
  readPendingOrders,
  updatePendingOrder,
} from '#state/orders/pendingOrders.ts';
import { beginSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { importAnew } from '#tests/device.ts';
import { fakeIndexedDb } from '#tests/platform/fakeIndexedDb.ts';

const KEY = 'lobby.pending';
const ORDER = { kind: 'transfer', amountCny: readCny('5') as Cny, atMs: Date.now() } as const;
const LATER = { ...ORDER, atMs: ORDER.atMs + 1 };
const SALT = '00112233445566778899aabbccddeeff';
const EARLIER_KEY = `pending.${createHash('sha256').update(`${SALT} A`).digest('hex')}`;
const find = () => findPendingOrder('A', 'transfer');

async function leaveEarlierNote() {
  await writeDevice('pending.salt', SALT);
  await writeDevice(EARLIER_KEY, JSON.stringify([ORDER]));
}
/** A local storage with room for values up to this length. */
const fillUp = (most: number) => {
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
};

describe('[D-202, F-M03] the orders of a member without an answer', () => {
  test('are in local storage, told to whoever shows them, and settled there', async () => {
    const told = vi.fn(() => Promise.resolve());
    const stop = onPendingOrdersChange(told);
    expect(await claimPendingOrder('A', ORDER, null)).toMatchObject({ pending: ORDER });
    expect(readLedger(localStorage.getItem(KEY)).notes).toMatchObject([{ order: ORDER }]);
    expect(await claimPendingOrder('A', LATER, null)).toBeNull();
    expect(told).toHaveBeenCalled();
    await updatePendingOrder('A', ORDER, { lostAfterMs: 7 });
    expect(await find()).toEqual({ ...ORDER, lostAfterMs: 7 });
    await acknowledgePendingOrder('A', ORDER);
    const again = await claimPendingOrder('A', LATER, ORDER.atMs);
    expect(again?.replaced).toMatchObject([{ order: ORDER }]);
    stop();
    told.mockClear();
    await clearPendingOrder('A', LATER);
    expect(told).not.toHaveBeenCalled();
    expect(await find()).toBeNull();
    expect(readLedger(localStorage.getItem(KEY)).notes).toEqual([]);
  });

  test.each([
    [499, false],
    [500, true],
  ])('have a store where one of %d characters has room: %j', async (most, isKept) => {
    fillUp(most);
    expect(await readPendingOrders('A', 'transfer')).toEqual({ pending: null, isKept });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('are known to be lost with the page where no store has room', async () => {
    expect(hasUnkeptOrder()).toBe(false);
    fillUp(0);
    await claimPendingOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
    const page = await importAnew<typeof Orders>('state/orders/pendingOrders.ts');
    expect(hasUnkeptOrder()).toBe(false);
    await page.claimPendingOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
    // The page of this file watches its own notes again.
    forgetPendingOrders();
    expect(hasUnkeptOrder()).toBe(false);
    await claimPendingOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
  });

  test('that the player knows of give way to the others, and are named again after a reload', async () => {
    const ledger = [ORDER, LATER].reduce(
      (rest, order) => addNote(rest, makeNote('A', order)),
      EMPTY_LEDGER,
    );
    localStorage.setItem(KEY, writeLedger(ledger)!);
    const first = (await find())!;
    await acknowledgePendingOrder('A', first);
    expect(await find()).not.toEqual(first);
    forgetPendingOrders();
    expect(await find()).toEqual(first);
  });

  test('that version 0.1 noted are taken over once, and gone with a logout', async () => {
    await leaveEarlierNote();
    expect(await find()).toEqual(ORDER);
    expect(await claimPendingOrder('A', LATER, null)).toBeNull();
    await clearPendingOrders('B');
    expect(await find()).toEqual(ORDER);
    await clearPendingOrders('A');
    expect(await find()).toBeNull();
    expect(localStorage.getItem(KEY)).not.toContain('amountCny');
  });

  test('of version 0.1 are looked for in each session anew', async () => {
    expect(await find()).toBeNull();
    await leaveEarlierNote();
    useStore.setState({ owner: '77' });
    expect(await find()).toBeNull();
    beginSession('token-of-A', { owner: null, isKept: false });
    expect(await claimPendingOrder('A', LATER, null)).toBeNull();
    expect(await find()).toEqual(ORDER);
  });

  test('of version 0.1 are looked for on each page anew', async () => {
    expect(await find()).toBeNull();
    await leaveEarlierNote();
    forgetPendingOrders();
    expect(await find()).toEqual(ORDER);
  });

  test('are told to the other tabs and heard from them', async () => {
    const posted: string[] = [];
    const channels: EventTarget[] = [];
    class Channel extends EventTarget {
      constructor(readonly name: string) {
        super();
        channels.push(this);
      }
      postMessage = (text: string) => void posted.push(text);
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    const page = await importAnew<typeof Orders>('state/orders/pendingOrders.ts');
    vi.unstubAllGlobals();
    expect(channels).toMatchObject([{ name: KEY }]);
    await page.claimPendingOrder('B', ORDER, null);
    expect(readLedger(posted.at(-1)!).notes).toMatchObject([{ order: ORDER }]);
    const hear = (data: unknown) =>
      channels[0]!.dispatchEvent(new MessageEvent('message', { data }));
    const heard = writeLedger(addNote(EMPTY_LEDGER, makeNote('A', ORDER)));
    hear({ notes: [] });
    expect(await page.findPendingOrder('A', 'transfer')).toBeNull();
    hear(heard);
    expect(await page.findPendingOrder('A', 'transfer')).toEqual(ORDER);
  });

  test('wait a second for the note of another tab that is at work', async () => {
    vi.useFakeTimers();
    const claim = claimPendingOrder('A', LATER, null, { isAlone: false });
    await vi.advanceTimersByTimeAsync(999);
    localStorage.setItem(KEY, writeLedger(addNote(EMPTY_LEDGER, makeNote('A', ORDER)))!);
    await vi.advanceTimersByTimeAsync(1);
    expect(await claim).toBeNull();
  });

  test('need no channel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = await importAnew<typeof Orders>('state/orders/pendingOrders.ts');
    vi.unstubAllGlobals();
    expect(await page.claimPendingOrder('B', ORDER, null)).not.toBeNull();
  });
});

describe('[D-202, F-M03] on a device with IndexedDB, the orders of a member without an answer', () => {
  let disk: ReturnType<typeof fakeIndexedDb>;
  beforeEach(() => {
    disk = fakeIndexedDb();
    vi.stubGlobal('indexedDB', disk.indexedDB);
    onTestFinished(() => {
      disk.upgrade();
      vi.unstubAllGlobals();
    });
  });

  test('are there too, and leave nothing of version 0.1 behind', async () => {
    await leaveEarlierNote();
    // What this page has written is read from its memory first.
    memory.clear();
    expect(await find()).toEqual(ORDER);
    expect(disk.keys()).toEqual(['pending.salt', KEY]);
    localStorage.clear();
    forgetPendingOrders();
    expect(await find()).toEqual(ORDER);
    await leaveEarlierNote();
    memory.clear();
    await clearPendingOrders('A');
    expect(disk.keys()).not.toContain(EARLIER_KEY);
  });

  test('are looked for once more when the device was too slow', async () => {
    await claimPendingOrder('A', ORDER, null);
    // The claim goes on writing; what it writes comes before this.
    expect(await find()).toEqual(ORDER);
    localStorage.clear();
    forgetPendingOrders();
    vi.useFakeTimers();
    const release = disk.hold();
    const found = find();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBeNull();
    const told = vi.fn(() => Promise.resolve());
    onTestFinished(onPendingOrdersChange(told));
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalled();
    expect(await find()).toEqual(ORDER);
  });
});
