import { expect, type Frame } from '@playwright/test';

import { endGame } from '#api/calls/play.ts';
import { SLOTS } from '#tests/backend/tables/slots.ts';
import { type App, type NativeApp, expectPath } from './fixtures/app.ts';
import { tapBack } from './fixtures/buttons.ts';
import { inFullRuns, OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

/** Browsers keep this many entries of a tab: a longer history shows no further one. */
const MOST_ENTRIES = 50;

const openTab = ({ frame }: App, name: string) =>
  frame.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).click();
const follow = ({ frame }: App, name: string) =>
  frame.getByRole('main').getByRole('link', { name }).click();
const lengthOf = ({ frame }: App) => frame.evaluate(() => history.length);

/** Reloads the site and waits until Telegram’s buttons are connected again. */
async function reload(app: App): Promise<void> {
  const readyCount = () =>
    'host' in app ? (app as NativeApp).host.calls('web_app_ready').length : 0;
  const before = readyCount();
  await app.reload();
  if ('host' in app) await expect.poll(readyCount).toBe(before + 1);
}

async function openSlot(app: App): Promise<Frame> {
  const { frame } = app;
  await frame
    .getByRole('navigation', { name: '游戏分类' })
    .getByRole('button', { name: '电子' })
    .click();
  await frame.getByRole('region', { name: '电子' }).getByRole('link', { name: '全部厂商' }).click();
  await expectPath(app, '/concise');
  await frame
    .getByRole('main')
    .getByRole('button', { name: SLOTS.obgdy![0]!.name, exact: true })
    .click();
  return framedPage(app, '押大');
}

async function openChat(app: App): Promise<Frame> {
  await openTab(app, '客服');
  return framedPage(app, '我是客服小乐');
}

async function framedPage({ frame }: App, text: string): Promise<Frame> {
  await expect(frame.frameLocator('iframe:visible').getByText(text).first()).toBeVisible();
  return frame.childFrames().at(-1)!;
}

/** The framed page adds entries to the history at once, as a vendor's lobby does that has routes of its own. */
async function addEntries(app: App, framed: Frame, count: number): Promise<void> {
  const before = await lengthOf(app);
  await framed.evaluate((times) => {
    for (let page = 1; page <= times; page += 1) history.pushState(page, '', `#lobby-${page}`);
  }, count);
  await expect.poll(() => lengthOf(app)).toBe(Math.min(before + count, MOST_ENTRIES));
}

async function keepAddingEntries(app: App, framed: Frame): Promise<void> {
  await framed.evaluate(() => {
    let page = 0;
    setInterval(() => history.pushState((page += 1), '', `#news-${page}`), 50);
  });
  await expectAnotherEntry(app);
}

async function expectAnotherEntry(app: App): Promise<void> {
  const before = await lengthOf(app);
  await expect.poll(() => lengthOf(app)).toBeGreaterThanOrEqual(Math.min(before + 1, MOST_ENTRIES));
}

const pageOf = (framed: Frame) => framed.evaluate(() => Number(history.state));

test('one tap leaves a game that added 40 entries [D-245, S4-21]', async ({ openAs, world }) => {
  const { app } = await openAs({ name: 'roamer', balance: '500.00' });
  const game = await openSlot(app);
  await addEntries(app, game, 40);
  await tapBack(app);
  await expectPath(app, '/concise');
  await expect(app.frame.locator('iframe')).toHaveCount(0);
  await tapBack(app);
  await expectPath(app, '/');
  await expect.poll(() => world.requests(endGame)).toHaveLength(1);
});

test('one tap leaves every screen while a hidden chat adds entries [D-245]', async ({ openAs }) => {
  const { app } = await openAs({ name: 'talker' });
  const chat = await openChat(app);
  await openTab(app, '我的');
  await keepAddingEntries(app, chat);
  await follow(app, '帮助中心');
  await expectPath(app, '/boutBallBet');
  await expectAnotherEntry(app);
  await follow(app, '常见问题');
  await expectPath(app, '/boutBallBetInfo?type=1');
  await expectAnotherEntry(app);
  const page = await pageOf(chat);
  await tapBack(app);
  await expectPath(app, '/boutBallBet');
  await tapBack(app);
  await expectPath(app, '/mine');
  expect(await pageOf(chat)).toBeGreaterThan(page);
});

test('the way back is known after a reload [D-245]', async ({ openAs }) => {
  const { app } = await openAs({ name: 'reloader' });
  const chat = await openChat(app);
  await openTab(app, '我的');
  await follow(app, '帮助中心');
  await addEntries(app, chat, 3);
  await follow(app, '常见问题');
  await addEntries(app, chat, 3);
  await reload(app);
  await expect(app.frame.getByRole('heading', { name: '常见问题', level: 1 })).toBeVisible();
  await tapBack(app);
  await expectPath(app, '/boutBallBet');
  await tapBack(app);
  await expectPath(app, '/mine');
});

test.describe('inside Telegram', () => {
  test.use({ shell: 'native' });

  test(
    'one tap of Telegram’s back button leaves a game that adds entries [D-245]',
    inFullRuns('Telegram’s own button', OWN_SHELL),
    async ({ openAs }) => {
      const { app } = await openAs({ name: 'roamer', balance: '500.00' });
      const game = await openSlot(app);
      await keepAddingEntries(app, game);
      await tapBack(app);
      await expectPath(app, '/concise');
      await tapBack(app);
      await expectPath(app, '/');
    },
  );
});
