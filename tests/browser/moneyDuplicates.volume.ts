import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { tryOnce } from './moneyDuplicates.ts';

// Each trial is a test: with a world, a device and a member of its own.
const { count, seed } = volume('money: duplicate orders in Chromium', { sample: 3, full: 30 });

for (let trial = 0; trial < count; trial += 1)
  test(`one intent is one order, trial ${trial + 1} of ${count} [D-202]`, async ({
    openAs,
    world,
    watch,
  }) => {
    const { fate, orders, posts } = await tryOnce({ openAs, world, watch }, seed + trial);
    process.stdout.write(`  trial ${trial + 1}: ${fate}, ${posts} sent, ${orders} taken\n`);
  });
