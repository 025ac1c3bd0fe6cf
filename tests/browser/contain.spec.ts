import { expect } from '@playwright/test';

import { createRandom, pick } from '#tests/random/random.ts';
import { volume } from '#tests/random/volume.ts';
import { buildInstrumented } from '#tests/tools/contain/folder.ts';

import {
  type Device,
  faultOf,
  findComponents,
  judgeAfter,
  MOMENTS,
  prepare,
  type Screen,
  SCREENS,
  tryAll,
} from './contain.ts';
import { test } from './fixtures.ts';
import { plainByNature } from './fixtures/shells.ts';

// Every component of each screen is in contain.volume.ts.
const { count, seed } = volume('components drawn for a screen', { sample: 1, full: 3 });

/** What most screens have: in the sample on one of them. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/App.tsx:App', 'src/features/home/Announcements.later.tsx:Announcements'],
  '/recharge': ['src/app/Header.tsx:Header'],
  '/mine': ['src/app/TabBar.tsx:TabBar'],
  '/withdrawal': ['src/app/App.tsx:MemberPoll', 'src/app/AfterPaintWork.later.tsx:AfterPaintWork'],
};

// One worker builds the instrumented site once.
test.describe.configure({ mode: 'default' });

// Playwright would take one of every page.
test.use({ screenshot: 'off' });

let device: Device;

test.beforeAll(async ({ browser, baseURL }) => {
  await buildInstrumented();
  device = await prepare(browser, baseURL!);
});

const PLAIN = plainByNature('what an error of a component costs is the same in every shell');

test('an error costs the place of its component [D-334]', PLAIN, async ({ browser }) => {
  const random = createRandom(seed);
  const found = await Promise.all(
    SCREENS.map(async (screen) => ({
      screen,
      components: await findComponents(browser, device, screen),
    })),
  );
  const tries = found.flatMap(({ screen, components }) => {
    const names = Object.keys(components) as [string, ...string[]];
    const drawn = Array.from({ length: count }, () => pick(random, names));
    return [...new Set([...(ALWAYS[screen.address] ?? []), ...drawn])].map((component) => ({
      screen,
      component,
      places: components[component] ?? [],
      moment: pick(random, MOMENTS),
    }));
  });
  const results = await tryAll(browser, device, tries);
  expect(results.flatMap((one) => faultOf(one) ?? [])).toEqual([]);
});

test(
  'the trial finds a blank page, a lost form and a page without a way out',
  PLAIN,
  async ({ browser }) => {
    const screen = SCREENS.find(({ address }) => address === '/recharge') as Screen;
    const [lost] = await tryAll(browser, device, [
      {
        screen,
        component: 'src/parts/money/MoneyForm.tsx:MoneyForm',
        places: ['outside'],
        moment: 'at first',
      },
    ]);
    expect(faultOf(lost!)).toMatch(/MoneyForm .*: took the screen; caught by /);
    const outcome = (change: () => void) => judgeAfter(browser, device, screen, change);
    expect(await outcome(() => {})).toBe('contained');
    expect(await outcome(() => document.querySelector('header')!.remove())).toBe('no way out');
    expect(await outcome(() => document.querySelector('#root')!.replaceChildren())).toBe('empty');
  },
);
