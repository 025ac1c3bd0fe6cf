import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { installProbe, type Noted, readNoted, seeMarks, type Watch } from './probe.ts';
import { type Asked, type Traffic, watchTraffic } from './traffic.ts';

/** Fifteen real tiles on home: a grid that waits for games is busy. */
export const TILES = '[data-section="hot"] [aria-busy="false"] li:nth-child(15)';

/** A phone, as the browser tests have it; one pixel per px, since drawing without a graphics card takes the processor. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
};

/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** A phone beside a desktop. */
const SLOW_DOWN = 4;
/** A page has settled when it has had its tiles and its scripts for so long … */
const AFTER_READY_MS = 3000;
/** … and nothing was asked or answered meanwhile for so long. */
const QUIET_MS = 800;
/** A new window of Chromium first loads pages of its own, which would take the processor from ours. */
const NEW_WINDOW_MS = 800;
const LIMIT_MS = 60_000;

/** All by slow 4G: `slow` on a quarter of the speed, `work` in processor time, `counts` of calls. */
export type Mode = 'slow' | 'work' | 'counts';

export type Visit = {
  address: string;
  watch: Watch & { marks: { ready: string } };
  /** Called before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** A page that has settled: every mark has shown, and nothing but pictures is asked or answered any more. */
export type Loaded = Noted & {
  page: Page;
  devtools: CDPSession;
  traffic: Traffic;
  asked: Asked[];
  firstPaintMs: number;
  largestPaintMs: number;
  /** The main thread's work, in ms. */
  taskMs: number;
  stylePasses: number;
  elements: number;
  /** Functions called, in mode `counts`. */
  calls: number;
};

/** Opens a page and waits until it has settled; throws when it does not. */
export async function load(
  context: BrowserContext,
  { address, watch, prepare }: Visit,
  mode: Mode,
): Promise<Loaded> {
  const page = await context.newPage();
  await setTimeout(NEW_WINDOW_MS);
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  const timeDomain = mode === 'slow' ? 'timeTicks' : 'threadTicks';
  await devtools.send('Performance.enable', { timeDomain });
  // Always: what arrives before what decides how much a page does.
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  if (mode === 'slow') await slowDown(devtools);
  if (mode === 'counts') {
    // An endless animation passes once a frame: how often in all depends on the machine.
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  await installProbe(page, watch);
  await prepare?.(page);
  await page.goto(address, { waitUntil: 'commit' });
  await settle(page, traffic, address);
  if (!(await page.locator(watch.marks.ready).isVisible()))
    throw new Error(`${nameOf(address)} showed ${watch.marks.ready}, but has it no longer`);
  const metrics = await readMetrics(devtools);
  return {
    ...(await readNoted(page)),
    page,
    devtools,
    traffic,
    asked: traffic.list(),
    firstPaintMs: await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ),
    largestPaintMs: await page.evaluate(readLargestPaint),
    taskMs: metrics.TaskDuration! * 1000,
    stylePasses: metrics.RecalcStyleCount!,
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    calls: mode === 'counts' ? await countCalls(devtools) : 0,
  };
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

/** Makes the processor four times slower. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

// Launch data stands behind #.
function nameOf(address: string): string {
  return address.split('#')[0]!;
}

async function settle(page: Page, traffic: Traffic, address: string): Promise<void> {
  const isSettled = (async () => {
    // Not for `load`: one picture that never arrives would hold it back.
    await seeMarks(page);
    await setTimeout(AFTER_READY_MS);
    await waitForQuiet(traffic);
  })();
  const missing = () => traffic.waiting().join(', ') || 'no answer';
  await inTime(isSettled, () => `${nameOf(address)} lacks ${missing()} and has not settled`);
}

export async function waitForQuiet(traffic: Traffic): Promise<void> {
  while (traffic.quietMs() < QUIET_MS) await setTimeout(QUIET_MS - traffic.quietMs());
}

/** What a promise resolves with; throws with this message when it takes longer than any page may. */
export async function inTime<Value>(
  promise: Promise<Value>,
  message: () => string,
): Promise<Value> {
  const over = new AbortController();
  const isOver = setTimeout(LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${message()} in ${LIMIT_MS / 1000} s`);
  });
  isOver.catch(() => {});
  return Promise.race([promise, isOver]).finally(() => over.abort());
}

export async function readMetrics(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Calls of functions that the page brought along. */
async function countCalls(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.startsWith('http'));
  return own
    .flatMap(({ functions }) => functions)
    .reduce((calls, { ranges }) => calls + ranges[0]!.count, 0);
}
