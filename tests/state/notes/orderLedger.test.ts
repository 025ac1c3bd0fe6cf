// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import {
  dropExpired,
  EMPTY_LEDGER,
  knowsMore,
  makeNote,
  merge,
  notesOf,
  readLedger,
  settleNotes,
  updateNote,
  writeLedger,
} from '#state/unsettled/orderLedger.ts';

const DAY_MS = 86_400_000;
const order = (atMs: number, kind: UnsettledOrder['kind'] = 'transfer'): UnsettledOrder => ({
  kind,
  amountCny: readCny('5')!,
  atMs,
});
const ledgerOf = (...notes: ReturnType<typeof makeNote>[]) => ({ ...EMPTY_LEDGER, notes });
const FIRST = makeNote('A', order(1));
const SECOND = makeNote('A', order(2));

describe('[F-M03] the notes of orders without an answer', () => {
  test('are those of one member, the oldest first, of one kind or of all', () => {
    const withdrawal = makeNote('A', order(3, 'withdraw'));
    const ledger = ledgerOf(SECOND, makeNote('B', order(0)), withdrawal, FIRST);
    expect(notesOf(ledger, 'A')).toEqual([FIRST, SECOND, withdrawal]);
    expect(notesOf(ledger, 'A', 'transfer')).toEqual([FIRST, SECOND]);
    expect(notesOf(ledger, 'C')).toEqual([]);
  });

  test('[D-202] name their member by a hash alone, each by another', () => {
    const note = makeNote('A', order(1));
    expect(note.owner).not.toBe(FIRST.owner);
    expect(note.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(note.owner).toMatch(/^[0-9a-f]{64}$/);
  });

  test('learn what is known of their own order only', () => {
    const { notes } = updateNote(ledgerOf(FIRST, SECOND), SECOND.owner, { seen: ['7'] });
    expect(notes).toEqual([FIRST, { ...SECOND, order: { ...SECOND.order, seen: ['7'] } }]);
  });

  test('that are settled stay so, whatever another store still holds', () => {
    const settled = settleNotes(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(settled.notes).toEqual([SECOND]);
    expect(merge(ledgerOf(FIRST), settled).notes).toEqual([SECOND]);
    expect(knowsMore(settled, ledgerOf(FIRST, SECOND))).toBe(true);
    expect(knowsMore(settled, settled)).toBe(false);
  });

  test('are more than another store has when one is missing there, or knows less', () => {
    const [known] = updateNote(ledgerOf(FIRST), FIRST.owner, { seen: [] }).notes;
    expect(knowsMore(ledgerOf(FIRST, SECOND), ledgerOf(FIRST))).toBe(true);
    expect(knowsMore(ledgerOf(FIRST), ledgerOf(SECOND))).toBe(true);
    expect(knowsMore(ledgerOf(known!), ledgerOf(FIRST))).toBe(true);
    expect(knowsMore(ledgerOf(FIRST), ledgerOf(known!))).toBe(false);
  });

  test('[D-202] are dropped after a day, settled ones too', () => {
    const ledger = settleNotes(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(dropExpired(ledger, DAY_MS)).toEqual(ledger);
    expect(dropExpired(ledger, DAY_MS + 1)).toEqual(ledgerOf(SECOND));
    expect(dropExpired(ledger, DAY_MS + 2)).toEqual(EMPTY_LEDGER);
  });
});

describe('a store of notes', () => {
  test('gives back what was written, and holds nothing for none', () => {
    const ledger = settleNotes(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(readLedger(writeLedger(ledger))).toEqual(ledger);
    expect(readLedger(writeLedger({ ...ledger, notes: [] }))).toEqual({ ...ledger, notes: [] });
    expect(writeLedger(EMPTY_LEDGER)).toBeNull();
  });

  test.each([null, '', 'x', 'null', '5', '[]', '{"notes":5,"settled":{}}'])(
    'that holds %j is empty',
    (stored) => expect(readLedger(stored)).toEqual(EMPTY_LEDGER),
  );

  test('leaves out what is no note', () => {
    const { salt, owner, order: kept } = FIRST;
    const notes = [null, 5, { owner, order: kept }, { salt, order: kept }, { salt, owner }, FIRST];
    const settled = [null, ['a'], ['a', '1'], [5, 1], ['b', 2]];
    expect(readLedger(JSON.stringify({ notes, settled }))).toEqual({
      notes: [FIRST],
      settled: new Map([['b', 2]]),
    });
  });
});
