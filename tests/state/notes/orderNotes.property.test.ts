// @vitest-environment node
import { expect, test } from 'vitest';

import { volume } from '#tests/volume.ts';

import type { MakeNotes } from './deviceOfTabs.ts';
import { notesInOneStore, tryNotes } from './trial.ts';

const { count, seed } = volume('money: order notes over two and three tabs', {
  sample: 300,
  full: 10_000,
});

async function tryAll(trials: number, make?: MakeNotes) {
  const total = {
    orders: 0,
    doubled: [] as number[],
    warned: 0,
    named: 0,
    waitedMs: 0,
    askedMs: 0,
  };
  for (let trial = seed; trial < seed + trials; trial += 1) {
    const { orders, doubled, warned, named, waitedMs, askedMs } = await tryNotes(trial, make);
    total.orders += orders;
    if (doubled > 0) total.doubled.push(trial);
    total.warned += warned;
    total.named += named;
    total.waitedMs = Math.max(total.waitedMs, waitedMs);
    total.askedMs = Math.max(total.askedMs, askedMs);
  }
  return total;
}

test(
  '[F-M03, D-202] no order is doubled, whatever becomes of stores, tabs and answers, and none waits long',
  { timeout: 1_200_000 },
  async () => {
    const { orders, doubled, warned, named, waitedMs, askedMs } = await tryAll(count);
    expect(doubled, 'the seeds of the trials with a doubled order').toEqual([]);
    expect(waitedMs).toBeLessThanOrEqual(1200);
    expect(askedMs).toBeLessThanOrEqual(1500);
    // The trials really ordered something, and repeated some of it knowingly.
    expect(orders).toBeGreaterThan(count);
    expect(named).toBeGreaterThan(count / 50);
    expect(warned).toBeGreaterThan(count / 50);
  },
);

test('notes in one store, or else in the memory of the page, double orders in the same trials', async () => {
  const { doubled } = await tryAll(Math.min(count, 300), notesInOneStore);
  expect(doubled.length).toBeGreaterThan(10);
});
