// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import {
  dropExpired,
  EMPTY_LEDGER,
  entriesOf,
  knowsMore,
  makeEntry,
  merge,
  readLedger,
  settleEntries,
  updateEntry,
  writeLedger,
} from '#state/unsettled/orderLedger.ts';

const DAY_MS = 86_400_000;
const order = (atMs: number, kind: UnsettledOrder['kind'] = 'transfer'): UnsettledOrder => ({
  kind,
  amountCny: readCny('5')!,
  atMs,
});
const ledgerOf = (...entries: ReturnType<typeof makeEntry>[]) => ({ ...EMPTY_LEDGER, entries });
const FIRST = makeEntry('A', order(1));
const SECOND = makeEntry('A', order(2));

describe('[F-M03] the ledger of unsettled orders', () => {
  test('lists the orders of one member, oldest first, of one kind or of all', () => {
    const withdrawal = makeEntry('A', order(3, 'withdraw'));
    const ledger = ledgerOf(SECOND, makeEntry('B', order(0)), withdrawal, FIRST);
    expect(entriesOf(ledger, 'A')).toEqual([FIRST, SECOND, withdrawal]);
    expect(entriesOf(ledger, 'A', 'transfer')).toEqual([FIRST, SECOND]);
    expect(entriesOf(ledger, 'C')).toEqual([]);
  });

  test('[D-202] names the member of each order only by a new hash', () => {
    const entry = makeEntry('A', order(1));
    expect(entry.owner).not.toBe(FIRST.owner);
    expect(entry.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(entry.owner).toMatch(/^[0-9a-f]{64}$/);
  });

  test('adds new evidence only to its own order', () => {
    const { entries } = updateEntry(ledgerOf(FIRST, SECOND), SECOND.owner, { seen: ['7'] });
    expect(entries).toEqual([FIRST, { ...SECOND, order: { ...SECOND.order, seen: ['7'] } }]);
  });

  test('keeps a settled order settled, whatever another store still holds', () => {
    const settled = settleEntries(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(settled.entries).toEqual([SECOND]);
    expect(merge(ledgerOf(FIRST), settled).entries).toEqual([SECOND]);
    expect(knowsMore(settled, ledgerOf(FIRST, SECOND))).toBe(true);
    expect(knowsMore(settled, settled)).toBe(false);
  });

  test('knows more than another ledger that lacks an order or some evidence', () => {
    const [known] = updateEntry(ledgerOf(FIRST), FIRST.owner, { seen: [] }).entries;
    expect(knowsMore(ledgerOf(FIRST, SECOND), ledgerOf(FIRST))).toBe(true);
    expect(knowsMore(ledgerOf(FIRST), ledgerOf(SECOND))).toBe(true);
    expect(knowsMore(ledgerOf(known!), ledgerOf(FIRST))).toBe(true);
    expect(knowsMore(ledgerOf(FIRST), ledgerOf(known!))).toBe(false);
  });

  test('[D-202] drops orders after a day, including settled ones', () => {
    const ledger = settleEntries(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(dropExpired(ledger, DAY_MS)).toEqual(ledger);
    expect(dropExpired(ledger, DAY_MS + 1)).toEqual(ledgerOf(SECOND));
    expect(dropExpired(ledger, DAY_MS + 2)).toEqual(EMPTY_LEDGER);
  });
});

describe('a stored ledger', () => {
  test('is read back as it was written, and an empty ledger is not stored', () => {
    const ledger = settleEntries(ledgerOf(FIRST, SECOND), [FIRST]);
    expect(readLedger(writeLedger(ledger))).toEqual(ledger);
    expect(readLedger(writeLedger({ ...ledger, entries: [] }))).toEqual({ ...ledger, entries: [] });
    expect(writeLedger(EMPTY_LEDGER)).toBeNull();
  });

  test.each([null, '', 'x', 'null', '5', '[]', '{"notes":5,"settled":{}}'])(
    'is empty if the store holds %j',
    (stored) => expect(readLedger(stored)).toEqual(EMPTY_LEDGER),
  );

  test('is read without its malformed rows', () => {
    const { salt, owner, order: kept } = FIRST;
    const notes = [null, 5, { owner, order: kept }, { salt, order: kept }, { salt, owner }, FIRST];
    const settled = [null, ['a'], ['a', '1'], [5, 1], ['b', 2]];
    expect(readLedger(JSON.stringify({ notes, settled }))).toEqual({
      entries: [FIRST],
      settled: new Map([['b', 2]]),
    });
  });
});
