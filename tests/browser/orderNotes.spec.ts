import { type BrowserContext, expect } from '@playwright/test';

import { withdraw } from '#api/calls/withdrawal.ts';
import { loadTransactions } from '#api/calls/records.ts';

import { pressPrimary } from './fixtures/buttons.ts';
import type { App } from './fixtures/app.ts';
import { answer } from './fixtures/question.ts';
import { inFullRuns, type OpenAs, plainByNature } from './fixtures/shells.ts';
import type { Watch } from './fixtures/watch.ts';
import type { World } from './fixtures/world.ts';
import { test } from './fixtures.ts';
import { make } from './moneyDuplicates.ts';
import { blockByUpgrade, type BrokenDevice, breakDevice, tryOnBrokenDevice } from './orderNotes.ts';
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
  test(`where IndexedDB ${what}, a reload and a second tab show the order without an answer [F-M03]`, async ({
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

const LOSSES = {
  'local storage is cleared': (app: App) => app.frame.evaluate(() => localStorage.clear()),
  'IndexedDB is dead from the next page on': (_: App, context: BrowserContext) =>
    breakDevice(context, { indexedDB: 'denied' }),
};
for (const [what, lose] of someOf(Object.entries(LOSSES)))
  test(`an order without an answer is shown although ${what} [D-293, F-M03]`, async ({
    openAs,
    world,
    watch,
    context,
  }) => {
    const app = await openForm({ openAs, world, watch });
    await fillIn(app, '603');
    await pressPrimary(app, '立即取款');
    await expect(unknownPanel(app)).toContainText('¥603.00');
    await lose(app, context);
    await app.reload();
    await expect(unknownPanel(app)).toContainText('¥603.00');
    expect(await orders(world)).toBe(1);
  });

test('an upgrade in another tab that never ends does not hide an order without an answer [F-M03]', async ({
  openAs,
  world,
  watch,
  context,
}) => {
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

test('an order is noted again when both stores were wiped before its answer [F-M03]', async ({
  openAs,
  world,
  watch,
}) => {
  await world.answers(withdraw, { late: 1500, next: 'html' });
  const app = await openForm({ openAs, world, watch });
  await fillIn(app, '300');
  await pressPrimary(app, '立即取款');
  await expect.poll(() => orders(world)).toBe(1);
  await app.frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear();
        const request = indexedDB.open('lobby');
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('device', 'readwrite');
          transaction.objectStore('device').clear();
          transaction.addEventListener('complete', () => resolve());
        });
      }),
  );
  await expect(unknownPanel(app)).toContainText('¥300.00');
  await app.reload();
  await expect(unknownPanel(app)).toContainText('¥300.00');
  expect(await orders(world)).toBe(1);
});

test(
  'where nothing can be kept the form asks before every order [F-M03]',
  plainByNature('Telegram keeps the order on its device'),
  async ({ openAs, world, watch, context }) => {
    await breakDevice(context, { indexedDB: 'denied', localStorage: 'full' });
    const app = await openForm({ openAs, world, watch });
    await expect(app.frame.getByRole('note')).toContainText('此设备无法保存提交记录');
    await fillIn(app, '603');
    await pressPrimary(app, '立即取款');
    await answer(app, '取消');
    await expect(submitButton(app)).toBeEnabled();
    expect(await orders(world)).toBe(0);
    for (const sent of [1, 2]) {
      await fillIn(app, '603');
      await pressPrimary(app, '立即取款');
      expect(await answer(app, '仍要提交')).toContain('¥603.00');
      await expect(unknownPanel(app)).toBeVisible();
      expect(await orders(world)).toBe(sent);
      await app.reload();
    }
  },
);

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

test('with neither IndexedDB nor locks the form asks before it sends [F-M03]', async ({
  openAs,
  world,
  watch,
  context,
}) => {
  await breakDevice(context, { indexedDB: 'denied', locks: 'none' });
  const app = await openForm({ openAs, world, watch });
  await fillIn(app, '603');
  await pressPrimary(app, '立即取款');
  expect(await answer(app, '仍要提交')).toContain('无法确认其他页面是否正在提交取款');
  await expect(unknownPanel(app)).toContainText('¥603.00');
  expect(await orders(world)).toBe(1);
});

// One of the devices on which notes in IndexedDB alone would be lost; the volume suite has all ten.
test(
  'on a device whose IndexedDB refuses to write, one intent is one order [D-202, F-M03]',
  inFullRuns('reloads, tabs and taps in any order'),
  async ({ openAs, world, watch, context }) => {
    const { posts } = await tryOnBrokenDevice({ openAs, world, watch, context }, 20_260_101, 8);
    expect(posts).toBe(1);
  },
);
