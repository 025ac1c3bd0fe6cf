import { expect } from '@playwright/test';

import type { OrderOptions } from '#tests/backend/tables/orders.ts';

import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { World } from './fixtures/world.ts';

type Stage = { openAs: OpenAs; world: World };

/** Logs a member with this past in on the way to his records. */
export async function openRecords(
  { openAs, world }: Stage,
  transactions: readonly OrderOptions[],
  query = '',
): Promise<App> {
  await world.setSettings({ ageNotice: false, introClip: false });
  const options = { name: 'keeper', balance: '1234567.89', transactions };
  const { app } = await openAs(options, `/transRecord${query}`);
  await expect(app.frame.getByRole('tab', { name: '存款' })).toBeVisible();
  return app;
}

/** Deposits of the last days, the newest last: so many minutes apart. */
export function deposits(count: number, minutesApart: number): OrderOptions[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'deposit',
    amount: 100 + (at % 900),
    minutesAgo: (count - at) * minutesApart,
    state: at === count - 1 ? 1 : at % 9 === 4 ? 3 : 2,
  }));
}

/** Scrolls to the end; answers the most elements of a frame, and the frames without a row in the middle. */
export async function scrollToEnd(
  app: App,
  step = 400,
): Promise<{ elements: number; blanks: number }> {
  return app.frame.evaluate(async (by) => {
    const all = document.getElementsByTagName('*');
    const seen = { elements: 0, blanks: 0 };
    const isOver = () => document.body.textContent!.includes('没有更多了');
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.elements = Math.max(seen.elements, all.length);
      const list = document.querySelector('main ul[data-lines]')?.getBoundingClientRect();
      const middle = innerHeight / 2;
      const isInList = list && list.top < middle && list.bottom > middle;
      if (isInList && !document.elementFromPoint(innerWidth / 2, middle)?.closest('li'))
        seen.blanks += 1;
      if (isOver() && scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
        return seen;
      scrollBy(0, by);
    }
  }, step);
}
