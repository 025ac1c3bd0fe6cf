// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import {
  makeNote,
  type NoteRows,
  notesOf,
  readRows,
  textOf,
  union,
  withNotes,
  withoutExpired,
  withSettled,
  writeRows,
} from '#state/orders/noteRows.ts';
import { volume } from '#tests/random/volume.ts';

const NOW_MS = 1_768_449_600_000;
const DAY_MS = 86_400_000;
const { count, seed } = volume('money: notes merge', { sample: 200, full: 20_000 });
const order = (amount = '5', atMs = NOW_MS): UnansweredOrder => ({
  kind: 'transfer',
  amountCny: readCny(amount) as Cny,
  atMs,
});
const rowsOf = (...notes: ReturnType<typeof makeNote>[]) => withNotes(new Map(), notes);

const NOTES = [makeNote('A', order('5')), makeNote('A', order('6')), makeNote('B', order('7'))];
/** What one store may hold of the same three orders: each absent, unknown, with evidence, with an outcome, settled. */
const stage = fc.constantFrom(
  'absent',
  'unknown',
  'evidence',
  'found',
  'settled',
  'settled with its time',
);
const store = fc.tuple(stage, stage, stage).map((stages) =>
  stages.reduce<NoteRows>((rows, one, index) => {
    const note = NOTES[index]!;
    if (one === 'absent') return rows;
    if (one === 'settled') return withSettled(rows, [note]);
    const timed = { ...note, order: { ...note.order, serverMs: 1, errorMs: 2 } };
    if (one === 'settled with its time') return withSettled(rows, [timed]);
    const evidence =
      one === 'found'
        ? { serverMs: 1, errorMs: 2, state: 'found' as const, record: 'x' }
        : one === 'evidence'
          ? { serverMs: 1, errorMs: 2 }
          : {};
    return withNotes(rows, [{ ...note, order: { ...note.order, ...evidence } }]);
  }, new Map()),
);

describe('notes of several stores', () => {
  test('merge to the same in any order and any number of times [D-293]', () => {
    fc.assert(
      fc.property(fc.array(store, { minLength: 1, maxLength: 4 }), fc.nat(), (stores, turn) => {
        const merged = writeRows(union(...stores));
        const turned = [...stores.slice(turn % stores.length), ...stores];
        expect(writeRows(union(...turned.toReversed()))).toBe(merged);
      }),
      { numRuns: count, seed },
    );
  });

  test('keep the later state of an order, and its evidence [D-293]', () => {
    const [note] = NOTES as [ReturnType<typeof makeNote>];
    const found = rowsOf({ ...note, order: { ...note.order, state: 'failed', record: 'x' } });
    const sent = rowsOf({ ...note, order: { ...note.order, serverMs: 1, errorMs: 2 } });
    for (const rows of [union(found, sent), union(sent, found)])
      expect(notesOf(rows, 'A')[0]!.order).toMatchObject({ state: 'failed', serverMs: 1 });
    const settled = withSettled(new Map(), [note]);
    expect(notesOf(union(settled, found), 'A')).toEqual([]);
    expect(writeRows(union(withSettled(sent, notesOf(sent, 'A')), settled))).toContain('serverMs');
  });

  test('read as they were written', () => {
    fc.assert(
      fc.property(store, (rows) => {
        expect(writeRows(readRows(writeRows(rows)))).toBe(writeRows(rows));
      }),
      { numRuns: count, seed },
    );
  });
});

test('a note names no account and keeps no password or session', () => {
  const text = textOf(makeNote('mover', { ...order(), id: 'own' }));
  expect(text).not.toContain('mover');
  const note = JSON.parse(text) as { order: object };
  expect(Object.keys(note).toSorted()).toEqual(['id', 'order', 'owner', 'salt']);
  expect(note.order).toEqual({ kind: 'transfer', amountCny: '5', atMs: NOW_MS });
});

test('a member finds their own notes only, oldest first [F-M26]', () => {
  const rows = rowsOf(
    makeNote('A', order('6', NOW_MS + 1)),
    makeNote('A', order('5')),
    makeNote('B', order('7')),
  );
  expect(notesOf(rows, 'A').map((note) => note.order.amountCny)).toEqual(['5', '6']);
});

const HOUR_MS = 3_600_000;
test.each([
  ['23:59:59 ago', NOW_MS - DAY_MS + 1000, 1],
  ['a day ago', NOW_MS - DAY_MS, 0],
  ['in the future', NOW_MS + DAY_MS, 1],
])('a note sent %s by the device is kept: %#', (_, atMs, kept) => {
  const note = makeNote('A', order('5', atMs));
  for (const serverMs of [null, NOW_MS])
    for (const rows of [rowsOf(note), withSettled(new Map(), [note])]) {
      expect(withoutExpired(rows, { deviceMs: NOW_MS, serverMs }).size).toBe(kept);
      expect(withoutExpired(rows, null).size).toBe(1);
    }
});

test.each([
  [DAY_MS - 1, DAY_MS + HOUR_MS, 1],
  [DAY_MS, -HOUR_MS, 0],
])('after %d ms of the server a note is kept, %d ahead: %j [D-339]', (passedMs, aheadMs, kept) => {
  const note = makeNote('A', { ...order('5'), serverMs: NOW_MS + 5000, errorMs: 500 });
  const time = { deviceMs: NOW_MS + aheadMs, serverMs: NOW_MS + 5000 + passedMs };
  for (const rows of [rowsOf(note), withSettled(new Map(), [note])]) {
    const stored = readRows(writeRows(rows));
    expect(withoutExpired(stored, time).size).toBe(kept);
    // A page that reads no server time has only the device's.
    expect(withoutExpired(stored, { ...time, serverMs: null }).size).toBe(aheadMs < DAY_MS ? 1 : 0);
  }
});

test.each(['{', '{}', '7', '[7]', '[{"id":"x"}]', '[{"id":"x","salt":"","owner":"","order":{}}]'])(
  'the malformed text %s holds no note [F-O01]',
  (text) => {
    expect(readRows(text)).toEqual(new Map());
  },
);
