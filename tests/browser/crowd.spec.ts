import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';
import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { someOf } from '#tests/random/volume.ts';

const CROWD = 2000;

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

/** What was seen while scrolling, at every frame. */
type Seen = {
  /** The most elements that the page ever had. */
  elements: number;
  /** Frames in whose middle no game stood. */
  blanks: number;
  /** Place in the list of the last game that was seen there. */
  last: number;
};

/** Lists 2,000 slots, opens home and goes to them by the rail. */
async function openCrowd(
  openSite: () => Promise<App>,
  world: World,
): Promise<{ app: App; goToCrowd: () => Promise<void> }> {
  await world.setSite({ crowd: { category: 'concise', count: CROWD } });
  const app = await openSite();
  await expect(app.frame.getByRole('heading', { name: '电子' })).toBeAttached();
  const goToCrowd = async () => {
    await app.frame
      .getByRole('navigation', { name: '游戏分类' })
      .getByRole('button', { name: '电子' })
      .click();
    await expect(app.frame.getByText(`${CROWD} 款`)).toBeAttached();
  };
  return { app, goToCrowd };
}

/** Begins to look at each frame of the page; the returned function ends it. */
async function watchFrames({ frame }: App): Promise<() => Promise<Seen>> {
  const seen = await frame.evaluateHandle(() => {
    const all = document.getElementsByTagName('*');
    const found = { elements: 0, blanks: 0, last: 0, isOver: false };
    const look = (): void => {
      found.elements = Math.max(found.elements, all.length);
      const game = document.elementFromPoint(innerWidth * 0.6, innerHeight / 2)?.closest('li');
      if (game) found.last = Number(game.ariaPosInSet);
      else found.blanks += 1;
      if (!found.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return found;
  });
  return () =>
    seen.evaluate((found) => {
      found.isOver = true;
      return found;
    });
}
