import { expect } from '@playwright/test';

import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
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
