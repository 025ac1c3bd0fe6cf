// @vitest-environment node
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { forgetServerClock, rememberServerDate, readServerClock } from '#api/serverClock.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { type ComparableRecord, hasFailed, matchRecords, recordKey } from '#domain/matchRecords.ts';
import { type UnansweredOrder, readUnansweredOrder } from '#domain/unansweredOrder.ts';
import { recordTypes } from '#domain/recordTypes.ts';
import type { TransactionType } from '#domain/records.ts';
import { serverTime, START_MS as NOON_MS } from '#tests/backend/clock.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money: records of unknown orders', { sample: 500, full: 10_000 });

/** Times on the minute prove nothing. */
const START_MS = NOON_MS + 7000;
const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const PAGE = 10;
/** No other device orders from the read before the order until this long after the page gave up waiting, in ms. */
const GUARD_MS = 5000;
const ANSWER_MS = 30_000;

/** A record on the server, with the time when it was made. */
type Stored = ComparableRecord & { atMs: number; isOwn: boolean };
const type = fc.constantFrom<TransactionType>(1, 2, 3, 4);
const amount = fc.constantFrom('100', '100.5', '250');
const state = fc.constantFrom('0', '1', '2', '3', '9');
const within = (min: number, max: number) => fc.integer({ min, max });
const sometimes = fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, fc.constant(false));

const other = fc.record({ type, amount, state, number: fc.constantFrom('', '0', 'own') });
const history = fc.record({
  type,
  amount,
  aheadMs: within(-DAY_MS, DAY_MS),
  isDateReadable: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  isReadFailing: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  tripMs: within(0, 3000),
  lostAfterMs: fc.oneof(within(0, 2000), within(0, ANSWER_MS)),
  /** What happens to the page after it has sent the order. */
  page: fc.constantFrom('stays', 'reloaded', 'closed before the answer'),
  own: fc.option(
    fc.record({
      delay: fc.double({ min: 0, max: 1, noNaN: true }),
      isLate: sometimes,
      state,
      later: state,
      laterAfterMs: within(0, 10 * MINUTE),
      listed: fc.constantFrom('same', 'same', 'same', 'cut', 'usdt'),
    }),
  ),
  before: fc.array(
    fc.record({ of: other, agoMs: fc.oneof(within(0, MINUTE), within(0, DAY_MS)) }),
    { maxLength: 14 },
  ),
  // Records of another kind, direction or amount may appear while the order is under way.
  beside: fc.array(fc.record({ of: other, afterMs: within(0, ANSWER_MS) }), { maxLength: 3 }),
  after: fc.array(fc.record({ of: other, afterMs: within(0, 15 * MINUTE) }), { maxLength: 4 }),
  looks: fc.array(fc.oneof(within(50, 4000), within(50, 20 * MINUTE)), {
    minLength: 1,
    maxLength: 4,
  }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const KINDS = { 1: 'recharge', 2: 'withdraw', 3: 'transfer', 4: 'transfer' } as const;
let numbers = 0;

function store(of: Omit<Stored, 'createdAt' | 'orderNumber'> & { number: string }): Stored {
  const orderNumber = of.number === 'own' ? `${(numbers += 1)}` : of.number;
  return { ...of, orderNumber, createdAt: serverTime(of.atMs) };
}

/** Plays a history on a server. Returns the order as noted, and the records at each look. */
function play(one: History) {
  forgetServerClock();
  vi.setSystemTime(START_MS + one.aheadMs);
  const rowOf = (of: History['before'][number]['of'], atMs: number) =>
    store({ ...of, amountCny: readCny(of.amount), atMs, isOwn: false });
  const stored = one.before.map(({ of, agoMs }) => rowOf(of, START_MS - agoMs));
  const list = (nowMs: number) =>
    stored
      .filter((row) => row.type === one.type && row.atMs <= nowMs)
      .toSorted((a, b) => b.atMs - a.atMs)
      .slice(0, PAGE);

  const seen = list(START_MS).map(recordKey);
  const sentSteadyMs = performance.now();
  vi.advanceTimersByTime(one.tripMs);
  // The server answers at some moment within the round trip.
  const answeredMs = START_MS + Math.floor(one.tripMs * (one.own?.delay ?? 0.5));
  if (one.isDateReadable) rememberServerDate(new Date(answeredMs).toUTCString(), sentSteadyMs);
  const clock = readServerClock();

  const sentMs = START_MS + one.tripMs;
  const lostMs = sentMs + one.lostAfterMs;
  const giveUpMs = one.page === 'closed before the answer' ? sentMs + ANSWER_MS : lostMs;
  const order: UnansweredOrder = {
    kind: KINDS[one.type],
    amountCny: readCny(one.amount) as Cny,
    atMs: Date.now(),
    ...(one.type > 2 && { direction: one.type === 3 ? 'in' : 'out' }),
    ...(!one.isReadFailing && { seen }),
    ...(clock && { serverMs: clock.nowMs, errorMs: clock.errorMs }),
    ...(one.page !== 'closed before the answer' && { lostAfterMs: one.lostAfterMs }),
  };

  let own: Stored | null = null;
  if (one.own) {
    const { delay, isLate, listed } = one.own;
    const atMs = isLate
      ? giveUpMs + GUARD_MS + Math.floor(delay * MINUTE)
      : sentMs + Math.floor(delay * one.lostAfterMs);
    const amounts = { same: one.amount, cut: one.amount.split('.')[0]!, usdt: '14.18' };
    own = store({
      type: one.type,
      amountCny: readCny(amounts[listed]),
      state: one.own.state,
      number: one.type > 2 ? '' : 'own',
      atMs,
      isOwn: true,
    });
    stored.push(own);
  }
  for (const { of, afterMs } of one.beside)
    if (of.type !== one.type || of.amount !== one.amount)
      stored.push(rowOf(of, sentMs + Math.min(afterMs, one.lostAfterMs)));
  for (const { of, afterMs } of one.after)
    stored.push(rowOf(of, giveUpMs + GUARD_MS + 1 + afterMs));

  const looks = one.looks.map((afterMs) => {
    const lookMs = lostMs + afterMs;
    const rows = list(lookMs).map((row) =>
      row.isOwn && afterMs > one.own!.laterAfterMs ? { ...row, state: one.own!.later } : row,
    );
    return { rows, readMs: one.isDateReadable ? lookMs : null };
  });
  // After a reload, the page knows only what it has stored.
  return { order: readUnansweredOrder(JSON.parse(JSON.stringify(order)))!, looks };
}

test('never calls an order accepted or failed that is not, for any history of records [F-M04, D-226]', () => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'performance'] });
  const tally = { looks: 0, found: 0, failed: 0, isTrue: 0, naiveFalse: 0 };
  fc.assert(
    fc.property(history, (one) => {
      const { order, looks } = play(one);
      expect(recordTypes(order)).toEqual([one.type]);
      for (const { rows, readMs } of looks) {
        tally.looks += 1;
        const own = rows.find(({ isOwn }) => isOwn);
        const isAccepted = own !== undefined && !hasFailed(own);
        if (isAccepted) tally.isTrue += 1;
        // A client that compares only amounts would take another record for the order.
        if (!isAccepted && rows.some(({ amountCny }) => amountCny === order.amountCny))
          tally.naiveFalse += 1;
        const verdict = matchRecords(order, rows, readMs);
        if (verdict.kind !== 'found' && verdict.kind !== 'failed') continue;
        tally[verdict.kind] += 1;
        expect(verdict.row).toBe(own);
        expect(verdict.kind).toBe(isAccepted ? 'found' : 'failed');
      }
    }),
    { numRuns: count, seed },
  );
  // The rule settles orders at all, and a client that compares only amounts is often wrong.
  expect(tally.found).toBeGreaterThan(tally.isTrue / 4);
  expect(tally.failed).toBeGreaterThan(count / 50);
  expect(tally.naiveFalse).toBeGreaterThan(0);
});
