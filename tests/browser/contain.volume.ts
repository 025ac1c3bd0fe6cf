import { expect } from '@playwright/test';

import { buildInstrumented } from '#tests/tools/contain/folder.ts';
import { printTable } from '#tests/tools/printTable.ts';

import {
  COUNTED,
  countOutcomes,
  type Device,
  faultOf,
  findComponents,
  findScreen,
  MOMENTS,
  prepare,
  SCREENS,
  tryAll,
} from './contain.ts';
import { test } from './fixtures.ts';
import { SCREENS as EVERY_ADDRESS } from './screens.ts';

const addresses =
  process.env.LOBBY_SCREENS === 'all' ? EVERY_ADDRESS : SCREENS.map(({ address }) => address);

// Playwright would take one of every page.
test.use({ screenshot: 'off' });

let device: Device;

test.beforeAll(async ({ browser, baseURL }) => {
  await buildInstrumented();
  device = await prepare(browser, baseURL!);
});

for (const address of addresses)
  test(`an error costs the place of its component: ${address} [D-334]`, async ({ browser }) => {
    const screen = await findScreen(browser, device, address);
    const found = Object.entries(await findComponents(browser, device, screen));
    const faults: string[] = [];
    for (const moment of MOMENTS) {
      const tries = found
        // What is around the target or in its form costs the same then.
        .filter(([, places]) => moment === 'at first' || places.includes('outside'))
        .map(([component, places]) => ({ screen, component, places, moment }));
      const results = await tryAll(browser, device, tries);
      const table = printTable([COUNTED, countOutcomes(`${address} ${moment}`, results)]);
      process.stdout.write(`${table}\n`);
      faults.push(...results.flatMap((one) => faultOf(one) ?? []));
    }
    expect(faults).toEqual([]);
  });
