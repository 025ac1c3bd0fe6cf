import { type CDPSession, expect } from '@playwright/test';

import { loadBalance } from '#api/calls/member.ts';
import { PATHS } from '#navigation/paths.ts';
import { volume } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { markedMembers } from './markedMembers.ts';
import { SCREENS } from './screens.ts';
import { visit } from './visit.ts';

/** The period of the balance poll, in ms (S9-01). */
const POLL_MS = 4300;
const POLLS_A_SCREEN = 6;

/** What two hours may leave behind: bytes, and nodes and listeners of a part of one screen. */
const MOST = { heap: 5_000_000, nodes: 500, listeners: 50, documents: 1 };

const { count: hours } = volume('memory, hours of use', { sample: 1, full: 2 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two hours leave 5 MB and no listeners [F-N09]', async ({ openAs, context, world, watch }) => {
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

type Fixtures = { openAs: OpenAs; world: World; watch: Watch };
type Use = { heap: number; nodes: number; listeners: number; documents: number };

/** Uses the site for so long by its own clock, and answers what grew since every screen was seen twice. */
async function spendHours(
  { openAs, world, watch }: Fixtures,
  { hours }: { hours: number },
): Promise<{ growth: Use; start: Use; screens: number; polls: number }> {
  watch.expectConsole('Failed to load resource');
  // The clock of the tests wants to run in the sponsors' pages too, which may run nothing.
  watch.expectConsole('Blocked script execution');
  await world.setSettings({ ageNotice: false, introClip: false });
  const { app } = await openAs(markedMembers()[0].options, PATHS.mine);
  const { page } = app;
  await expect(app.frame.getByRole('button', { name: '退出登录' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  for (const address of [...SCREENS, ...SCREENS]) await visit(app, address);
  const start = await readUse(app, devtools);

  const rounds = Math.round((hours * 3_600_000) / (POLL_MS * POLLS_A_SCREEN));
  let polls = 0;
  for (let round = 0; round < rounds; round += 1) {
    await visit(app, SCREENS[round % SCREENS.length]!);
    for (let poll = 0; poll < POLLS_A_SCREEN; poll += 1) {
      const answered = page.waitForResponse((one) => one.url().endsWith(loadBalance.path));
      await page.clock.runFor(POLL_MS);
      await (await answered).finished();
      polls += 1;
    }
  }
  const end = await readUse(app, devtools);
  const growth = {
    heap: end.heap - start.heap,
    nodes: end.nodes - start.nodes,
    listeners: end.listeners - start.listeners,
    documents: end.documents - start.documents,
  };
  return { growth, start, screens: rounds, polls };
}

async function readUse(app: App, devtools: CDPSession): Promise<Use> {
  await visit(app, PATHS.service);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const {
    nodes,
    jsEventListeners: listeners,
    documents,
  } = await devtools.send('Memory.getDOMCounters');
  return { heap, nodes, listeners, documents };
}
