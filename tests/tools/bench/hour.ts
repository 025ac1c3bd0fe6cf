import { chromium } from '@playwright/test';
import { findChromium } from '#tests/browser/chromium.ts';
import { type OpenAs, openAs } from '#tests/browser/fixtures/shells.ts';
import { createWatch } from '#tests/browser/fixtures/watch.ts';
import type { World } from '#tests/browser/fixtures/world.ts';
import { spendHours } from '#tests/browser/memory.ts';
import { PHONE } from './load.ts';
import { worldOf } from './pages.ts';
import { NAMING } from './probe.ts';

const HOURS = 1;

export type Used = { heapKb: number; growthKb: number };

/**
 * A member's hour of polls and screens by the page's clock, as the volume test of the memory has it; near the server and
 * without animations. The heap is read after garbage was collected: when every screen has been seen twice, and at the end.
 */
export async function spendAnHour(origin: string): Promise<Used> {
  // Pages of one browser share a thread: it has one of its own.
  const browser = await chromium.launch(await findChromium(process.cwd()));
  try {
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    await context.addInitScript(NAMING);
    await context.clock.install();
    const served = worldOf(origin);
    served.latencyMs = 0;
    // What the volume test needs of a test's world.
    const world: Partial<World> = {
      origin,
      addMember: async (options) => served.addMember(options),
      setSettings: async () => {},
    };
    const stage = { world: world as World, watch: createWatch(), theme: 'light' as const };
    const open: OpenAs = (options, path = '/') => openAs('plain', context, stage, options, path);
    const { start, growth } = await spendHours({ ...stage, openAs: open }, { hours: HOURS });
    return { heapKb: start.heap / 1000, growthKb: growth.heap / 1000 };
  } finally {
    await browser.close();
  }
}
