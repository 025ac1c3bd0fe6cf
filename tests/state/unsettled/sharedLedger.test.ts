// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import {
  addEntry,
  EMPTY_LEDGER,
  makeEntry,
  type OrderLedger,
  readLedger,
  settleEntries,
  writeLedger,
} from '#state/unsettled/orderLedger.ts';
import { createUnsettledOrderStore } from '#state/unsettled/unsettledOrderStore.ts';
import { createSharedLedger, type LedgerPlaces } from '#state/unsettled/sharedLedger.ts';

const NOW_MS = 1_768_449_600_000;
const order = (amount = '5', atMs = NOW_MS): UnsettledOrder => ({
  kind: 'transfer',
  amountCny: readCny(amount) as Cny,
  atMs,
});
const ENTRY = makeEntry('A', order());
const WITH_ENTRY = addEntry(EMPTY_LEDGER, ENTRY);
const amounts = (text: string | null) =>
  readLedger(text).entries.map(({ order: { amountCny } }) => String(amountCny));

/** The stores of one page. Counts every use. */
class Stores implements LedgerPlaces {
  disk: string | null = null;
  mirror: string | null = null;
  isDiskWell = true;
  isMirrorWell = true;
  /** The mirror can be overwritten, but not with longer text. */
  isMirrorFull = false;
  readonly posted: string[] = [];
  readonly paused: number[] = [];
  readonly waits: (number | undefined)[] = [];
  written = 0;
  notified = 0;
  /** Runs while IndexedDB completes a change, or instead of it. */
  meanwhile = () => {};
  /** Runs the change that a slow IndexedDB completes later. */
  late = () => {};

  update: LedgerPlaces['update'] = (change, timeoutMs) => {
    this.waits.push(timeoutMs);
    if (this.isDiskWell) this.disk = change(this.disk);
    else this.late = () => void change(this.disk);
    this.meanwhile();
    return Promise.resolve(this.isDiskWell);
  };
  readMirror = () => this.mirror;
  writeMirror = (text: string | null) => {
    this.written += 1;
    if (this.isMirrorWell) this.mirror = text;
    return this.isMirrorWell;
  };
  canMirror = () => this.isMirrorWell && !this.isMirrorFull;
  post = (text: string) => void this.posted.push(text);
  now = () => NOW_MS;
  pause = (ms: number) => {
    this.paused.push(ms);
    return Promise.resolve();
  };
  /** Whether Telegram has stored the ledger; true in a plain browser. */
  isTelegramWell = true;
  saveToTelegram = () => Promise.resolve(this.isTelegramWell);
  notify = () => {
    this.notified += 1;
    return Promise.resolve();
  };
}

function open(set: Partial<Stores> = {}) {
  const stores = Object.assign(new Stores(), set);
  return { stores, ledger: createSharedLedger(stores), orders: createUnsettledOrderStore(stores) };
}
const add = (ledger: OrderLedger) => addEntry(ledger, ENTRY);
const asIs = (ledger: OrderLedger) => ledger;

describe('[F-M03] one ledger in two stores', () => {
  test.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    'is kept if IndexedDB works (%j) or its mirror does (%j)',
    async (isDiskWell, isMirrorWell, isKept) => {
      const { ledger } = open({ isDiskWell, isMirrorWell });
      expect(ledger.isAtRisk()).toBe(false);
      expect(await ledger.change(asIs)).toMatchObject({ isInDevice: isDiskWell, isKept });
      expect(ledger.isAtRisk()).toBe(false);
      expect(await ledger.change(add)).toMatchObject({ isInDevice: isDiskWell, isKept });
      expect(ledger.isAtRisk()).toBe(!isKept);
    },
  );

  test('is kept in a mirror with room for one order only, until that order is settled', async () => {
    const { ledger } = open({ isDiskWell: false, isMirrorFull: true });
    expect((await ledger.change(add)).isKept).toBe(true);
    expect((await ledger.change(() => EMPTY_LEDGER)).isKept).toBe(false);
  });

  test('includes what the mirror held before IndexedDB answered, and changes only once, however late it answers', async () => {
    const { stores, ledger } = open({ mirror: writeLedger(WITH_ENTRY), isDiskWell: false });
    stores.meanwhile = () => void (stores.mirror = null);
    let changes = 0;
    await ledger.change((known) => {
      changes += 1;
      return known;
    });
    expect(amounts(stores.mirror)).toEqual(['5']);
    stores.disk = writeLedger(addEntry(EMPTY_LEDGER, makeEntry('B', order('7'))));
    stores.late();
    expect(amounts(stores.mirror).toSorted()).toEqual(['5', '7']);
    expect(changes).toBe(1);
  });

  test('writes its mirror once for each change, and posts an empty ledger to the other tabs too', async () => {
    const { stores, ledger } = open();
    await ledger.change(asIs);
    expect([stores.written, stores.posted]).toEqual([1, ['']]);
  });

  test('merges the ledger of another tab, and answers if that tab knows less', () => {
    const { stores, ledger } = open();
    ledger.receive(writeLedger(WITH_ENTRY) ?? '');
    expect([stores.notified, stores.posted]).toEqual([1, []]);
    ledger.receive(writeLedger(WITH_ENTRY) ?? '');
    expect([stores.notified, stores.posted]).toEqual([1, []]);
    ledger.receive('');
    expect([stores.notified, stores.posted.map(amounts)]).toEqual([1, [['5']]]);
  });
});

describe('[D-202] the ledger after a logout', () => {
  test('has no trace of the orders, even of those that only IndexedDB held', async () => {
    const { stores, ledger } = open({ disk: writeLedger(WITH_ENTRY) });
    await ledger.forget(({ entries }) => entries);
    expect([stores.disk, stores.mirror]).toEqual([null, null]);
    // Another tab that still has the order learns that it is settled.
    expect(readLedger(stores.posted.at(-1)!).settled.has(ENTRY.owner)).toBe(true);
  });

  test('marks the orders as settled in the mirror while IndexedDB does not answer', async () => {
    const { stores, ledger } = open({ mirror: writeLedger(WITH_ENTRY), isDiskWell: false });
    await ledger.forget(({ entries }) => entries);
    expect(readLedger(stores.mirror)).toEqual(settleEntries(WITH_ENTRY, [ENTRY]));
  });

  test('[D-266] marks the orders as settled in the mirror while Telegram does not answer', async () => {
    const { stores, ledger } = open({ mirror: writeLedger(WITH_ENTRY), isTelegramWell: false });
    await ledger.forget(({ entries }) => entries);
    await Promise.resolve();
    expect(readLedger(stores.mirror)).toEqual(settleEntries(WITH_ENTRY, [ENTRY]));
  });

  test('leaves settled orders in IndexedDB unchanged after a reload', async () => {
    const { stores, ledger } = open({ disk: writeLedger(WITH_ENTRY) });
    await ledger.forget(({ entries }) => entries);
    ledger.reset();
    const settled = writeLedger(settleEntries(WITH_ENTRY, [ENTRY]));
    stores.disk = settled;
    await ledger.change(asIs);
    expect(stores.disk).toBe(settled);
  });
});

describe('[D-202, F-M03] the store of unsettled orders', () => {
  test('stores an order without a pause while other tabs are quiet, then checks it again briefly', async () => {
    const { stores, orders } = open();
    expect(await orders.claim('A', order(), null, { isAlone: true })).toMatchObject({
      replaced: [],
    });
    expect([stores.paused, stores.waits]).toEqual([[], [undefined, 200, undefined]]);
  });

  test('waits a second for the order that another tab is sending, unless it already has it', async () => {
    const { stores, orders } = open();
    await orders.claim('A', order(), null, { isAlone: false });
    expect([stores.paused, stores.waits]).toEqual([[1000], [undefined, 200, 200, undefined]]);
    const other = open({ disk: writeLedger(WITH_ENTRY), mirror: writeLedger(WITH_ENTRY) });
    await other.orders.claim('A', order('6', NOW_MS + 1), NOW_MS, { isAlone: false });
    expect([other.stores.paused, other.stores.waits]).toEqual([[], [undefined, 200, undefined]]);
  });

  test('does not store an order beside an unsettled one, and notifies the form', async () => {
    const { stores, orders } = open({ disk: writeLedger(WITH_ENTRY) });
    let reads = 0;
    const readEvidence = () => Promise.resolve({ serverMs: (reads += 1) });
    const options = { isAlone: true, readEvidence };
    expect(await orders.claim('A', order('6', NOW_MS + 1), null, options)).toBeNull();
    expect([stores.notified, reads]).toEqual([1, 0]);
    expect(amounts(stores.disk)).toEqual(['5']);
  });

  test('stores no order and reads no records if the player declines', async () => {
    const { stores, orders } = open({ isDiskWell: false, isMirrorWell: false });
    let reads = 0;
    const readEvidence = () => {
      reads += 1;
      return Promise.resolve({});
    };
    const ask = (isYes: boolean) =>
      orders.claim('A', order(), null, {
        isAlone: true,
        confirmRisk: () => Promise.resolve(isYes),
        readEvidence,
      });
    expect(await ask(false)).toBeNull();
    expect([reads, amounts(stores.posted.at(-1)!)]).toEqual([0, []]);
    expect(await ask(true)).not.toBeNull();
    expect(reads).toBe(1);
  });

  test('stores an order without a way to ask the player', async () => {
    const { orders } = open({ isDiskWell: false, isMirrorWell: false });
    expect(await orders.claim('A', order(), null, { isAlone: null })).not.toBeNull();
  });

  test('gives way to an order that another tab wrote into the mirror while IndexedDB was writing', async () => {
    const { stores, orders } = open();
    stores.meanwhile = () => {
      // After the last change before the POST.
      if (stores.waits.length < 2) return;
      stores.mirror = writeLedger(WITH_ENTRY);
      stores.meanwhile = () => {};
    };
    expect(await orders.claim('A', order('6', NOW_MS + 1), null, { isAlone: true })).toBeNull();
  });

  test('settles only the claimed order, not another one of the same millisecond', async () => {
    const { orders } = open();
    const own = order('6');
    await orders.claim('A', own, null, { isAlone: true });
    orders.receive(writeLedger(WITH_ENTRY) ?? '');
    await orders.clear('A', own, []);
    expect((await orders.find('A', 'transfer')).order).toEqual(order());
  });

  test('notifies the form when an order gets new evidence', async () => {
    const { stores, orders } = open({ disk: writeLedger(WITH_ENTRY) });
    await orders.addEvidence('A', order(), { lostAfterMs: 7 });
    expect(stores.notified).toBe(1);
    expect(stores.disk).toContain('"lostAfterMs":7');
  });

  test.each([true, false])(
    'restores an order whose repetition was refused, known to the player as before: %j',
    async (isAcknowledged) => {
      const { orders } = open();
      await orders.claim('A', order(), null, { isAlone: true });
      if (isAcknowledged) await orders.acknowledge('A', order());
      const again = await orders.claim('A', order('6', NOW_MS + 1), NOW_MS, { isAlone: true });
      await orders.clear('A', again!.order, again!.replaced);
      const third = await orders.claim('A', order('7', NOW_MS + 2), null, { isAlone: true });
      expect(third !== null).toBe(isAcknowledged);
    },
  );

  test('still finds an order that the player knows, and blocks a new one again after a reload', async () => {
    const { orders } = open({ disk: writeLedger(WITH_ENTRY) });
    await orders.acknowledge('A', order());
    expect((await orders.find('A', 'transfer')).order).toEqual(order());
    orders.reset();
    expect(await orders.claim('A', order('6', NOW_MS + 1), null, { isAlone: true })).toBeNull();
  });

  test('writes its orders again after the stores were wiped, but not after a reload', async () => {
    const { stores, orders } = open();
    await orders.claim('A', order(), null, { isAlone: true });
    Object.assign(stores, { disk: null, mirror: null });
    await orders.renew();
    expect([stores.disk, stores.mirror].map(amounts)).toEqual([['5'], ['5']]);
    Object.assign(stores, { disk: null, mirror: null });
    orders.reset();
    expect((await orders.find('A', 'transfer')).order).toBeNull();
  });
});
