import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { type Loaded, readMetrics, slowDown } from './load.ts';
import { readNoted } from './probe.ts';

export type Scrolled = {
  /** Milliseconds between two frames, all of them. */
  gapsMs: number[];
  /** The most elements that the page had at any frame. */
  elements: number;
  /** The main thread's work, in ms. */
  taskMs: number;
  /** The sum of all layout shifts since the page was opened. */
  shift: number;
};

const SCREENS = 10;
/** As quick as a brisk finger, in CSS px a second. */
const SPEED = 1600;
const PAUSE_MS = 500;

/** Scrolls a page down by ten screens; throws when it does not move. By wheel: a synthesized touch scrolls nothing here. */
export async function scroll({ page, devtools }: Loaded): Promise<Scrolled> {
  const watched = await page.evaluateHandle(() => {
    const seen = { gapsMs: [] as number[], elements: 0, fromPx: scrollY, isOver: false };
    const all = document.getElementsByTagName('*');
    let before = 0;
    const note = (now: number) => {
      if (before > 0) seen.gapsMs.push(now - before);
      before = now;
      seen.elements = Math.max(seen.elements, all.length);
      if (!seen.isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return seen;
  });
  const before = await readMetrics(devtools);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 230,
    y: 600,
    yDistance: -SCREENS * page.viewportSize()!.height,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  const after = await readMetrics(devtools);
  const { gapsMs, elements, movedPx } = await watched.evaluate((seen) => {
    seen.isOver = true;
    return { ...seen, movedPx: scrollY - seen.fromPx };
  });
  if (movedPx <= 0) throw new Error('The page did not scroll.');
  return {
    gapsMs,
    elements,
    taskMs: (after.TaskDuration! - before.TaskDuration!) * 1000,
    shift: (await readNoted(page)).shift,
  };
}

/** Scrolls a long list on a processor four times slower; pictures come from a near server. */
export async function scrollSlowly(loaded: Loaded): Promise<Scrolled> {
  await endSlowNetwork(loaded.devtools);
  // What a jump to the list had to draw is over.
  await setTimeout(PAUSE_MS);
  await slowDown(loaded.devtools);
  return scroll(loaded);
}

async function endSlowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
