import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';
import { withdraw } from '#api/calls/withdrawal.ts';

import type { App } from './fixtures/app.ts';
import { pressPrimary } from './fixtures/buttons.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import {
  DRAWER,
  fillIn,
  logInTo,
  logOut,
  openAsDrawer,
  outcomePanel,
  submitButton,
  unknownPanel,
  withdrawals,
} from './withdrawal.ts';

/** What becomes of the order, by its amount (README of the backend). */
const FATES = {
  taken: { amount: '300', orders: 1 },
  'done, connection lost': { amount: '604', orders: 1 },
  'done, a page': { amount: '608', orders: 1 },
  'done, answered after 10 s': { amount: '609', orders: 1 },
  'not done, a page': { amount: '603', orders: 0 },
  'done, HTTP 500 with a code': { amount: '610', orders: 1 },
} as const;
type Fate = keyof typeof FATES;

const GESTURES = ['tap', 'double tap', 'Enter and tap', 'Enter'] as const;
const STEPS = ['gesture', 'reload', 'offline', 'wait', 'gesture', 'logout'] as const;
/** Longer than it takes to see that a button is gone. */
const TAP_MS = 1500;

export type Fixtures = { openAs: OpenAs; world: World; watch: Watch };

/** One intent to withdraw, with all that the seed lets a player do to it: one order at most may come. */
export async function tryOnce(
  { openAs, world, watch }: Fixtures,
  seed: number,
): Promise<{ fate: Fate; orders: number; posts: number }> {
  // Offline and lost on purpose.
  watch.expectConsole('Failed to load resource');
  const draw = chance(seed);
  const fates = Object.keys(FATES) as Fate[];
  const fate = fates[seed % fates.length]!;
  const { amount, orders: done } = FATES[fate];

  const first = await openAsDrawer({ openAs, world }, '/withdrawal');
  await world.answers(loadTransactions, 'unreachable');
  await fillIn(first, amount);
  // Once an order is taken, its form is shut and the next one is another intent: of another tab as well.
  const isLasting = fate !== 'taken';
  const tabs = [first];
  if (isLasting && draw(2) === 0) {
    const second = await first.openBeside('/withdrawal');
    await fillIn(second, amount);
    tabs.push(second);
  }
  const { page } = first;
  const context = page.context();

  if (draw(3) === 0) {
    await context.setOffline(true);
    await make(first, GESTURES[draw(GESTURES.length)]!);
    await context.setOffline(false);
    expect(await world.requests(withdraw), 'sent offline').toEqual([]);
    await fillIn(first, amount);
  }
  await Promise.all(tabs.map((tab) => make(tab, GESTURES[draw(GESTURES.length)]!)));
  if (isLasting) {
    // The order has left, whatever became of it.
    await expect.poll(async () => (await world.requests(withdraw)).length).toBe(1);
    for (let left = 2 + draw(3); left > 0; left -= 1) {
      const tab = tabs[draw(tabs.length)]!;
      const step = STEPS[draw(STEPS.length)]!;
      if (step === 'reload') await tab.reload();
      if (step === 'wait') await passFrames(tab, draw(20));
      if (step === 'offline') await context.setOffline(true);
      if (step === 'gesture' || step === 'offline')
        await make(tab, GESTURES[draw(GESTURES.length)]!);
      if (step === 'offline') await context.setOffline(false);
      if (step === 'logout' && !('host' in first)) await logOutAndIn(first);
      // Its answer comes, and then the next order is another intent.
      if (step === 'logout' && fate === 'done, answered after 10 s') break;
    }
    await first.reload();
    await expect(outcomePanel(first)).toContainText(`¥${amount}.00`);
    if (await unknownPanel(first).isVisible()) await expect(submitButton(first)).toHaveCount(0);
  } else {
    await first.player.sees('提交成功，等待后台审核');
    await make(first, GESTURES[draw(GESTURES.length)]!);
    await expect.poll(() => first.frame.url()).toContain('#/transRecord?type=2');
  }

  const posts = (await world.requests(withdraw)).length;
  const orders = (await withdrawals(world)).length;
  expect({ posts, orders }, `${fate}, seed ${seed}`).toEqual({ posts: 1, orders: done });
  return { fate, orders, posts };
}

/** The member logs out and in again, and finds their order in the form. */
export async function logOutAndIn(app: App): Promise<void> {
  await logOut(app);
  await logInTo(app, DRAWER);
  await expect(outcomePanel(app)).toBeVisible();
}

/** Does it where the form is; where it is gone there is nothing to tap. */
export async function make(tab: App, gesture: (typeof GESTURES)[number]): Promise<void> {
  const { frame } = tab;
  const button = submitButton(tab);
  const password = frame.getByLabel('支付密码', { exact: true });
  if ((await password.count()) === 0) return;
  const options = { timeout: TAP_MS };
  try {
    if (gesture === 'Enter') await password.press('Enter', options);
    else if ('host' in tab)
      // Inside Telegram the button is Telegram's own.
      await pressPrimary(tab, '立即取款', { twice: gesture !== 'tap' });
    else if (gesture === 'tap') await button.click(options);
    else if (gesture === 'double tap') await button.dblclick(options);
    else
      // Both in one turn of the browser, before anything is drawn.
      await button.evaluate(
        (element: HTMLButtonElement) => {
          if (!element.isConnected) return;
          element.form?.requestSubmit();
          element.click();
        },
        undefined,
        options,
      );
  } catch (error) {
    // It went away under the finger.
    if (!/Timeout|detached|destroyed/i.test(String(error))) throw error;
  }
}

async function passFrames({ frame }: App, count: number): Promise<void> {
  await frame.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/** Whole numbers below a limit, the same ones for the same seed (mulberry32). */
export function chance(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
