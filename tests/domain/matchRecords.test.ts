// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import {
  type ComparableRecord,
  findAccepted,
  matchRecords,
  markRecord,
} from '#domain/matchRecords.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { serverTime } from '#tests/backend/clock.ts';

const SENT_MS = Date.UTC(2026, 0, 15, 2, 0, 7);
const order = (changed: Partial<UnansweredOrder> = {}): UnansweredOrder => ({
  kind: 'recharge',
  amountCny: readCny('100')!,
  // The device's clock is three hours wrong.
  atMs: SENT_MS - 10_800_000,
  seen: [],
  serverMs: SENT_MS,
  errorMs: 500,
  lostAfterMs: 2000,
  ...changed,
});
const row = (changed: Partial<ComparableRecord> = {}, laterMs = 0): ComparableRecord => ({
  type: 1,
  orderNumber: '77',
  amountCny: readCny('100'),
  state: '1',
  createdAt: serverTime(SENT_MS + laterMs),
  ...changed,
});
const verdict = (
  one: UnansweredOrder,
  rows: ComparableRecord[],
  readMs: number | null = SENT_MS + 60_000,
) => matchRecords(one, rows, readMs).kind;

describe('the records of an order [D-226]', () => {
  test.each([
    [500, -2000, 'possible'],
    [500, -1000, 'found'],
    [500, 0, 'found'],
    [500, 2000, 'found'],
    [500, 3000, 'possible'],
    [500, 3_600_000, 'possible'],
    [1000, -2000, 'possible'],
    [1000, 3000, 'found'],
    [1000, 4000, 'possible'],
  ])(
    'by a clock with %d ms error, judges a record made %d ms after the order: %s',
    (errorMs, laterMs, expected) =>
      expect(verdict(order({ errorMs }), [row({}, laterMs)])).toBe(expected),
  );

  test('accepts a record until the timeout if the page was closed before the answer', () => {
    const { lostAfterMs: _, ...closed } = order();
    expect(verdict(closed, [row({}, 30_000)])).toBe('found');
    expect(verdict(closed, [row({}, 31_000)])).toBe('possible');
  });

  test.each([
    ['1', 'found'],
    ['2', 'found'],
    ['3', 'failed'],
    ['9', 'found'],
    ['', 'found'],
  ])('judges a deposit in the state %j: %s', (state, expected) =>
    expect(verdict(order(), [row({ state })])).toBe(expected),
  );

  test.each([
    ['0', 'failed'],
    ['1', 'found'],
    ['2', 'found'],
  ])('judges a transfer in the state %j: %s', (state, expected) => {
    const out = order({ kind: 'transfer', direction: 'out' });
    expect(verdict(out, [row({ type: 4, state, orderNumber: '' })])).toBe(expected);
    expect(verdict(out, [row({ type: 3, state, orderNumber: '' })])).toBe('none');
  });

  test.each([
    ['as a hash', { seenSalt: 'salt' }],
    ['as an earlier version noted it', {}],
  ])('ignores a record from before, noted %s; an equal new one is possible', (_, how) => {
    const noted = (record: ComparableRecord) => ({
      ...how,
      seen: [markRecord(record, 'seenSalt' in how ? how.seenSalt : undefined)],
    });
    expect(verdict(order(noted(row())), [row()])).toBe('none');
    expect(verdict(order(noted(row())), [row(), row()])).toBe('possible');
    expect(verdict(order(noted(row())), [row(), row(), row()])).toBe('possible');
    // Some servers send no numbers.
    const bare = row({ orderNumber: '0' });
    expect(verdict(order(noted(bare)), [bare])).toBe('none');
  });

  test('prove nothing if the direction, the earlier records or their time are unknown', () => {
    const { seen: _, ...unseen } = order();
    expect(verdict(unseen, [row()])).toBe('possible');
    expect(verdict(order({ kind: 'transfer' }), [row({ type: 3 })])).toBe('possible');
    expect(verdict(order(), [row({ createdAt: 'today' })])).toBe('possible');
  });

  test('prove nothing if the server’s clock is unknown, then or now', () => {
    const { serverMs: _, errorMs: __, ...timeless } = order();
    expect(verdict(timeless, [row()])).toBe('possible');
    expect(verdict(order(), [row()], null)).toBe('possible');
  });

  test.each([
    [1_500_000, 'found'],
    [1_501_000, 'possible'],
  ])('are read %d ms after the order: %s', (laterMs, expected) =>
    expect(verdict(order(), [row()], SENT_MS + laterMs)).toBe(expected),
  );

  test.each(['2026-01-15 10:01', '2026-01-15 10:01:00'])(
    'prove nothing if their time may lack its seconds: %s',
    (createdAt) => {
      const long = order({ lostAfterMs: 60_000 });
      expect(verdict(long, [row({ createdAt })])).toBe('possible');
      expect(verdict(long, [row({ createdAt: '2026-01-15 10:01:01' })])).toBe('found');
    },
  );

  test('are only possible if their amount may be in another unit or in whole yuan', () => {
    const cut = order({ kind: 'transfer', direction: 'in', amountCny: readCny('10.5')! });
    const transfer = (amount: string) => row({ type: 3, amountCny: readCny(amount) });
    expect(verdict(cut, [transfer('10')])).toBe('possible');
    expect(verdict(cut, [transfer('11')])).toBe('none');
    const withdrawal = (amount: string | null) => row({ type: 2, amountCny: readCny(amount) });
    expect(verdict(order({ kind: 'withdraw' }), [withdrawal('14.18')])).toBe('possible');
    expect(verdict(order({ kind: 'withdraw' }), [withdrawal(null)])).toBe('possible');
    expect(verdict(order(), [row({ amountCny: readCny('14.18') })])).toBe('possible');
    expect(verdict(order(), [row({ amountCny: readCny('14.18') }, 3_600_000)])).toBe('none');
  });

  test.each([
    [-86_401_000, 'none'],
    [-86_400_000, 'possible'],
    [86_400_000, 'possible'],
    [86_401_000, 'none'],
  ])('judges a record made %d ms later without the earlier records: %s', (laterMs, expected) => {
    const { seen: _, ...unseen } = order();
    expect(verdict(unseen, [row({}, laterMs)])).toBe(expected);
    const { serverMs: __, ...timeless } = { ...unseen, atMs: SENT_MS };
    expect(verdict(timeless, [row({}, laterMs)])).toBe(expected);
  });

  test.each([
    [-121_000, 'none'],
    [-120_000, 'possible'],
    [600_000, 'possible'],
    [601_000, 'none'],
  ])('judges a record of another amount made %d ms later: %s', (laterMs, expected) =>
    expect(verdict(order(), [row({ amountCny: readCny('14.18') }, laterMs)])).toBe(expected),
  );

  test('are marked by their number, or by time and amount without a number', () => {
    expect(markRecord(row(), undefined)).toBe('77');
    // The first quarter of SHA-256 of `salt 77`. It must stay the same in later versions.
    expect(markRecord(row(), 'salt')).toBe('134983cb34d51256');
    expect(markRecord(row({ orderNumber: '' }), undefined)).toBe(`${serverTime(SENT_MS)} 100`);
    expect(markRecord(row({ orderNumber: '000' }), undefined)).toBe(`${serverTime(SENT_MS)} 100`);
  });

  test('are ignored if two equal ones existed before', () => {
    const seen = [markRecord(row(), undefined), markRecord(row(), undefined)];
    expect(verdict(order({ seen }), [row(), row()])).toBe('none');
  });

  test('are shown to the player if possible, at most five', () => {
    const many = Array.from({ length: 9 }, (_, at) => row({ orderNumber: `${at + 1}` }));
    expect(matchRecords(order(), many, SENT_MS)).toEqual({
      kind: 'possible',
      rows: many.slice(0, 5),
    });
  });
});

test.each([
  ['the only new one', '77', {}, [row({}, -7000)]],
  ['none beside a second new one', undefined, {}, [row(), row({ orderNumber: '78' })]],
  ['none made much later', undefined, {}, [row({}, 121_000)]],
  ['none where the records before are unknown', undefined, { seen: undefined }, [row()]],
])('the record of an order that the server took is %s [D-371]', (_, found, changed, rows) => {
  const { seen, ...rest } = { ...order(), ...changed };
  expect(findAccepted({ ...rest, ...(seen && { seen }) }, rows)?.orderNumber).toBe(found);
});
