import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { keepRemovedElements } from './leakyPages.ts';
import { spendHours } from './memory.ts';

/** What two hours may leave behind: bytes, and nodes and listeners of a part of one screen. */
const MOST = { heap: 5_000_000, nodes: 500, listeners: 50, documents: 1 };

const { count: hours } = volume('memory, hours of use', { sample: 1, full: 2 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two hours of use leave at most 5 MB behind, and no nodes or listeners', async ({
  openAs,
  context,
  world,
  watch,
}) => {
  await context.clock.install();
  const { growth, start, screens, polls } = await spendHours({ openAs, world, watch }, { hours });
  process.stdout.write(
    `  ${hours} h, ${screens} screens, ${polls} polls: heap ${(start.heap / 1e6).toFixed(1)} MB ` +
      `${(growth.heap / 1e6).toFixed(2)} MB more, ${growth.nodes} nodes, ${growth.listeners} listeners, ` +
      `${growth.documents} documents more than ${start.nodes}, ${start.listeners}, ${start.documents}\n`,
  );
  for (const [what, most] of Object.entries(MOST))
    expect(growth[what as keyof typeof growth], what).toBeLessThanOrEqual(most);
});

test('a page that keeps what it removes fails that', async ({ openAs, context, world, watch }) => {
  await keepRemovedElements(context);
  await context.clock.install();
  const { growth } = await spendHours({ openAs, world, watch }, { hours: 0.25 });
  process.stdout.write(
    `  on purpose: heap +${(growth.heap / 1e6).toFixed(2)} MB, ${growth.nodes} nodes\n`,
  );
  expect(growth.heap).toBeGreaterThan(MOST.heap);
  expect(growth.nodes).toBeGreaterThan(MOST.nodes);
});
