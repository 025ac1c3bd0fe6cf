import { expect } from '@playwright/test';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { watchShifts } from './shifts.ts';

const CATEGORIES = ['realbet', 'sport', 'gaming', 'fishing', 'joker', 'concise', 'lottery'];
const SCREENS = 10;
const STEPS_PER_SCREEN = 4;
/** The lists are still on their way when the player has arrived. */
const LATE_MS = 1500;

async function askedCategories(world: World): Promise<unknown[]> {
  return (await world.requests(loadGames)).map(({ payload }) => payload.category);
}

/** Scrolls at a finger's pace, three screens a second, or faster with fewer steps to a screen. */
async function scrollScreens(
  { frame }: App,
  screens: number,
  direction: 1 | -1,
  stepsPerScreen = STEPS_PER_SCREEN,
): Promise<void> {
  await frame.evaluate(
    async ([steps, part]) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      // A browser that draws no frame must not hold the player up.
      const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), pause(500)]);
      for (let step = 0; step < steps; step += 1) {
        await nextFrame();
        await nextFrame();
        await pause(50);
        scrollBy({ top: innerHeight * part, behavior: 'instant' });
      }
    },
    [screens * stepsPerScreen, direction / stepsPerScreen] as const,
  );
}

const rail = ({ frame }: App) => frame.getByRole('navigation', { name: '游戏分类' });
const section = ({ frame }: App, name: string) => frame.getByRole('region', { name });
const topOf = (app: App, name: string) =>
  section(app, name).evaluate((element) => element.getBoundingClientRect().top);

test('the list of a category is asked for when its section comes near [S7-11, D-215]', async ({
  openSite,
  world,
}) => {
  const app = await openSite();
  await expectHome(app);
  await expect.poll(() => askedCategories(world)).toContain('realbet');
  const atStart = await askedCategories(world);
  expect(atStart).not.toContain('');
  expect(atStart).not.toContain('lottery');
  expect(atStart.length).toBeLessThanOrEqual(3);
  // A screen at a step: each section comes near, however fast the player is.
  await scrollScreens(app, 24, 1, 1);
  await expect.poll(async () => new Set(await askedCategories(world))).toEqual(new Set(CATEGORIES));
});

test('nothing moves by itself while home loads and is scrolled', async ({ openSite }) => {
  const app = await openSite();
  const shifted = await watchShifts(app);
  await expectHome(app);
  await scrollScreens(app, SCREENS, 1);
  await scrollScreens(app, 4, -1);
  expect(await shifted()).toEqual([]);
});

test('a tap on a category shows its section, which stays when lists arrive [S2-59, D-215]', async ({
  openSite,
  world,
  shoot,
}) => {
  const app = await openSite();
  await expectHome(app);
  await world.answers(loadGames, { late: LATE_MS });
  await rail(app).getByRole('button', { name: '彩票' }).click();
  await expect.poll(() => topOf(app, '彩票')).toBeLessThan(100);
  const top = await topOf(app, '彩票');
  await expect(section(app, '彩票').getByRole('listitem').first()).toBeVisible();
  const above = section(app, '电子');
  await expect(above.getByRole('listitem').first()).toBeAttached();
  // The browser scrolls by whole pixels.
  expect(Math.abs((await topOf(app, '彩票')) - top)).toBeLessThan(1.5);
  await shoot(app, 'rail');
});

test('who scrolls up into arriving lists keeps their place', async ({ openSite, world }) => {
  const app = await openSite();
  await expectHome(app);
  await world.answers(loadGames, { late: LATE_MS });
  await rail(app).getByRole('button', { name: '电子' }).click();
  await expect.poll(() => topOf(app, '电子')).toBeLessThan(100);
  await scrollScreens(app, 0.75, -1);
  const top = await topOf(app, '电子');
  expect(top).toBeGreaterThan(600);
  const above = section(app, '棋牌');
  await expect(above.getByRole('listitem').first()).toBeVisible();
  // The browser scrolls by whole pixels.
  expect(Math.abs((await topOf(app, '电子')) - top)).toBeLessThan(1.5);
});

test('the hot grid loads its first screen at once, in the columns of the others', async ({
  openSite,
}) => {
  const app = await openSite();
  await expectHome(app);
  const hot = section(app, '热门');
  expect(await hot.locator('[style]').count()).toBe(0);
  const pictures = await hot
    .locator('li img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    );
  const firstScreen = 12;
  expect(pictures).toEqual([
    ...Array.from({ length: firstScreen }, () => 'eager auto'),
    ...Array.from({ length: 15 - firstScreen }, () => 'lazy auto'),
  ]);

  for (const width of [359, 800]) {
    await app.page.setViewportSize({ width, height: 844 });
    await rail(app).getByRole('button', { name: '真人' }).click();
    await expect(section(app, '真人').getByRole('listitem').first()).toBeVisible();
    const columns = (name: string) =>
      section(app, name)
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await expect.poll(() => columns('热门'), `${width} px`).toBe(await columns('真人'));
    const rows = Math.ceil(15 / (await columns('热门')));
    const height = (name: string) =>
      section(app, name)
        .getByRole('listitem')
        .first()
        .evaluate((tile) => tile.getBoundingClientRect().height);
    expect(await height('热门')).toBe(await height('真人'));
    const whole = await hot.getByRole('list').evaluate((list) => list.clientHeight);
    expect(whole).toBeCloseTo(rows * (await height('热门')), 0);
  }
});

test('while the hall is on its way, placeholders stand where its games will be', async ({
  openSite,
  world,
}) => {
  await world.answers(loadFeaturedGames, { late: LATE_MS });
  const app = await openSite();
  const shifted = await watchShifts(app);
  const before = await topOf(app, '真人');
  expect(await section(app, '热门').locator('[style]').count()).toBe(0);
  await expectHome(app);
  expect(await topOf(app, '真人')).toBe(before);
  // The dots of the banner, which turns by itself, are less.
  expect((await shifted()).filter(({ value }) => value > 0.001)).toEqual([]);
});

test('a red packet is in sight at each height, over no tab [S2-63, D-360]', async ({ openAs }) => {
  const { app } = await openAs({ name: 'lucky' });
  await expectHome(app);
  const packet = app.frame.getByRole('link', { name: '抢红包' });
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const) {
    await app.page.setViewportSize({ width, height });
    for (const top of [0, 300]) {
      await app.frame.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await expect(packet).toBeInViewport({ ratio: 1 });
      const covered = await packet.evaluate((link) => {
        const float = link.parentElement!.getBoundingClientRect();
        return [...document.querySelectorAll('nav[aria-label=游戏分类] *')]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { left, right, top: from, bottom } = button.getBoundingClientRect();
            return (
              left < float.right && right > float.left && from < float.bottom && bottom > float.top
            );
          })
          .map((button) => button.ariaLabel ?? button.textContent);
      });
      expect(covered, `${width} × ${height} at ${top}`).toEqual([]);
    }
  }
});
