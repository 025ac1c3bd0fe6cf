import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import { memory } from '#platform/deviceStore.ts';
import { hasUnkeptOrder } from '#state/drafts/unsavedChanges.ts';
import {
  addNote,
  EMPTY_LEDGER,
  makeNote,
  readLedger,
  writeLedger,
} from '#state/unsettled/orderLedger.ts';
import type * as Orders from '#state/unsettled/unsettledOrders.ts';
import {
  acknowledgeUnsettledOrder,
  claimUnsettledOrder,
  clearUnsettledOrder,
  clearUnsettledOrders,
  onUnsettledOrdersChange,
  readUnsettledOrders,
  updateUnsettledOrder,
} from '#state/unsettled/unsettledOrders.ts';
import { findUnsettledOrder } from '#tests/state/notes/findUnsettledOrder.ts';
import { forgetUnsettledOrders, importAnew } from '#tests/device.ts';
import { fakeIndexedDb } from '#tests/platform/fakeIndexedDb.ts';

const KEY = 'lobby.pending';
const ORDER = { kind: 'transfer', amountCny: readCny('5') as Cny, atMs: Date.now() } as const;
const LATER = { ...ORDER, atMs: ORDER.atMs + 1 };
const find = () => findUnsettledOrder('A', 'transfer');

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
    const stop = onUnsettledOrdersChange(told);
    expect(await claimUnsettledOrder('A', ORDER, null)).toMatchObject({ pending: ORDER });
    expect(readLedger(localStorage.getItem(KEY)).notes).toMatchObject([{ order: ORDER }]);
    expect(await claimUnsettledOrder('A', LATER, null)).toBeNull();
    expect(told).toHaveBeenCalled();
    await updateUnsettledOrder('A', ORDER, { lostAfterMs: 7 });
    expect(await find()).toEqual({ ...ORDER, lostAfterMs: 7 });
    await acknowledgeUnsettledOrder('A', ORDER);
    const again = await claimUnsettledOrder('A', LATER, ORDER.atMs);
    expect(again?.replaced).toMatchObject([{ order: ORDER }]);
    stop();
    told.mockClear();
    await clearUnsettledOrder('A', LATER);
    expect(told).not.toHaveBeenCalled();
    expect(await find()).toBeNull();
    expect(readLedger(localStorage.getItem(KEY)).notes).toEqual([]);
  });

  test.each([
    [499, false],
    [500, true],
  ])('have a store where one of %d characters has room: %j', async (most, isKept) => {
    fillUp(most);
    expect(await readUnsettledOrders('A', 'transfer')).toEqual({ pending: null, isKept });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('are known to be lost with the page where no store has room', async () => {
    expect(hasUnkeptOrder()).toBe(false);
    fillUp(0);
    await claimUnsettledOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
    const page = await importAnew<typeof Orders>('state/unsettled/unsettledOrders.ts');
    expect(hasUnkeptOrder()).toBe(false);
    await page.claimUnsettledOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
    // The page of this file watches its own notes again.
    forgetUnsettledOrders();
    expect(hasUnkeptOrder()).toBe(false);
    await claimUnsettledOrder('A', ORDER, null);
    expect(hasUnkeptOrder()).toBe(true);
  });

  test('that the player knows of give way to the others, and are named again after a reload', async () => {
    const ledger = [ORDER, LATER].reduce(
      (rest, order) => addNote(rest, makeNote('A', order)),
      EMPTY_LEDGER,
    );
    localStorage.setItem(KEY, writeLedger(ledger)!);
    const first = (await find())!;
    await acknowledgeUnsettledOrder('A', first);
    expect(await find()).not.toEqual(first);
    forgetUnsettledOrders();
    expect(await find()).toEqual(first);
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
    const page = await importAnew<typeof Orders>('state/unsettled/unsettledOrders.ts');
    vi.unstubAllGlobals();
    expect(channels).toMatchObject([{ name: KEY }]);
    await page.claimUnsettledOrder('B', ORDER, null);
    expect(readLedger(posted.at(-1)!).notes).toMatchObject([{ order: ORDER }]);
    const hear = (data: unknown) =>
      channels[0]!.dispatchEvent(new MessageEvent('message', { data }));
    const heard = writeLedger(addNote(EMPTY_LEDGER, makeNote('A', ORDER)));
    hear({ notes: [] });
    expect((await page.readUnsettledOrders('A', 'transfer')).pending).toBeNull();
    hear(heard);
    expect((await page.readUnsettledOrders('A', 'transfer')).pending).toEqual(ORDER);
  });

  test('wait a second for the note of another tab that is at work', async () => {
    vi.useFakeTimers();
    const claim = claimUnsettledOrder('A', LATER, null, { isAlone: false });
    await vi.advanceTimersByTimeAsync(999);
    localStorage.setItem(KEY, writeLedger(addNote(EMPTY_LEDGER, makeNote('A', ORDER)))!);
    await vi.advanceTimersByTimeAsync(1);
    expect(await claim).toBeNull();
  });

  test('need no channel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const page = await importAnew<typeof Orders>('state/unsettled/unsettledOrders.ts');
    vi.unstubAllGlobals();
    expect(await page.claimUnsettledOrder('B', ORDER, null)).not.toBeNull();
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

  test('are there too, and outlive a wipe of local storage', async () => {
    await claimUnsettledOrder('A', ORDER, null);
    expect(disk.keys()).toEqual([KEY]);
    localStorage.clear();
    forgetUnsettledOrders();
    // What this page has written is read from its memory first.
    memory.clear();
    expect(await find()).toEqual(ORDER);
    await clearUnsettledOrders('A');
    expect(await find()).toBeNull();
  });

  test('are looked for once more when the device was too slow', async () => {
    await claimUnsettledOrder('A', ORDER, null);
    // The claim goes on writing; what it writes comes before this.
    expect(await find()).toEqual(ORDER);
    localStorage.clear();
    forgetUnsettledOrders();
    vi.useFakeTimers();
    const release = disk.hold();
    const found = find();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toBeNull();
    const told = vi.fn(() => Promise.resolve());
    onTestFinished(onUnsettledOrdersChange(told));
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalled();
    expect(await find()).toEqual(ORDER);
  });
});
