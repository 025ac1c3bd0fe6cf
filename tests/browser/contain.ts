import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

import { sessionIdOf } from '#state/session/endedSessions.ts';
import { STORED } from '#state/session/storedKeys.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { INSTRUMENTED_HOST } from '#tests/tools/contain/folder.ts';

import { openWorld } from './fixtures/world.ts';
import { installTrial, type Place, type Target, type Trial, type Verdict } from './containProbe.ts';
import { MAY_TAKE_THE_SCREEN } from './containExceptions.ts';
import { READER } from './reader.ts';

/** A screen and what the player comes to it for; null if that is only to read. */
export type Screen = { address: string; where: Target | null };

const FORM: Target = { target: 'main form button[type="submit"]', around: 'form' };
const LIST: Target = { target: 'main li :is(a, button)', around: 'ul' };
const LINKS: Target = { target: 'main section a', around: 'section' };
const USUAL_TARGETS = [FORM, LIST, LINKS];

/** The screens that a member needs most. */
export const SCREENS: readonly Screen[] = [
  { address: '/', where: { target: '[data-section="hot"] [data-slot="tile"]', around: 'ul' } },
  { address: '/recharge', where: FORM },
  { address: '/mine', where: { target: 'main section a[href="#/money"]', around: 'section' } },
  { address: '/transRecord', where: LIST },
  { address: '/withdrawal', where: FORM },
  {
    address: '/vip',
    where: { target: 'main [role="radiogroup"] label', around: '[role="radiogroup"]' },
  },
];

/** A member whose screens have as many parts as possible. */
const MEMBER: MemberOptions = {
  ...READER,
  isAgent: true,
  avatar: '/uploads/avatars/7.svg',
  transactions: [
    ...READER.transactions!,
    { kind: 'withdrawal', amount: 500, state: 1, minutesAgo: 30 },
    { kind: 'in', amount: 50, minutesAgo: 20 },
  ],
};

/** What leads away from a screen. The menu of home leads to all others. */
const WAYS = {
  names: ['返回', '返回首页', '首页', '重新加载', '菜单'],
  tabs: 'nav[aria-label="主导航"]',
};
/** So many frames without a commit of React are a page at rest. */
const QUIET_FRAMES = 45;
const MOST_MS = 15_000;
/** A page waits for frames most of its time. */
const PAGES_AT_ONCE = 5;

/** What a first visit left on the device, so that every trial finds the same. */
export type Device = {
  origin: string;
  storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  stored: Readonly<Record<string, string>>;
};

/** Makes the member's world and the device: games marked as favourites, a withdrawal filled in. */
export async function prepare(browser: Browser, baseURL: string): Promise<Device> {
  const { port } = new URL(baseURL);
  const origin = `http://${INSTRUMENTED_HOST}:${port}`;
  const world = await openWorld(origin);
  await world.setSettings({ ageNotice: false, introClip: false });
  await world.advance(Date.now() - START_MS);
  const { token } = await world.addMember(MEMBER);
  const session = JSON.stringify({ token, owner: null, id: sessionIdOf(token) });
  const device: Device = {
    origin,
    storage: { cookies: [], origins: [] },
    stored: { [STORED.token.entry]: session },
  };
  const page = await open(browser, device, { address: '/withdrawal', where: FORM });
  await page.getByRole('button', { name: /^USDT地址 / }).click();
  await page.getByRole('radio', { name: /BEP20/ }).click();
  await page.getByLabel('取款金额', { exact: true }).fill('500');
  await page.evaluate(() => void (location.hash = '/'));
  await page.locator('[data-section=hot] li button').first().click({ button: 'right' });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('region', { name: '我的收藏' })).toBeAttached();
  await rest(page);
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  const storage = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return { origin, storage, stored };
}

async function open(
  browser: Browser,
  { origin, storage, stored }: Device,
  { address, where }: Screen,
  throwIn: string | null = null,
): Promise<Page> {
  const context = await browser.newContext({ storageState: storage });
  await context.addInitScript(installTrial, { throwIn, stored, where, ways: WAYS });
  const page = await context.newPage();
  await page.goto(`${origin}/#${address}`);
  return page;
}

type Probed = { __trial: Trial };

/** Waits until the whole screen is there. A busy machine may take long, so idle frames alone do not tell. */
async function loaded(page: Page, { where }: Screen): Promise<void> {
  if (where) await page.locator(where.target).first().waitFor();
  await rest(page);
}

/** Waits until React has nothing left to show, at first for a component that throws; for so long at most. */
async function rest(
  page: Page,
  { frames = QUIET_FRAMES, throwsFirst = false } = {},
): Promise<void> {
  await page
    .waitForFunction(
      ([least, mustThrow]) => {
        const { __trial: trial } = window as unknown as Probed;
        return trial.quietFrames() >= least && (!mustThrow || trial.throws() > 0);
      },
      [frames, throwsFirst] as const,
      { timeout: MOST_MS, polling: 100 },
    )
    .catch(() => {});
}

function judge(page: Page): Promise<Verdict> {
  return page.evaluate(() => (window as unknown as Probed).__trial.judge());
}

/** The screen at an address: in another than `SCREENS`, its target is the first that it has of the usual ones. */
export async function findScreen(
  browser: Browser,
  device: Device,
  address: string,
): Promise<Screen> {
  const known = SCREENS.find((screen) => screen.address === address);
  if (known) return known;
  const page = await open(browser, device, { address, where: null });
  await rest(page);
  const there = await Promise.all(
    USUAL_TARGETS.map(async (where) => (await page.locator(where.target).count()) > 0 && where),
  );
  await page.context().close();
  return { address, where: there.find((where) => where !== false) ?? null };
}

export type Places = Readonly<Record<string, readonly Place[]>>;

/** The components of a screen as it opens, with their places. The screen is whole, or this throws. */
export async function findComponents(
  browser: Browser,
  device: Device,
  screen: Screen,
): Promise<Places> {
  const page = await open(browser, device, screen);
  await loaded(page, screen);
  const places = await page.evaluate(() => (window as unknown as Probed).__trial.places());
  const verdict = await judge(page);
  expect(outcomeOf(verdict), `${screen.address} ${describe(verdict)}`).toBe('contained');
  await page.context().close();
  return places;
}

/** When a component throws: whenever it renders, or once it has shown. */
export const MOMENTS = ['at first', 'later'] as const;
export type Moment = (typeof MOMENTS)[number];

type Outcome = 'contained' | 'empty' | 'no way out' | 'took the screen' | 'did not throw';
type Try = { screen: Screen; component: string; places: readonly Place[]; moment: Moment };
type Result = Try & {
  outcome: Outcome;
  /** What could not be used, and who caught the error. */
  told: string;
};

/** Makes components throw, one on each page, and says what each cost; nothing of those that no longer show. */
export async function tryAll(
  browser: Browser,
  device: Device,
  tries: readonly Try[],
): Promise<Result[]> {
  const left = [...tries];
  const results: Result[] = [];
  const tryNext = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const result = await tryComponent(browser, device, one);
      if (result) results.push(result);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, tryNext));
  return results;
}

async function tryComponent(browser: Browser, device: Device, one: Try): Promise<Result | null> {
  const { screen, component, moment } = one;
  const page = await open(browser, device, screen, moment === 'at first' ? component : null);
  if (moment === 'later') await loaded(page, screen);
  const isThere =
    moment === 'at first' ||
    (await page.evaluate(
      (name) => (window as unknown as Probed).__trial.breakShown(name) > 0,
      component,
    ));
  await rest(page, { throwsFirst: isThere });
  const toResult = (verdict: Verdict): Result => ({
    ...one,
    outcome: verdict.throws > 0 ? outcomeOf(verdict) : 'did not throw',
    told: describe(verdict),
  });
  let result = toResult(await judge(page));
  if (faultOf(result) && result.outcome !== 'empty') {
    // An answer may be late on a busy machine.
    await rest(page, { frames: 3 * QUIET_FRAMES });
    result = toResult(await judge(page));
  }
  await page.context().close();
  return isThere ? result : null;
}

/** What the judge says of a screen after a change of the page. */
export async function judgeAfter(
  browser: Browser,
  device: Device,
  screen: Screen,
  change: () => void,
): Promise<Outcome> {
  const page = await open(browser, device, screen);
  await rest(page);
  await page.evaluate(change);
  const outcome = outcomeOf(await judge(page));
  await page.context().close();
  return outcome;
}

function outcomeOf({ isEmpty, waysOut, targetFault, caught }: Verdict): Outcome {
  if (isEmpty) return 'empty';
  if (waysOut.length === 0) return 'no way out';
  // A boundary around the target renders it anew, and loses what was typed.
  return targetFault || caught.some(({ hasTarget }) => hasTarget) ? 'took the screen' : 'contained';
}

function describe({ targetFault, caught, waysOut }: Verdict): string {
  const boundaries = new Set(
    caught.map(({ boundary, hasTarget }) => boundary + (hasTarget ? ', around the target' : '')),
  );
  return [
    `caught by ${[...boundaries].join(', ') || 'nobody'}`,
    ...(targetFault ? [`the target ${targetFault}`] : []),
    `ways out: ${waysOut.join(', ') || 'none'}`,
  ].join('; ');
}

/** What is wrong with a result; null if the error cost no more than it may. */
export function faultOf(result: Result): string | null {
  const { screen, component, moment, outcome, told } = result;
  if (outcome === 'contained' || (outcome === 'took the screen' && isExcused(result))) return null;
  return `${screen.address} ${component} (${moment}): ${outcome}; ${told}`;
}

// What is around the target, in its form or list, or stood in its place, takes it along. Later, only those that stand
// outside are broken, if any does.
function isExcused({ component, places, moment }: Try): boolean {
  const isOutside = moment === 'later' && places.includes('outside');
  const mayTakeIt = !isOutside && places.some((place) => place !== 'outside');
  return mayTakeIt || component in MAY_TAKE_THE_SCREEN;
}

export const COUNTED = [
  'screen',
  'tried',
  'did not throw',
  'empty',
  'no way out',
  'took the screen',
  'may take it',
  'contained',
];

/** A row of the table of results, below `COUNTED`. */
export function countOutcomes(name: string, results: readonly Result[]): string[] {
  const excused = results.filter((one) => one.outcome === 'took the screen' && isExcused(one));
  const count = (outcome: Outcome) =>
    results.filter((one) => one.outcome === outcome && !excused.includes(one)).length;
  return [
    name,
    ...[
      results.length,
      count('did not throw'),
      count('empty'),
      count('no way out'),
      count('took the screen'),
      excused.length,
      count('contained'),
    ].map(String),
  ];
}
