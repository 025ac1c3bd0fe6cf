import { expect, type Locator } from '@playwright/test';

import type { App } from './fixtures/app.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { readPixels } from './pixels.ts';
import { READER } from './reader.ts';
import { visit } from './visit.ts';

const CHOSEN =
  '[aria-selected="true"], [aria-current], [aria-pressed="true"], label:has(> input:checked)';
const ADDRESSES = '/ /recharge /withdrawal /transRecord /betRecord /activity /vip /wallet /message';

test(
  'contrast themes draw an edge around every button and every chosen thing',
  plainByNature('the themes of Windows are seen by its browsers'),
  async ({ openAs }) => {
    const { app } = await openAs(READER);
    await app.page.emulateMedia({ forcedColors: 'active' });
    const faults: string[] = [];
    for (const address of ADDRESSES.split(' ')) {
      await visit(app, address);
      const found = await app.frame.evaluate((chosen) => {
        const edgeOf = (element: Element) => {
          const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } =
            getComputedStyle(element);
          const width = (style: string, value: string) =>
            style === 'none' ? 0 : Number.parseFloat(value);
          return Math.max(width(outlineStyle, outlineWidth), width(borderTopStyle, borderTopWidth));
        };
        const without = (selector: string, least: number) =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility() && edgeOf(element) < least)
            .map(({ outerHTML }) => outerHTML.slice(0, 120));
        return [...without(chosen, 2), ...without('button', 1)];
      }, CHOSEN);
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `a ${colorScheme} contrast theme draws the arch of a level and the bars of deposits`,
    plainByNature('the themes of Windows are seen by its browsers'),
    async ({ openAs }) => {
      const { app } = await openAs(READER);
      await app.page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit(app, '/vip');
      const arch = app.frame.locator('main svg[viewBox="0 0 64 72"]');
      // The left leg of the arch, and the gap between it and the door.
      expect(await areDifferent(app, arch, [6, 50], [14, 50])).toBe(true);
      await visit(app, '/money');
      await app.frame.getByRole('button', { name: '近30天存取款' }).click();
      await expect(app.frame.getByText('¥123,458,883.10').first()).toBeVisible();
      const bar = app.frame.locator('dd > [aria-hidden]').first();
      expect(await areDifferent(app, bar, [20, 4], [0, 0])).toBe(true);
    },
  );

type Point = readonly [x: number, y: number];

/** Two points of an element, in CSS px from its corner, have different colours. */
async function areDifferent(app: App, element: Locator, one: Point, other: Point) {
  const picture = await readPixels(app, await element.screenshot());
  const colourAt = ([x, y]: Point) => {
    const start = (Math.round(y) * picture.width + Math.round(x)) * 4;
    return picture.data.slice(start, start + 4).join(' ');
  };
  return colourAt(one) !== colourAt(other);
}
