import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** What a visit of every screen may leave over, in bytes: less than any screen takes. */
const MOST_GROWTH = 30_000;

const PLACES = [
  '/activity',
  '/zhanzhu',
  '/vip',
  '/concise',
  '/activityInfo?id=1',
  '/kefu',
  '/login',
  '/',
];

test('the memory stays flat over twenty visits of each screen [F-N09]', async ({ openSite }) => {
  const { count: rounds } = volume('heap, visits of each screen', { sample: 6, full: 20 });
  const app = await openSite();
  await expectHome(app);
  const devtools = await app.page.context().newCDPSession(app.page);
  const bytes: number[] = [];
  const nodesAfter: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of PLACES) await visit(app, place);
    await devtools.send('HeapProfiler.collectGarbage');
    bytes.push((await devtools.send('Runtime.getHeapUsage')).usedSize);
    const { nodes, documents, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    nodesAfter.push(nodes);
    say(
      `visit ${round}: ${(bytes.at(-1)! / 1e6).toFixed(2)} MB, ${nodes} nodes, ${documents} documents, ${jsEventListeners} listeners`,
    );
  }
  expect(nodesAfter.at(-1)).toBeLessThanOrEqual(nodesAfter[1]!);
  // At first the engine keeps what it compiled, and caches fill that have an end; the last third goes on for ever.
  const rest = bytes.slice(Math.floor((bytes.length * 2) / 3));
  const growth = (rest.at(-1)! - rest[0]!) / (rest.length - 1);
  say(`growth a round at the end: ${(growth / 1000).toFixed(1)} kB`);
  expect(growth).toBeLessThan(MOST_GROWTH);
});

async function visit({ frame }: App, place: string): Promise<void> {
  await frame.evaluate((hash) => {
    location.hash = hash;
  }, place);
  await expect(frame.getByRole('main')).toBeVisible();
  await frame.evaluate(async () => {
    const settled = () => document.querySelector('[aria-busy="true"]') === null;
    for (let waited = 0; waited < 20 || !settled(); waited += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
