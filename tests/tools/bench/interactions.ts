import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Loaded, slowDown } from './load.ts';

/** The slowest interaction of each kind, in ms from the input to the next frame: what INP measures. */
export type Interactions = Record<'tab' | 'sheet' | 'typing' | 'tile', number>;

/** Event Timing tells of no shorter one. */
const LEAST_MS = 16;
/** Until the frame after an input has been drawn and told of. */
const TOLD_MS = 500;
/** What a player looks at before the next tap has been drawn by then. */
const LOOK_MS = 500;
/** Between two keys of a thumb. */
const KEY_MS = 150;

/** Uses a settled home of a member as a player does, on a slow processor; throws when a tap does not do what it should. */
export async function interact({ page, devtools }: Loaded): Promise<Interactions> {
  await slowDown(devtools);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const tab = await slowest(page, async () => {
    for (const name of ['电子', '热门']) {
      await button(name).first().tap();
      await page.locator('[aria-current="true"]', { hasText: name }).first().waitFor();
      await setTimeout(LOOK_MS);
    }
  });
  const sheet = await slowest(page, async () => {
    // The first tap has to load its file, the second to draw it.
    for (const _ of [1, 2]) {
      await page.locator('header [aria-haspopup="dialog"]', { hasText: '余额' }).tap();
      await dialog.getByRole('link', { name: '存款' }).waitFor();
      await button('关闭').tap();
      await dialog.waitFor({ state: 'detached' });
    }
  });
  await button('搜索游戏').tap();
  const field = page.getByRole('searchbox', { name: '搜索游戏' });
  await field.tap();
  const typing = await slowest(page, async () => {
    await field.pressSequentially('longhudou', { delay: KEY_MS });
    await page.getByRole('list', { name: '搜索结果' }).getByRole('listitem').first().waitFor();
  });
  await button('取消').tap();
  await dialog.waitFor({ state: 'detached' });
  const tile = await slowest(page, async () => {
    await button('长风体育').first().tap();
    await page.getByRole('heading', { name: '游戏' }).waitFor({ state: 'attached' });
  });
  return { tab, sheet, typing, tile };
}

async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  const seen = await page.evaluateHandle((ms) => {
    const all = { ms, before: performance.interactionCount };
    const observer = new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) all.ms = Math.max(all.ms, duration);
    });
    // The DOM types do not know the threshold.
    observer.observe({ type: 'event', durationThreshold: ms } as PerformanceObserverInit);
    return all;
  }, LEAST_MS);
  await act();
  await setTimeout(TOLD_MS);
  const { ms, count } = await seen.evaluate(({ ms, before }) => ({
    ms,
    count: performance.interactionCount - before,
  }));
  if (count === 0) throw new Error('The browser noticed no interaction.');
  return ms;
}
