import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { inTime, type Loaded, slowDown, waitForQuiet } from './load.ts';
import { timeTouch } from './probe.ts';
import { type Asked, BALANCE, PICTURES } from './traffic.ts';

/** The first opening of a screen by a tap. */
export type Opened = {
  /** From the touch until what a player came for has been drawn. */
  ms: number;
  /** What it asked for until the network was quiet, without tile pictures and the poll of the balance. */
  requests: number;
  bytes: number;
};

const MINE = 'nav a[href="#/mine"]';
const HUB = 'main a[href="#/withdrawalClass"]';
const main = (name: string) => `main[aria-labelledby="title-${name}"]`;

/** `way`: taps after which each screen settles. `tap`: the one that is timed. `shows`: what can be used then. */
const SCREENS = {
  login: {
    way: [],
    tap: MINE,
    shows: `${main('login')} form:has([name="name"]:enabled) [type="submit"]:enabled`,
  },
  recharge: {
    way: [],
    tap: 'header a[href="#/recharge"]',
    shows: `${main('deposit')} [name="amount"]:enabled`,
  },
  game: {
    way: [],
    tap: '[data-section="hot"] li:nth-child(2) button',
    shows: `${main('game')} li [role="status"]`,
  },
  money: {
    way: [MINE],
    tap: 'main a[href="#/money"]',
    shows: `${main('money')} a[href="#/withdrawal"]`,
  },
  betRecord: {
    way: [MINE],
    tap: 'main a[href="#/betRecord"]',
    shows: `${main('bets')} li[aria-posinset] button`,
  },
  withdrawal: {
    way: [MINE, HUB],
    tap: 'main a[href="#/withdrawal"]',
    shows: `${main('withdrawal')} [name="amount"]:enabled`,
  },
};

export type ScreenName = keyof typeof SCREENS;

/** What a screen on the way still does when its answers have arrived. */
const AFTER_TAP_MS = 500;

/** Opens a screen from a settled home on a processor four times slower; throws when the player does not get there. */
export async function openScreen(loaded: Loaded, name: ScreenName): Promise<Opened> {
  const { page, devtools, traffic } = loaded;
  const { way, tap, shows } = SCREENS[name];
  const target = find(page, tap);
  for (const [at, step] of way.entries()) {
    await find(page, step).tap();
    await find(page, way[at + 1] ?? tap).waitFor();
    await setTimeout(AFTER_TAP_MS);
    await waitForQuiet(traffic);
  }
  // A tap scrolls to what it taps.
  await target.scrollIntoViewIfNeeded();
  await slowDown(devtools);
  await setTimeout(AFTER_TAP_MS);
  await waitForQuiet(traffic);
  if (await page.locator(shows).first().isVisible()) throw new Error(`/${name} is open already`);
  const before = traffic.list().length;
  const readMs = await timeTouch(page, shows);
  await target.tap();
  const ms = await inTime(readMs(), () => `/${name} has not shown ${shows}`);
  await setTimeout(AFTER_TAP_MS);
  await waitForQuiet(traffic);
  const asked = traffic.list().slice(before).filter(isCounted);
  return { ms, requests: asked.length, bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export async function goBack({ page, traffic }: Loaded): Promise<void> {
  await page.goBack();
  await setTimeout(AFTER_TAP_MS);
  await waitForQuiet(traffic);
}

/** Hidden screens stay in the page. */
function find(page: Page, selector: string): Locator {
  return page.locator(selector).filter({ visible: true }).first();
}

function isCounted({ path, isFromCache }: Asked): boolean {
  return !isFromCache && path !== BALANCE && !path.startsWith(PICTURES);
}
