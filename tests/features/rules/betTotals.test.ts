// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { resultOf, sumBets } from '#domain/betTotals.ts';
import { volume } from '#tests/random/volume.ts';

const bet = (amount: unknown, winLoss: unknown, status = '1') => ({
  amountCny: readCny(amount),
  winLossCny: readCny(winLoss),
  status,
});

test('only settled bets count, exactly, and an unknown amount makes its sum unknown [M4-01, D-210]', () => {
  const rows = [
    bet('0.1', '0.2'),
    bet('0.2', '-0.3'),
    bet(100, 0),
    bet(7, '', '0'),
    bet(7, 9, '2'),
  ];
  expect(sumBets(rows)).toEqual({ count: 3, stakedCny: '100.3', resultCny: '-0.1' });
  expect(sumBets([...rows, bet('x', 1)])).toMatchObject({ stakedCny: null, resultCny: '0.9' });
  expect(sumBets([bet(1, 'x')])).toEqual({ count: 1, stakedCny: '1', resultCny: null });
  expect(sumBets([])).toEqual({ count: 0, stakedCny: '0', resultCny: '0' });
});

test('sums are those of whole cents, whatever the order of the bets [M4-01]', () => {
  const { count, seed } = volume('totals of bets', { sample: 50, full: 2000 });
  const cents = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents)), (all) => {
      const { stakedCny, resultCny } = sumBets(
        all.map(([stake, result]) => bet(stake / 100, result / 100)),
      );
      const total = (amounts: readonly number[]) =>
        readCny(amounts.reduce((one, other) => one + other, 0) / 100);
      expect([stakedCny, resultCny]).toEqual([
        total(all.map(([stake]) => stake)),
        total(all.map(([, result]) => result)),
      ]);
    }),
    { numRuns: count, seed },
  );
});

test('an invalid bet has the result that the server names, else 0 [M3-28, M4-01, D-367]', () => {
  expect(['1', '0', '2', '9'].map((status) => resultOf(bet(10, '-10', status)))).toEqual([
    '-10',
    '-10',
    null,
    '-10',
  ]);
  expect(resultOf(bet(10, '', '0'))).toBe('0');
});

test('what an invalid bet won or lost is in the sum, its stake is not [M4-01, D-367]', () => {
  const rows = [bet(10, 5), bet(20, -3, '0'), bet(40, '', '0'), bet(80, 9, '2')];
  expect(sumBets(rows)).toEqual({ count: 1, stakedCny: '10', resultCny: '2' });
});
