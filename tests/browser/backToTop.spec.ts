import { expect } from '@playwright/test';

import { loadPromotion } from '#api/calls/promotions.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { someOf } from '#tests/random/volume.ts';

import type { App } from './fixtures/app.ts';
import { playerAt } from './fixtures/player.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { deposits } from './records.ts';
import { visit, waitForScreen } from './visit.ts';

const MEMBER = { name: 'walker', balance: '100.00', transactions: deposits(40, 60) };
/** Screens that the site keeps, and screens that it draws anew, each longer than a small window. */
const KEPT = someOf(['/transRecord', '/', '/vip', '/mine'], 2);
const PROMOTION = '/activityInfo?id=3';
const UNKEPT = someOf([PROMOTION, '/withdrawal', '/recharge'], 2);

/** Long enough that the screen is drawn before the answer. */
const LATE_MS = 300;

test.use({ viewport: { width: 390, height: 480 } });

test('screens begin at the top, also after back and forward [S2-03, D-016]', async ({ openAs }) => {
  const { app } = await openAs(MEMBER);
  await expectHome(app);
  // A kept screen is typed twice.
  const walk = [...KEPT, ...UNKEPT, KEPT[0]!];
  for (const address of walk) {
    await visit(app, address);
    expect(await restingPlace(app), address).toBe(0);
    await scrollDown(app);
  }
  for (const address of walk.slice(0, -1).toReversed()) {
    await step(app, -1);
    await waitForScreen(app, address);
    expect.soft(await restingPlace(app), `back to ${address}`).toBe(0);
    await scrollDown(app);
  }
  for (const address of walk.slice(1)) {
    await step(app, 1);
    await waitForScreen(app, address);
    expect.soft(await restingPlace(app), `forward to ${address}`).toBe(0);
    await scrollDown(app);
  }
});

test('late content leaves screens at the top on back [S2-03, D-016]', async ({ openAs, world }) => {
  const { app } = await openAs(MEMBER, PROMOTION);
  const { frame } = app;
  const promotion = frame.getByText('每日充值满 500 元');
  const records = frame.getByRole('list', { name: '交易记录' });
  await expect(promotion).toBeVisible();
  await scrollDown(app);
  await visit(app, '/transRecord');
  await expect(records).toBeVisible();
  await scrollDown(app);
  await visit(app, '/vip');
  // Nothing of their content is known any more.
  await app.reload();
  for (const call of [loadTransactions, loadPromotion])
    await world.answers(call, { late: LATE_MS });

  await step(app, -1);
  await expect(records).toBeVisible();
  expect.soft(await restingPlace(app), 'a kept screen').toBe(0);
  await step(app, -1);
  await expect(promotion).toBeVisible();
  expect(await restingPlace(app), 'one drawn anew').toBe(0);
});

test('home opens at the top again after a tap on a category [S2-03, D-016]', async ({ openAs }) => {
  const { app } = await openAs(MEMBER);
  const { frame, page } = app;
  await page.setViewportSize({ width: 390, height: 844 });
  await expectHome(app);
  const rail = frame.getByRole('navigation', { name: '游戏分类' });
  await playerAt(rail).taps('棋牌');
  await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(50);
  await visit(app, '/vip');
  await step(app, -1);
  await waitForScreen(app, '/');
  expect(await restingPlace(app)).toBe(0);
  await expect(rail.getByRole('button', { name: '热门' })).toHaveAttribute('aria-current', 'true');
});

/** Steps back (-1) or forward (1): in a frame, as of Telegram Web, Playwright would wait for the page around it. */
async function step({ frame }: App, by: 1 | -1): Promise<void> {
  await frame.evaluate((steps) => history.go(steps), by);
}

/** Scrolls far enough that any browser would restore it. */
async function scrollDown({ frame }: App): Promise<void> {
  await frame.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(50);
}

/** Where the page is scrolled to, some frames after its screen has settled. */
function restingPlace({ frame }: App): Promise<number> {
  return frame.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(requestAnimationFrame);
    return scrollY;
  });
}
