// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadTransactions } from '#api/calls/records.ts';
import { decode } from '#api/send.ts';
import { listsNone } from '#features/withdrawal/rules.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('address that nothing was withdrawn to', {
  sample: 400,
  full: 100_000,
});

const DAYS_LISTED = 30;
const withdrawal = fc.record({
  address: fc.constantFrom('one', 'two', 'three'),
  daysAgo: fc.integer({ min: 0, max: 60 }),
  state: fc.constantFrom(1, 2, 3, '2'),
});
type Withdrawal = { address: string; daysAgo: number; state: number | string };

/** A first page as servers of each family write it: they name no address. */
const SHAPES: ((rows: object[], all: number) => unknown)[] = [
  (rows) => rows,
  (rows) => (rows.length === 0 ? null : rows),
  (rows, all) => ({ data: rows, total: all, last_page: Math.ceil(all / 2) }),
  (rows, all) => ({ data: rows.length === 0 ? null : rows, total: String(all) }),
  (rows, all) => ({ list: rows, total: all }),
  (rows, all) => ({ list: { data: rows, total: all } }),
  (rows) => ({ data: Object.fromEntries(rows.entries()) }),
];

function firstPage(history: readonly Withdrawal[], shape: number, pageSize: number): unknown {
  const listed = history
    .filter(({ daysAgo }) => daysAgo < DAYS_LISTED)
    .map(({ state }, index) => ({ out_trade_no: `W${index}`, amount: '100.00', state }));
  return SHAPES[shape % SHAPES.length]!(listed.slice(0, pageSize), listed.length);
}

test('an address is said to be new only if no withdrawal of thirty days went there [D-288]', () => {
  fc.assert(
    fc.property(
      fc.array(withdrawal, { maxLength: 4 }),
      fc.constantFrom('one', 'two', 'three', 'four'),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (history, address, shape, pageSize) => {
        const isSaid = listsNone(decode(loadTransactions, firstPage(history, shape, pageSize)));
        const recent = history.filter(({ daysAgo }) => daysAgo < DAYS_LISTED);
        const wasEverPaid = recent.some((one) => one.address === address);
        if (isSaid) expect(wasEverPaid).toBe(false);
        // It is said whenever it can be known at all.
        expect(isSaid).toBe(recent.length === 0);
      },
    ),
    { numRuns: count, seed },
  );
});
