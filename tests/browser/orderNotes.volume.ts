import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { tryOnBrokenDevice } from './orderNotes.ts';

// Each trial is a test: with a world, a device and a member of its own.
const { count, seed } = volume('money: order notes in Chromium', { sample: 4, full: 100 });

for (let trial = 0; trial < count; trial += 1)
  test(`on a broken device one intent is one order, trial ${trial + 1} of ${count} [D-202, F-M03]`, async ({
    openAs,
    world,
    watch,
    context,
  }) => {
    const fixtures = { openAs, world, watch, context };
    const { fate, orders, posts } = await tryOnBrokenDevice(fixtures, seed, trial);
    expect(posts).toBe(1);
    process.stdout.write(`  trial ${trial + 1}: ${fate}, ${posts} sent, ${orders} taken\n`);
  });
