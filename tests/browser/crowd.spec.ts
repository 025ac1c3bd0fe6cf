import { expect } from '@playwright/test';

import { CROWD, openCrowd, watchFrames } from './crowd.ts';
import { test } from './fixtures.ts';

/** What ten screens of scrolling may cost at most; the 15 hot games stay, about 90 of them. */
const MOST_ELEMENTS = 700;
const SCREENS = 10;
const STEPS_PER_SCREEN = 4;

test('a category of 2,000 games never draws more than 700 elements, and is never blank', async ({
  openSite,
  world,
  shoot,
}) => {
  const { app, goToCrowd } = await openCrowd(openSite, world);
  const endVisit = await watchFrames(app);
  await goToCrowd();
  const first = app.frame.getByRole('region', { name: '电子' }).getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', String(CROWD));
  // The lists near it have come, too.
  await expect(app.frame.locator('main [aria-busy="true"]')).toHaveCount(0);
  const endScroll = await watchFrames(app);
  const height = await app.frame.evaluate(() => document.documentElement.scrollHeight);
  await app.frame.evaluate(
    async ([screens, steps]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let step = 0; step < screens * steps; step += 1) {
        scrollBy({ top: innerHeight / steps, behavior: 'instant' });
        // Two frames a step: a finger's pace, in which what came near is drawn.
        await nextFrame();
        await nextFrame();
      }
    },
    [SCREENS, STEPS_PER_SCREEN] as const,
  );
  const { blanks, last } = await endScroll();
  const { elements } = await endVisit();
  await shoot(app, 'crowd');
  expect(elements).toBeGreaterThan(100);
  expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS);
  expect(blanks, 'frames without a game').toBe(0);
  expect(last, 'games passed').toBeGreaterThan(100);
  expect(await app.frame.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});
