// @vitest-environment node
import { expect, test } from 'vitest';

import { volume } from '#tests/random/volume.ts';

import { type Outcome, runTrial } from './trial.ts';

const { count, seed } = volume('money: unanswered orders in two and three tabs', {
  sample: 300,
  full: 10_000,
});

async function runTrials(trials: number) {
  const all: (Outcome & { trial: number })[] = [];
  for (let trial = seed; trial < seed + trials; trial += 1)
    all.push({ trial, ...(await runTrial(trial)) });
  const valuesOf = (name: keyof Outcome) => all.map((outcome) => outcome[name]);
  return {
    settled: all.filter(({ falselySettled }) => falselySettled > 0).map(({ trial }) => trial),
    doubled: all.filter(({ doubled }) => doubled > 0).map(({ trial }) => trial),
    sum: (name: 'orders' | 'acknowledged' | 'warned' | 'forgotten' | 'answeredLate') =>
      valuesOf(name).reduce((sum, value) => sum + value, 0),
    longest: (name: 'waitedMs' | 'askedMs') => Math.max(...valuesOf(name)),
  };
}

test(
  'doubles or loses no order, whatever happens to stores, tabs and sessions [F-M03, D-202, D-339]',
  { timeout: 1_200_000 },
  async () => {
    const { doubled, settled, sum, longest } = await runTrials(count);
    expect(settled, 'the seeds of the trials with a falsely settled order').toEqual([]);
    expect(doubled, 'the seeds of the trials with a doubled order').toEqual([]);
    // 500 ms of it are for Telegram, right after a start.
    expect(longest('waitedMs')).toBeLessThanOrEqual(1700);
    expect(longest('askedMs')).toBeLessThanOrEqual(2000);
    // The trials really sent orders, and knowingly repeated some of them.
    expect(sum('orders')).toBeGreaterThan(count);
    for (const name of ['acknowledged', 'warned', 'forgotten', 'answeredLate'] as const)
      expect(sum(name), name).toBeGreaterThan(count / 100);
  },
);
