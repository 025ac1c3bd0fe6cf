import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { connect, send } from '#api/send.ts';
import { forgetServerClock, readServerClock } from '#api/serverClock.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { matchRecords, markRecord } from '#domain/matchRecords.ts';
import { readUnansweredOrder } from '#domain/unansweredOrder.ts';
import { readEvidence, recordsPage } from '#state/orders/recordsBefore.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { CLOCK_FAMILIES } from '#tests/backend/families/clocks.ts';
import { addOrder } from '#tests/backend/tables/orders.ts';
import { world } from '#tests/backend/worlds.ts';
import { volume } from '#tests/random/volume.ts';
import { lastingSession } from '#tests/page/session.ts';

const { count, seed } = volume('money: two equal orders', { sample: 25, full: 2500 });

const MINUTE = 60_000;
const HOUR = 3_600_000;
const CALLS = {
  in: { type: 3, kind: 'transfer' },
  deposit: { type: 1, kind: 'recharge' },
} as const;

const within = (min: number, max: number) => fc.integer({ min, max });
/** The first order, after the list before the second was read, in ms: near what a record may be dated wrongly. */
const apart = fc
  .tuple(
    fc.constantFrom(-HOUR, -2 * MINUTE, 0, HOUR),
    fc.oneof(within(-MINUTE, MINUTE), within(-5000, 30_000)),
  )
  .map(([about, more]) => about + more);
const trial = fc.record({
  of: fc.constantFrom('in', 'deposit'),
  /** The orders of this tab are sent before the second one, those of another tab or device at any time. */
  others: fc.array(
    fc.record({
      by: fc.constantFrom('this tab', 'elsewhere'),
      apartMs: apart,
      isRejected: fc.boolean(),
      answer: fc.constantFrom('normal', 'lost', 'refused'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  list: fc.constantFrom('normal', 'normal', 'normal', 'html'),
  rowsPerPage: within(1, 10),
  lateMs: fc.oneof(fc.constant(0), within(0, 2 * MINUTE)),
  secondsPastMinute: within(0, 59),
  deviceAheadMs: within(-HOUR, HOUR),
  /** Between the list and the order, and between the order and the lost answer. */
  gapMs: within(0, 3000),
  lostAfterMs: fc.oneof(within(0, 1000), within(0, 30_000)),
  isReloaded: fc.boolean(),
  looks: fc.array(fc.oneof(within(0, 5000), within(0, 3 * MINUTE), within(HOUR, HOUR + MINUTE)), {
    minLength: 1,
    maxLength: 4,
  }),
});
type Trial = typeof trial extends fc.Arbitrary<infer T> ? T : never;

const token = () => world().member('mover')?.token ?? '';
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'performance'] });
  connect({ base: location.origin, session: lastingSession(token), onExpired: () => {} });
});

/** Plays a trial; the second order itself is never done. Returns what is known of it, and what each look reads. */
async function play(one: Trial, family: keyof typeof CLOCK_FAMILIES) {
  const { type, kind } = CALLS[one.of];
  const payload = { amountCny: '100' as Cny, source: 'userbalance', target: 'QYUN' };
  world().reset();
  forgetServerClock();
  const { lateMs: recordsLateMs, rowsPerPage } = one;
  Object.assign(world().site, { recordsLateMs, rowsPerPage, ...CLOCK_FAMILIES[family] });
  world().addMember({ name: 'mover', balance: '1000.00' });
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    world().clock.advance(ms);
  };
  vi.setSystemTime(START_MS + one.deviceAheadMs);
  pass(one.secondsPastMinute * 1000);
  const listedMs = world().clock.now() + 3 * HOUR;
  const place = (createdAtMs: number, isRejected: boolean) =>
    addOrder(world(), world().member('mover')!, {
      kind: one.of,
      cents: 100_00,
      state: isRejected ? (type === 1 ? 3 : 0) : 1,
      createdAtMs,
      method: '',
      paytype: '',
      network: '',
      platform: '',
    });
  const passUntil = (ms: number) => pass(ms - world().clock.now());

  for (const { by, apartMs, isRejected, answer } of one.others.toSorted(
    (a, b) => a.apartMs - b.apartMs,
  )) {
    if (by === 'elsewhere' || apartMs >= 0 || type === 1) {
      place(listedMs + apartMs, isRejected);
      continue;
    }
    passUntil(listedMs + apartMs);
    world().answers(transfer, answer, { times: 1 });
    await send(transfer, payload).catch(() => {});
  }
  passUntil(listedMs);
  world().answers(loadTransactions, one.list);
  const evidence = await readEvidence(kind, payload);
  world().answers(loadTransactions, 'normal');
  pass(one.gapMs);
  const atMs = Date.now();
  pass(one.lostAfterMs);
  const noted = {
    kind,
    amountCny: readCny('100')!,
    atMs,
    ...evidence,
    ...(!one.isReloaded && { lostAfterMs: one.lostAfterMs }),
  };
  const order = readUnansweredOrder(JSON.parse(JSON.stringify(noted)))!;
  if (one.isReloaded) forgetServerClock();
  const lostMs = world().clock.now();
  const looks = [];
  for (const afterMs of one.looks.toSorted((a, b) => a - b)) {
    passUntil(lostMs + afterMs);
    const { rows } = await send(loadTransactions, recordsPage(type));
    looks.push({
      rows: rows.map((row) => ({ ...row, type })),
      readMs: readServerClock()?.nowMs ?? null,
    });
  }
  return { order, looks };
}

test.each(Object.keys(CLOCK_FAMILIES) as (keyof typeof CLOCK_FAMILIES)[])(
  'an equal order never settles one that was not done: %s [D-226]',
  async (family) => {
    let naivelyFound = 0;
    await fc.assert(
      fc.asyncProperty(trial, async (one) => {
        const { order, looks } = await play(one, family);
        for (const { rows, readMs } of looks) {
          // A client that looks only at what is new would take it for the order.
          if (rows.some((row) => !order.seen?.includes(markRecord(row, order.seenSalt))))
            naivelyFound += 1;
          expect(['none', 'possible']).toContain(matchRecords(order, rows, readMs).kind);
        }
      }),
      { numRuns: count, seed },
    );
    expect(naivelyFound).toBeGreaterThan(0);
  },
);
