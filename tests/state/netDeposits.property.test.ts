// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Transaction } from '#api/calls/records.ts';
import type { Page } from '#api/shapes.ts';
import { readCny } from '#domain/amount.ts';
import { startOfThirtyDays, sumNetDeposits } from '#domain/netDeposits.ts';
import { loadAllPages } from '#state/cache/loadedPages.ts';
import { serverTime, START_MS } from '#tests/backend/clock.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money: net deposits', { sample: 150, full: 1000 });

const MAX_PAGES = 20;
const HOUR_MS = 3_600_000;
const MICRO = 1_000_000n;
const SINCE_MS = startOfThirtyDays(START_MS);

/** An order on the server, in millionths of a yuan so that the oracle never rounds. */
type Stored = {
  micros: bigint;
  state: string;
  unit: 'yuan' | 'specified' | 'usdt';
  hoursAgo: number;
};
type Side = { orders: Stored[]; pageSize: number; fault: Fault };
type Fault =
  | 'none'
  | { failsAt: number }
  | { hides: number }
  /** A new order arrives before this page is loaded and moves all rows by one. */
  | { newBefore: number };

const order = fc.record({
  // Mostly cents, sometimes more decimals than a float can add exactly.
  micros: fc.oneof(
    fc.bigInt({ min: 1n, max: 9_999_999n }).map((cents) => cents * 10_000n),
    fc.bigInt({ min: 7n, max: 9_000_000_000_000n }),
  ),
  state: fc.constantFrom('1', '2', '2', '2', '3'),
  unit: fc.constantFrom('yuan' as const, 'specified' as const),
  hoursAgo: fc.integer({ min: 0, max: 31 * 24 }),
});
const other = fc.oneof(
  order.map((one) => ({ ...one, unit: 'usdt' as const })),
  order.map((one) => ({ ...one, state: '7' })),
);
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  fc.record({ failsAt: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ hides: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ newBefore: fc.integer({ min: 2, max: 4 }) }),
);
const side = fc.record({
  orders: fc
    .tuple(fc.array(order, { maxLength: 45 }), fc.array(other, { maxLength: 2 }), fc.nat(3))
    .map(([clear, others, chance]) => (chance === 0 ? [...clear, ...others] : clear)),
  pageSize: fc.integer({ min: 1, max: 15 }),
  fault,
});
const history = fc.tuple(side, side);

test('net deposits are exact in yuan, or unknown, never partial [D-207, D-210, D-249]', async () => {
  const seen = { known: 0, unknown: 0 };
  await fc.assert(
    fc.asyncProperty(history, async ([deposits, withdrawals]) => {
      const shown = await ours(deposits, withdrawals);
      seen[shown === null ? 'unknown' : 'known'] += 1;
      expect(shown).toBe(oracle(deposits, withdrawals));
    }),
    { numRuns: count, seed },
  );
  expect(seen.known).toBeGreaterThan(count / 10);
  expect(seen.unknown).toBeGreaterThan(count / 10);
});

async function ours(deposits: Side, withdrawals: Side): Promise<string | null> {
  const [paidIn, paidOut] = await Promise.all([load(deposits), load(withdrawals)]);
  return sumNetDeposits(paidIn, paidOut, SINCE_MS).netCny;
}

function load(one: Side) {
  const { signal } = new AbortController();
  return loadAllPages(serverOf(one), { idOf, maxPages: MAX_PAGES, signal });
}

/** Sums the stored orders, not the listed ones. */
function oracle(deposits: Side, withdrawals: Side): string | null {
  const sums = [deposits, withdrawals].map((one) => {
    const pages = Math.ceil(one.orders.length / one.pageSize);
    const isCounted = one.orders.filter(
      ({ state, hoursAgo }) => state !== '3' && dayOf(hoursAgo) >= dayOf(29 * 24),
    );
    if (pages > MAX_PAGES || isLost(one, pages)) return null;
    if (isCounted.some(({ state }) => state === '7')) return null;
    return isCounted
      .filter(({ state, unit }) => state === '2' && unit !== 'usdt')
      .reduce((sum, { micros }) => sum + micros, 0n);
  });
  return sums[0] === null || sums[1] === null ? null : decimal(sums[0]! - sums[1]!);
}

function dayOf(hoursAgo: number): string {
  return serverTime(START_MS - hoursAgo * HOUR_MS).slice(0, 10);
}

function isLost({ orders, fault: active }: Side, pages: number): boolean {
  if (active === 'none') return false;
  if ('hides' in active) return orders.length > 0;
  if ('failsAt' in active) return active.failsAt <= Math.max(1, pages);
  return active.newBefore <= pages;
}

function serverOf({ orders, pageSize, fault: active }: Side) {
  const rows = orders.map((one, at) => rowOf(one, at, orders.length));
  return (page: number): Promise<Page<Transaction>> => {
    if (active !== 'none' && 'failsAt' in active && page === active.failsAt)
      return Promise.reject(new Error('no answer'));
    const isMoved = active !== 'none' && 'newBefore' in active && page >= active.newBefore;
    const listed = isMoved ? [rowOf(orders[0]!, -1, orders.length), ...rows] : rows;
    const shown = listed.slice((page - 1) * pageSize, page * pageSize);
    const hidden = active !== 'none' && 'hides' in active ? active.hides : 0;
    return Promise.resolve({
      rows: page === 1 ? shown.slice(0, Math.max(0, shown.length - hidden)) : shown,
      total: listed.length,
      lastPage: Math.max(1, Math.ceil(listed.length / pageSize)),
    });
  };
}

function rowOf({ micros, state, unit, hoursAgo }: Stored, at: number, length: number): Transaction {
  const amount = readCny(decimal(micros));
  return {
    orderNumber: `${length}-${at}`,
    amountCny: amount,
    paidAmount: { usdt: amount, yuan: readCny(decimal(micros / 7n)), specified: null }[unit],
    method: 'USDT',
    state,
    createdAt: serverTime(START_MS - hoursAgo * HOUR_MS),
  };
}

function decimal(micros: bigint): string {
  const sign = micros < 0n ? '-' : '';
  const size = micros < 0n ? -micros : micros;
  const decimals = String(size % MICRO)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${sign}${size / MICRO}${decimals && `.${decimals}`}`;
}

function idOf({ orderNumber }: Transaction): string {
  return orderNumber;
}
