import { expect } from '@playwright/test';

import type { Call } from '#api/call.ts';
import { loadVisitAddress } from '#api/calls/site.ts';
import { calls } from '#tests/backend/capabilities.ts';
import { PATHS } from '#navigation/paths.ts';

import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { expectHome } from './journey.ts';
import { SCREENS } from './screens.ts';
import { faultsOf, visit } from './visit.ts';

/** The hosts in the answers that nobody answers for: that of every address, and that of the longest ones. */
const FOREIGN = ['https://evil.example', 'https://a.example'];

/** Every screen that needs no order of its own; in place of a game, the page of the agents. */
const ADDRESSES = SCREENS.map((address) =>
  address.startsWith(PATHS.game) ? `${PATHS.game}?dailiD=1` : address,
);

/** Every call but the one whose answer sends the visitor to another host. */
const MUTATED: readonly Call[] = Object.values(calls)
  .flatMap((declared) => Object.values(declared))
  .filter(({ path }) => path !== loadVisitAddress.path);

/** Breaks every answer by the seed, walks through screens, and returns what is wrong with them. */
async function walkBroken(
  app: App,
  world: World,
  { seed, screens }: { seed: number; screens: readonly string[] },
): Promise<string[]> {
  await Promise.all(MUTATED.map((call, at) => world.answers(call, { mutated: seed + at })));
  await app.reload();
  const found: string[] = [];
  for (const address of screens) {
    try {
      await visit(app, address);
      found.push(...(await faultsOf(app)).map((fault) => `seed ${seed}, ${address} ${fault}`));
    } catch (error) {
      found.push(`seed ${seed}, ${address}: ${String(error).slice(0, 300)}`);
    }
  }
  return found;
}

/** Requests to the foreign host that are neither a picture nor a page in a frame, which the operator may place there. */
async function watchForeign(app: App): Promise<() => string[]> {
  const asked: string[] = [];
  for (const host of FOREIGN)
    await app.page.context().route(`${host}/**`, (route) => {
      const request = route.request();
      const isFramed = request.isNavigationRequest() && request.frame() !== app.page.mainFrame();
      if (request.resourceType() !== 'image' && !isFramed)
        asked.push(`${request.resourceType()} ${request.url()}`);
      return route.abort();
    });
  app.page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => asked;
}

/** What a broken answer may write to the console. */
const EXPECTED = ['[lobby]', 'Failed to load resource', 'ERR_FAILED'];
const MEMBER = {
  name: 'fuzzed',
  balance: '1234.50',
  venues: { QYUN: '20.00' },
  cards: [{}],
  bets: [{}, {}],
  messages: [{}, {}],
};

type Fixtures = { openAs: OpenAs; world: World; watch: Watch };

/** Walks so many rounds through every nth screen while every answer is broken, each round in another way. */
export async function expectSoundScreens(
  { openAs, world, watch }: Fixtures,
  { count, seed, nth = 1 }: { count: number; seed: number; nth?: number },
): Promise<void> {
  for (const part of EXPECTED) watch.expectConsole(part);
  for (const host of FOREIGN) watch.expectOrigin(host);
  const { app } = await openAs(MEMBER);
  await expectHome(app);
  const asked = await watchForeign(app);
  const found: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const screens = ADDRESSES.filter((_, at) => at % nth === round % nth);
    const faults = await walkBroken(app, world, { seed: seed + round * 100, screens });
    if (nth === 1) process.stdout.write(`  round ${round + 1}: ${faults.join('; ') || 'sound'}\n`);
    found.push(...faults);
  }
  const answers = (await world.requests()).length;
  if (nth === 1) process.stdout.write(`  ${answers} answers in ${count} rounds, seed ${seed}\n`);
  expect(found).toEqual([]);
  expect(asked()).toEqual([]);
}
