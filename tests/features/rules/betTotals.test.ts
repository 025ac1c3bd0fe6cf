// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { sumBets } from '#features/records/betTotals.ts';
import { volume } from '#tests/random/volume.ts';

const bet = (amount: unknown, winLoss: unknown, status = '1') => ({
  amountCny: readCny(amount),
  winLossCny: readCny(winLoss),
  status,
});

test('[M4-01, D-210] only settled bets count, exactly, and an unknown amount makes its sum unknown', () => {
  const rows = [bet('0.1', '0.2'), bet('0.2', '-0.3'), bet(100, 0), bet(7, 9, '0'), bet(7, 9, '2')];
  expect(sumBets(rows)).toEqual({ count: 3, staked: '100.3', won: '0.2', lost: '-0.3' });
  expect(sumBets([...rows, bet('x', 1)])).toMatchObject({ staked: null, won: '1.2', lost: '-0.3' });
  expect(sumBets([bet(1, 'x')])).toEqual({ count: 1, staked: '1', won: null, lost: null });
  expect(sumBets([])).toEqual({ count: 0, staked: '0', won: '0', lost: '0' });
});

test('[M4-01] sums are those of whole cents, whatever the order of the bets', () => {
  const { count, seed } = volume('totals of bets', { sample: 50, full: 2000 });
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents)), (all) => {
      const { staked, won, lost } = sumBets(
        all.map(([stake, result]) => bet(stake / 100, result / 100)),
      );
      const total = (amounts: readonly number[]) =>
        readCny(amounts.reduce((one, other) => one + other, 0) / 100);
      const results = all.map(([, result]) => result);
      expect([staked, won, lost]).toEqual([
        total(all.map(([stake]) => stake)),
        total(results.filter((result) => result > 0)),
        total(results.filter((result) => result < 0)),
      ]);
    }),
    { numRuns: count, seed },
  );
});
