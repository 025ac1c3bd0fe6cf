import { setTimeout } from 'node:timers/promises';
import { type Loaded, readMetrics } from './load.ts';

export type Idle = {
  /** What was asked in a minute, by path. */
  paths: Record<string, number>;
  stylePassesPerSecond: number;
};

const MINUTE_MS = 60_000;
/** What a tap or the loss of the screen itself causes. */
const PAUSE_MS = 1000;

/** Leaves a settled page alone for a minute. */
export async function idle({ traffic, devtools }: Loaded): Promise<Idle> {
  const asked = traffic.list().length;
  const before = await readMetrics(devtools);
  await setTimeout(MINUTE_MS);
  const after = await readMetrics(devtools);
  const paths: Record<string, number> = {};
  for (const { path, isFromCache } of traffic.list().slice(asked))
    if (!isFromCache) paths[path] = (paths[path] ?? 0) + 1;
  const passes = after.RecalcStyleCount! - before.RecalcStyleCount!;
  return { paths, stylePassesPerSecond: (passes * 1000) / MINUTE_MS };
}

/** Stops everything that moves on home by itself. */
export async function pauseAll({ page }: Loaded): Promise<void> {
  await page.getByRole('button', { name: '暂停轮播' }).tap();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await setTimeout(PAUSE_MS);
}

/** Tells the page that it is hidden, as a phone does when another app is in front. */
export async function hide({ page }: Loaded): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await setTimeout(PAUSE_MS);
}
