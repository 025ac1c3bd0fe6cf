// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import {
  addNote,
  EMPTY_LEDGER,
  makeNote,
  type OrderLedger,
  readLedger,
  settleNotes,
  writeLedger,
} from '#state/unsettled/orderLedger.ts';
import { createOrderNotes } from '#state/unsettled/orderNotes.ts';
import { createSharedLedger, type NoteStores } from '#state/unsettled/sharedLedger.ts';

const NOW_MS = 1_768_449_600_000;
const order = (amount = '5', atMs = NOW_MS): UnsettledOrder => ({
  kind: 'transfer',
  amountCny: readCny(amount) as Cny,
  atMs,
});
const NOTE = makeNote('A', order());
const NOTED = addNote(EMPTY_LEDGER, NOTE);
const amounts = (text: string | null) =>
  readLedger(text).notes.map(({ order: { amountCny } }) => String(amountCny));

/** The stores of one page, whose every use is counted. */
class Stores implements NoteStores {
  disk: string | null = null;
  mirror: string | null = null;
  isDiskWell = true;
  isMirrorWell = true;
  /** What it holds can be written anew, but no longer text. */
  isMirrorFull = false;
  readonly posted: string[] = [];
  readonly paused: number[] = [];
  readonly waits: (number | undefined)[] = [];
  written = 0;
  told = 0;
  /** Runs while the device completes a change, or in its place. */
  meanwhile = () => {};
  /** What a device that was too slow does later. */
  late = () => {};

  update: NoteStores['update'] = (change, mostMs) => {
    this.waits.push(mostMs);
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
  tell = () => {
    this.told += 1;
    return Promise.resolve();
  };
}

function open(set: Partial<Stores> = {}) {
  const stores = Object.assign(new Stores(), set);
  return { stores, ledger: createSharedLedger(stores), notes: createOrderNotes(stores) };
}
const add = (ledger: OrderLedger) => addNote(ledger, NOTE);
const asIs = (ledger: OrderLedger) => ledger;

describe('[F-M03] one ledger in two stores', () => {
  test.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    'is kept where the device works (%j) or its mirror does (%j)',
    async (isDiskWell, isMirrorWell, isKept) => {
      const { ledger } = open({ isDiskWell, isMirrorWell });
      expect(ledger.isAtRisk()).toBe(false);
      expect(await ledger.change(asIs)).toEqual({ isInDevice: isDiskWell, isKept });
      expect(ledger.isAtRisk()).toBe(false);
      expect(await ledger.change(add)).toEqual({ isInDevice: isDiskWell, isKept });
      expect(ledger.isAtRisk()).toBe(!isKept);
    },
  );

  test('is kept in a mirror that has room for its note and for no other one, until that is settled', async () => {
    const { ledger } = open({ isDiskWell: false, isMirrorFull: true });
    expect((await ledger.change(add)).isKept).toBe(true);
    expect((await ledger.change(() => EMPTY_LEDGER)).isKept).toBe(false);
  });

  test('knows what the mirror had before the device answered, and changes it once, however late that is', async () => {
    const { stores, ledger } = open({ mirror: writeLedger(NOTED), isDiskWell: false });
    stores.meanwhile = () => void (stores.mirror = null);
    let changes = 0;
    await ledger.change((known) => {
      changes += 1;
      return known;
    });
    expect(amounts(stores.mirror)).toEqual(['5']);
    stores.disk = writeLedger(addNote(EMPTY_LEDGER, makeNote('B', order('7'))));
    stores.late();
    expect(amounts(stores.mirror).toSorted()).toEqual(['5', '7']);
    expect(changes).toBe(1);
  });

  test('writes its mirror once for each change, and tells the other tabs also that it knows nothing', async () => {
    const { stores, ledger } = open();
    await ledger.change(asIs);
    expect([stores.written, stores.posted]).toEqual([1, ['']]);
  });

  test('takes what another tab knows, and answers with what that one does not', () => {
    const { stores, ledger } = open();
    ledger.hear(writeLedger(NOTED) ?? '');
    expect([stores.told, stores.posted]).toEqual([1, []]);
    ledger.hear(writeLedger(NOTED) ?? '');
    expect([stores.told, stores.posted]).toEqual([1, []]);
    ledger.hear('');
    expect([stores.told, stores.posted.map(amounts)]).toEqual([1, [['5']]]);
  });
});

describe('[D-202] what a logout forgets', () => {
  test('is gone without a trace, also what the device alone had', async () => {
    const { stores, ledger } = open({ disk: writeLedger(NOTED) });
    await ledger.forget(({ notes }) => notes);
    expect([stores.disk, stores.mirror]).toEqual([null, null]);
    // A tab that still has it hears that it is settled.
    expect(readLedger(stores.posted.at(-1)!).settled.has(NOTE.owner)).toBe(true);
  });

  test('is marked in the mirror as settled while the device does not answer', async () => {
    const { stores, ledger } = open({ mirror: writeLedger(NOTED), isDiskWell: false });
    await ledger.forget(({ notes }) => notes);
    expect(readLedger(stores.mirror)).toEqual(settleNotes(NOTED, [NOTE]));
  });

  test('counts no more after a reload: what the device says of it is left there', async () => {
    const { stores, ledger } = open({ disk: writeLedger(NOTED) });
    await ledger.forget(({ notes }) => notes);
    ledger.reset();
    const settled = writeLedger(settleNotes(NOTED, [NOTE]));
    stores.disk = settled;
    await ledger.change(asIs);
    expect(stores.disk).toBe(settled);
  });
});

describe('[D-202, F-M03] the note of an order', () => {
  test('is written while other tabs are quiet without a pause, and then looked at for a moment', async () => {
    const { stores, notes } = open();
    expect(await notes.claim('A', order(), null, { isAlone: true })).toMatchObject({
      replaced: [],
    });
    expect([stores.paused, stores.waits]).toEqual([[], [undefined, 200, undefined]]);
  });

  test('waits a second for that of another tab which is under way, unless it knows it already', async () => {
    const { stores, notes } = open();
    await notes.claim('A', order(), null, { isAlone: false });
    expect([stores.paused, stores.waits]).toEqual([[1000], [undefined, 200, 200, undefined]]);
    const other = open({ disk: writeLedger(NOTED), mirror: writeLedger(NOTED) });
    await other.notes.claim('A', order('6', NOW_MS + 1), NOW_MS, { isAlone: false });
    expect([other.stores.paused, other.stores.waits]).toEqual([[], [undefined, 200, undefined]]);
  });

  test('is not written beside one without an answer, and the form is told of that one', async () => {
    const { stores, notes } = open({ disk: writeLedger(NOTED) });
    let reads = 0;
    const readEvidence = () => Promise.resolve({ serverMs: (reads += 1) });
    const options = { isAlone: true, readEvidence };
    expect(await notes.claim('A', order('6', NOW_MS + 1), null, options)).toBeNull();
    expect([stores.told, reads]).toEqual([1, 0]);
    expect(amounts(stores.disk)).toEqual(['5']);
  });

  test('is not written after a no, which also reads no records', async () => {
    const { stores, notes } = open({ isDiskWell: false, isMirrorWell: false });
    let reads = 0;
    const readEvidence = () => {
      reads += 1;
      return Promise.resolve({});
    };
    const ask = (isYes: boolean) =>
      notes.claim('A', order(), null, {
        isAlone: true,
        confirmRisk: () => Promise.resolve(isYes),
        readEvidence,
      });
    expect(await ask(false)).toBeNull();
    expect([reads, amounts(stores.posted.at(-1)!)]).toEqual([0, []]);
    expect(await ask(true)).not.toBeNull();
    expect(reads).toBe(1);
  });

  test('needs nobody to ask', async () => {
    const { notes } = open({ isDiskWell: false, isMirrorWell: false });
    expect(await notes.claim('A', order(), null, { isAlone: null })).not.toBeNull();
  });

  test('gives way to one that another tab wrote into the mirror while the device completed', async () => {
    const { stores, notes } = open();
    stores.meanwhile = () => {
      // After the last change before the order is sent.
      if (stores.waits.length < 2) return;
      stores.mirror = writeLedger(NOTED);
      stores.meanwhile = () => {};
    };
    expect(await notes.claim('A', order('6', NOW_MS + 1), null, { isAlone: true })).toBeNull();
  });

  test('is settled alone, by the very order it was claimed with, beside another of the same moment', async () => {
    const { notes } = open();
    const own = order('6');
    await notes.claim('A', own, null, { isAlone: true });
    notes.hear(writeLedger(NOTED) ?? '');
    await notes.clear('A', own, []);
    expect((await notes.find('A', 'transfer')).pending).toEqual(order());
  });

  test('is read again by what shows it when something is learned of its order', async () => {
    const { stores, notes } = open({ disk: writeLedger(NOTED) });
    await notes.addEvidence('A', order(), { lostAfterMs: 7 });
    expect(stores.told).toBe(1);
    expect(stores.disk).toContain('"lostAfterMs":7');
  });

  test.each([true, false])(
    'that comes back, since its repetition was refused, is known to the player as before: %j',
    async (isAcknowledged) => {
      const { notes } = open();
      await notes.claim('A', order(), null, { isAlone: true });
      if (isAcknowledged) await notes.acknowledge('A', order());
      const again = await notes.claim('A', order('6', NOW_MS + 1), NOW_MS, { isAlone: true });
      await notes.clear('A', again!.pending, again!.replaced);
      const third = await notes.claim('A', order('7', NOW_MS + 2), null, { isAlone: true });
      expect(third !== null).toBe(isAcknowledged);
    },
  );

  test('is named also when the player knows of it, until this page is loaded again', async () => {
    const { notes } = open({ disk: writeLedger(NOTED) });
    await notes.acknowledge('A', order());
    expect((await notes.find('A', 'transfer')).pending).toEqual(order());
    notes.reset();
    expect(await notes.claim('A', order('6', NOW_MS + 1), null, { isAlone: true })).toBeNull();
  });

  test('is in every store again after one was wiped, and in none for a page that was reloaded without them', async () => {
    const { stores, notes } = open();
    await notes.claim('A', order(), null, { isAlone: true });
    Object.assign(stores, { disk: null, mirror: null });
    await notes.renew();
    expect([stores.disk, stores.mirror].map(amounts)).toEqual([['5'], ['5']]);
    Object.assign(stores, { disk: null, mirror: null });
    notes.reset();
    expect((await notes.find('A', 'transfer')).pending).toBeNull();
  });
});
