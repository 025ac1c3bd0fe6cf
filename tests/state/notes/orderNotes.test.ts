import { act } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import { memory } from '#platform/deviceStore.ts';
import { useTelegramStore } from '#platform/telegram/loadTelegram.ts';
import { hasUnstoredOrder } from '#state/drafts/unsavedChanges.ts';
import type * as Orders from '#state/orders/orderNotes.ts';
import {
  acknowledgeOrder,
  claimOrder,
  orderNotes,
  settleOrder,
  onOrdersChange,
  readUnansweredOrders,
  addOrderEvidence,
} from '#state/orders/orderNotes.ts';
import { makeNote, textOf, withNotes, withSettled, writeRows } from '#state/orders/noteRows.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { connect, send } from '#api/send.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { world } from '#tests/backend/worlds.ts';
import { lastingSession } from '#tests/page/session.ts';
import { storedNotes } from '#tests/state/notes/storedNotes.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { forgetUnansweredOrders, importAnew } from '#tests/setup/device.ts';
import { stubIndexedDb } from '#tests/state/notes/fakeIndexedDb.ts';

const KEY = 'lobby.orders';
const ORDER = { kind: 'transfer', amountCny: readCny('5') as Cny, atMs: Date.now() } as const;
const LATER = { ...ORDER, atMs: ORDER.atMs + 1 };
const find = () => findUnansweredOrder('A', 'transfer');

/** Gives local storage room for values up to this length only. */
const fillUp = (maxLength: number) =>
  fillStorage((_storage, _key, { length }) => length > maxLength);

describe('unanswered orders [D-202, F-M03]', () => {
  test('unanswered orders are stored and settled in local storage', async () => {
    const listener = vi.fn(() => Promise.resolve());
    const stop = onOrdersChange(listener);
    expect(await claimOrder('A', ORDER, null)).toMatchObject({ order: ORDER });
    expect(storedNotes()).toMatchObject([{ order: ORDER }]);
    expect(await claimOrder('A', LATER, null)).toBeNull();
    expect(listener).toHaveBeenCalled();
    await addOrderEvidence('A', ORDER, { lostAfterMs: 7 });
    expect(await find()).toEqual({ ...ORDER, lostAfterMs: 7 });
    await acknowledgeOrder('A', ORDER);
    const again = await claimOrder('A', LATER, ORDER.atMs);
    expect(again?.replaced).toMatchObject([{ order: ORDER }]);
    stop();
    listener.mockClear();
    await settleOrder('A', LATER);
    expect(listener).not.toHaveBeenCalled();
    expect(await find()).toBeNull();
    expect(storedNotes().filter((row) => 'order' in row)).toEqual([]);
  });

  test.each([
    [499, false],
    [500, true],
  ])('with room for %d characters, the next order is stored: %j', async (maxLength, canStore) => {
    fillUp(maxLength);
    expect(await readUnansweredOrders('A', 'transfer')).toMatchObject({ order: null, canStore });
    expect(storedNotes()).toEqual([]);
  });

  test('unanswered orders are reported as lost with the page if no store has room', async () => {
    expect(hasUnstoredOrder()).toBe(false);
    fillUp(0);
    await claimOrder('A', ORDER, null);
    expect(hasUnstoredOrder()).toBe(true);
    const page = await importAnew<typeof Orders>('state/orders/orderNotes.ts');
    expect(hasUnstoredOrder()).toBe(false);
    await page.claimOrder('A', ORDER, null);
    expect(hasUnstoredOrder()).toBe(true);
    // Resets to the order store of this file.
    forgetUnansweredOrders();
    expect(hasUnstoredOrder()).toBe(false);
    await claimOrder('A', ORDER, null);
    expect(hasUnstoredOrder()).toBe(true);
  });

  test('unanswered orders are read again when another tab says that they changed', async () => {
    const posted: unknown[] = [];
    const channels: EventTarget[] = [];
    class Channel extends EventTarget {
      constructor(readonly name: string) {
        super();
        channels.push(this);
      }
      postMessage = (text: unknown) => void posted.push(text);
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    const page = await importAnew<typeof Orders>('state/orders/orderNotes.ts');
    vi.unstubAllGlobals();
    expect(channels).toMatchObject([{ name: KEY }]);
    await page.claimOrder('B', ORDER, null);
    // Local storage has the note.
    expect(new Set(posted)).toEqual(new Set(['[]']));
    const listener = vi.fn(() => Promise.resolve());
    onTestFinished(page.onOrdersChange(listener));
    const note = makeNote('A', ORDER);
    localStorage.setItem(`lobby.order.${note.id}`, textOf(note));
    channels[0]!.dispatchEvent(new MessageEvent('message', { data: '[]' }));
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    expect((await page.readUnansweredOrders('A', 'transfer')).order).toEqual(ORDER);
  });
});

test.each([
  [1400, 'the note of the emptied page', '5'],
  [1600, 'no longer', undefined],
])('an order waits for a copy that comes after %d ms: %s [D-293]', async (lateMs, _, shown) => {
  const page = await importAnew<typeof Orders>('state/orders/orderNotes.ts');
  vi.useFakeTimers();
  const text = `[${textOf(makeNote('A', ORDER))}]`;
  const read = (key: string) =>
    new Promise<string | null>((resolve) =>
      setTimeout(() => resolve(key === KEY ? text : null), lateMs),
    );
  const telegram = { deviceStorage: { read, write: () => Promise.resolve() } } as never;
  act(() => useTelegramStore.setState({ telegram, loading: Promise.resolve(telegram) }));
  const waiting = page.waitForNotes();
  await vi.advanceTimersByTimeAsync(1500);
  await waiting;
  const found = page.readUnansweredOrders('A', 'transfer');
  await vi.advanceTimersByTimeAsync(0);
  expect((await found).order?.amountCny).toBe(shown);
});

describe('on a device whose clock is two days ahead [D-339]', () => {
  const HOUR_MS = 3_600_000;
  const noted = { ...ORDER, atMs: START_MS, serverMs: START_MS, errorMs: 500 };
  /** Starts a page after so many hours, on a device that stored a note and a settled order. */
  async function starts(afterHours: number) {
    const [open, settled] = [makeNote('A', noted), makeNote('A', { ...noted, kind: 'withdraw' })];
    const rows = [...withNotes(withSettled(new Map(), [settled]), [open]).values()];
    for (const row of rows) localStorage.setItem(`lobby.order.${row.id}`, textOf(row));
    vi.useFakeTimers({ now: START_MS + (48 + afterHours) * HOUR_MS, toFake: ['Date'] });
    world().clock.advance(afterHours * HOUR_MS);
    connect({ base: location.origin, session: lastingSession(), onExpired: () => {} });
    forgetUnansweredOrders();
    // The copy in Telegram still has what was settled.
    const asCopied = () => orderNotes.receive(writeRows(withNotes(new Map(), [open, settled])));
    const kept = async () => {
      asCopied();
      const kinds = await Promise.all([find(), findUnansweredOrder('A', 'withdraw')]);
      return kinds.map((one) => one?.kind);
    };
    return { kept, isAnswered: () => send(loadHomeNotices, undefined) };
  }

  test('a note and a settled order outlive a start, and last 24 h of the server', async () => {
    const early = await starts(1);
    expect(await early.kept()).toEqual(['transfer', undefined]);
    await early.isAnswered();
    expect(await early.kept()).toEqual(['transfer', undefined]);
    const late = await starts(24);
    expect(await late.kept()).toEqual(['transfer', undefined]);
    await late.isAnswered();
    expect(await late.kept()).toEqual([undefined, undefined]);
    expect(storedNotes()).toEqual([]);
  });

  test('they last by the clock of the device where the page cannot read the server’s', async () => {
    world().site.isDateReadable = false;
    const early = await starts(1);
    expect(await early.kept()).toEqual(['transfer', undefined]);
    await early.isAnswered();
    expect(await early.kept()).toEqual([undefined, undefined]);
  });
});

test('unanswered orders are stored in IndexedDB too, and survive a wipe of local storage [D-202, F-M03]', async () => {
  const disk = new Map();
  stubIndexedDb(disk);
  await claimOrder('A', ORDER, null);
  expect([...disk.keys()]).toEqual([KEY]);
  localStorage.clear();
  forgetUnansweredOrders();
  // Otherwise this page would read its memory first.
  memory.clear();
  expect(await find()).toEqual(ORDER);
});
