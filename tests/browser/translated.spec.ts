import { expect } from '@playwright/test';

import { PATHS } from '#navigation/paths.ts';

import type { App } from './fixtures/app.ts';
import { inFullRuns, plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';
import { ACCOUNT, MONEY } from './memberStates.ts';
import { READER } from './reader.ts';
import { SCREENS } from './screens.ts';
import { SERVED, SERVICE } from './serviceStates.ts';
import { LISTS, OPEN, PLAY, VISITOR } from './states.ts';
import { startTranslator, tapControls } from './translator.ts';
import { faultsOf, visit } from './visit.ts';
import { goThrough } from './walk.ts';
import { setClock } from './withdrawal.ts';

const TRANSLATED = plainByNature('a browser translates pages');

test.beforeEach(async ({ context, watch }) => {
  // A page of a sponsor runs no script, the translator neither.
  watch.expectConsole('Blocked script execution');
  await context.addInitScript(startTranslator);
});

/** No screen breaks, and every change of a text is seen. */
async function expectSound(app: App, name: string): Promise<void> {
  const stale = await app.frame.evaluate(() => window.lobbyTestStale);
  expect([...(await faultsOf(app)), ...stale], name).toEqual([]);
}

test(
  'every screen can be used while the browser translates it [D-303]',
  TRANSLATED,
  async ({ openAs, world }) => {
    test.slow();
    await setClock(world);
    const { app } = await openAs(SERVED);
    await expectHome(app);
    // A game has other stories: it is not ours to translate.
    for (const address of SCREENS.filter((one) => !one.startsWith(PATHS.game))) {
      await visit(app, address);
      await app.frame.evaluate(tapControls);
      await expectSound(app, address);
    }
  },
);

for (const [what, who, states] of [
  ['money', READER, MONEY],
  ['visitors', null, [...VISITOR, ...OPEN]],
  ['members', READER, [...PLAY, ...LISTS, ...ACCOUNT]],
  ...SERVICE,
] as const)
  test(
    `the states of ${what} can be reached while the browser translates them [D-303]`,
    what === 'money' ? TRANSLATED : inFullRuns('states of other screens', TRANSLATED),
    async ({ openSite, openAs, world, watch }) => {
      test.slow();
      watch.expectConsole('net::ERR');
      watch.expectConsole('status of 403');
      await setClock(world);
      const app = who ? (await openAs(who)).app : await openSite();
      await expectHome(app);
      await goThrough(app, world, states, (name) => expectSound(app, name));
    },
  );
