import { expect } from '@playwright/test';

import { CROWD, openCrowd, watchFrames } from './crowd.ts';
import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { someOf } from '#tests/random/volume.ts';

/** What ten screens of scrolling may cost at most. */
const MOST_ELEMENTS = 750;
const SCREENS = 10;
const STEPS_PER_SCREEN = 4;

for (const percent of someOf([200, 100]))
  test(`a category of 2,000 games is never blank, in 750 elements: text of ${percent} %`, async ({
    openSite,
    world,
    shoot,
  }) => {
    const { app, goToCrowd } = await openCrowd(openSite, world);
    await setTextSize(app, percent);
    await goToCrowd();
    const first = app.frame.getByRole('region', { name: '电子' }).getByRole('listitem').first();
    await expect(first).toHaveAttribute('aria-setsize', String(CROWD));
    const endScroll = await watchFrames(app);
    const list = app.frame.getByRole('region', { name: '电子' });
    const heightOf = () => list.evaluate((section) => section.getBoundingClientRect().height);
    const height = await heightOf();
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
    const { blanks, last, elements } = await endScroll();
    await shoot(app, 'crowd');
    expect(elements).toBeGreaterThan(100);
    expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS);
    expect(blanks, 'frames without a game').toBe(0);
    expect(last, 'games passed').toBeGreaterThan(100);
    expect(await heightOf()).toBe(height);
  });
