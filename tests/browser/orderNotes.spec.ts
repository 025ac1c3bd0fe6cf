import { expect } from '@playwright/test';

import { withdraw } from '#api/calls/withdrawal.ts';
import { loadTransactions } from '#api/calls/records.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import type { OpenAs } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { make } from './moneyDuplicates.ts';
import { blockByUpgrade, type BrokenDevice, breakDevice } from './orderNotes.ts';
import { fillIn, openAsDrawer, submitButton, unknownPanel } from './withdrawal.ts';
import { someOf } from '#tests/random/volume.ts';

type Stage = { openAs: OpenAs; world: World; watch: Watch };

/** The withdrawal form of a member whose records cannot be read: the panel has to last. */
async function openForm({ openAs, world, watch }: Stage): Promise<App> {
  watch.expectConsole('Failed to load resource');
  const app = await openAsDrawer({ openAs, world }, '/withdrawal');
  // The login is over.
  await app.player.sees('实际到账');
  await world.answers(loadTransactions, 'unreachable');
  return app;
}

const orders = async (world: World) => (await world.requests(withdraw)).length;

const DEVICES: readonly (readonly [string, BrokenDevice])[] = [
  ['aborts every change', { indexedDB: 'aborts' }],
  ['is denied', { indexedDB: 'denied' }],
  ['opens after 5 s', { indexedDB: { opensAfterMs: 5000 } }],
];

for (const [what, device] of someOf(DEVICES))
  test(`where IndexedDB ${what}, a reload and a second tab show an unanswered order [F-M03]`, async ({
    openAs,
    world,
    watch,
    context,
  }) => {
    await breakDevice(context, device);
    const app = await openForm({ openAs, world, watch });
    await fillIn(app, '603');
    await pressPrimary(app, '立即取款');
    await expect(unknownPanel(app)).toContainText('¥603.00');
    await app.reload();
    await expect(unknownPanel(app)).toContainText('¥603.00');
    const second = await app.openBeside('/withdrawal');
    await expect(unknownPanel(second)).toContainText('¥603.00');
    await expect(submitButton(second)).toHaveCount(0);
    expect(await orders(world)).toBe(1);
  });

test('endless upgrades hide no open order [F-M03]', async ({ openAs, world, watch, context }) => {
  const app = await openForm({ openAs, world, watch });
  const other = await context.newPage();
  await other.goto(`${world.origin}/icon.svg`);
  await blockByUpgrade(other);
  await fillIn(app, '603');
  await pressPrimary(app, '立即取款');
  await expect(unknownPanel(app)).toContainText('¥603.00');
  await app.reload();
  await expect(unknownPanel(app)).toContainText('¥603.00');
  expect(await orders(world)).toBe(1);
});

test('without IndexedDB two tabs that order in the same moment send one order [F-M03]', async ({
  openAs,
  world,
  watch,
  context,
}) => {
  await breakDevice(context, { indexedDB: 'denied' });
  const first = await openForm({ openAs, world, watch });
  const second = await first.openBeside('/withdrawal');
  for (const tab of [first, second]) await fillIn(tab, '603');
  // The form of one may be gone before the tap: it shows the order of the other.
  await Promise.all([first, second].map((tab) => make(tab, 'tap')));
  for (const tab of [first, second]) await expect(unknownPanel(tab)).toContainText('¥603.00');
  expect(await orders(world)).toBe(1);
});
