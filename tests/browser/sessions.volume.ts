import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { keepAnswersInMemory, keepStorage } from './leakyPages.ts';
import { walkSessions } from './sessionWalk.ts';

/** Of so many walks one ends with a look at the memory. */
const HEAP_EVERY = 4;
const STEPS = 50;

const { count, seed } = volume('session walks in Chromium', { sample: 2, full: 200 });

// An element that moves is tapped when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 });

for (let walk = 0; walk < count; walk += 1)
  test(`nothing of a member is left for the next one, walk ${walk + 1} of ${count} [F-S06, F-S08, D-228]`, async ({
    openPlain,
    world,
    watch,
  }) => {
    const hasHeap = walk % HEAP_EVERY === 0;
    const { steps, looks, hits } = await walkSessions(
      { openPlain, world, watch },
      { seed: seed + walk, steps: STEPS, hasHeap },
    );
    const said = Object.entries(steps).map(([name, times]) => `${name} ${times}`);
    process.stdout.write(
      `  seed ${seed + walk}: ${looks} looks${hasHeap ? ' and one at the memory' : ''}, nothing of anybody else, ` +
        `${hits} texts of the member's own; ${said.join(', ')}\n`,
    );
  });

test('a walk finds what a page leaves in storage', async ({ context, openPlain, world, watch }) => {
  await keepStorage(context);
  const walked = walkSessions({ openPlain, world, watch }, { seed, steps: STEPS });
  await expect(walked).rejects.toThrow(/(local|session)Storage: /);
});

test('a walk finds what a page keeps in memory', async ({ context, openPlain, world, watch }) => {
  await keepAnswersInMemory(context);
  const walked = walkSessions({ openPlain, world, watch }, { seed, steps: 0, hasHeap: true });
  await expect(walked).rejects.toThrow(/in the memory/);
});
