import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import type { World } from './fixtures/world.ts';

/** How many games the crowded category lists. */
export const CROWD = 2000;

/** What was seen while scrolling, at every frame. */
export type Seen = {
  /** The most elements that the page ever had. */
  elements: number;
  /** Frames in whose middle no game stood. */
  blanks: number;
  /** Place in the list of the last game that was seen there. */
  last: number;
};

/** Lists 2,000 slots, opens home and goes to them by the rail. */
export async function openCrowd(
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
export async function watchFrames({ frame }: App): Promise<() => Promise<Seen>> {
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
