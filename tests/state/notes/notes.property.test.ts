// @vitest-environment node
import { expect, test } from 'vitest';

import { volume } from '#tests/random/volume.ts';

import type { MakeOrderStore } from './deviceOfTabs.ts';
import { ordersInOneStore, runTrial } from './trial.ts';

const { count, seed } = volume('money: unanswered orders in two and three tabs', {
  sample: 300,
  full: 10_000,
});

async function runTrials(trials: number, make?: MakeOrderStore) {
  const total = {
    orders: 0,
    doubled: [] as number[],
    warned: 0,
    acknowledged: 0,
    forgotten: 0,
    waitedMs: 0,
    askedMs: 0,
  };
  for (let trial = seed; trial < seed + trials; trial += 1) {
    const { orders, doubled, warned, acknowledged, forgotten, waitedMs, askedMs } = await runTrial(
      trial,
      make,
    );
    total.forgotten += forgotten;
    total.orders += orders;
    if (doubled > 0) total.doubled.push(trial);
    total.warned += warned;
    total.acknowledged += acknowledged;
    total.waitedMs = Math.max(total.waitedMs, waitedMs);
    total.askedMs = Math.max(total.askedMs, askedMs);
  }
  return total;
}

test(
  'doubles no order, whatever happens to stores, tabs and answers, and delays none for long [F-M03, D-202, D-266]',
  { timeout: 1_200_000 },
  async () => {
    const { orders, doubled, warned, acknowledged, forgotten, waitedMs, askedMs } =
      await runTrials(count);
    expect(doubled, 'the seeds of the trials with a doubled order').toEqual([]);
    // 500 ms of it are for Telegram, right after a start.
    expect(waitedMs).toBeLessThanOrEqual(1700);
    expect(askedMs).toBeLessThanOrEqual(2000);
    // The trials really sent orders, and knowingly repeated some of them.
    expect(orders).toBeGreaterThan(count);
    expect(acknowledged).toBeGreaterThan(count / 50);
    expect(warned).toBeGreaterThan(count / 50);
    expect(forgotten).toBeGreaterThan(count / 50);
  },
);

test('a naive store, in one place or else in memory, doubles orders in the same trials', async () => {
  const { doubled } = await runTrials(Math.min(count, 300), ordersInOneStore);
  expect(doubled.length).toBeGreaterThan(10);
});
