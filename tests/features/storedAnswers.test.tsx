import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';
import { endSession } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  pause,
  player,
  playerIn,
  scrollToSection,
  setOnline,
} from '#tests/page/player.ts';

const NOTICE = '上次的公告';
/** Turns winners off: they show for six seconds before the first notice. */
const NOTICES_FIRST = { settings: { winners: false } };
const CALLS = [loadBanners, loadGames, loadFeaturedGames, loadHomeNotices, loadSite];

beforeEach(() => void vi.setSystemTime(START_MS));

const keyOf = ({ path }: { path: string }) =>
  Object.keys(localStorage).find(
    (key) =>
      key.startsWith(`${STORED.cache.answers}${path} `) ||
      key.startsWith(`${STORED.cache.memberAnswers}${path} `),
  );
const notice = () => screen.queryByText(NOTICE);

/** A visit at which everything answers, so that its answers are on the device. */
async function visit(): Promise<void> {
  world().answers(loadHomeNotices, { data: [NOTICE] });
  await openApp('/', NOTICES_FIRST);
  await screen.findByText(NOTICE);
  await scrollToSection('真人');
  await waitFor(() => expect(CALLS.filter((call) => !keyOf(call))).toEqual([]));
  endPage();
}
function openWhile(behaviour: Behaviour, path = '/') {
  return openApp(path, {
    ...NOTICES_FIRST,
    prepare: (w) => {
      for (const call of CALLS) w.answers(call, behaviour as 'html');
    },
  });
}

describe('an answer of an earlier visit', () => {
  test('is kept with the time at which it was stored [S3-25]', async () => {
    await visit();
    expect(JSON.parse(localStorage.getItem(keyOf(loadHomeNotices)!)!)).toEqual({
      atMs: START_MS,
      data: [NOTICE],
    });
  });

  test.each([
    ['without a time', JSON.stringify([NOTICE])],
    ['as no JSON', '{'],
  ])('that was stored %s is not shown [F-T23]', async (_, json) => {
    await visit();
    localStorage.setItem(keyOf(loadHomeNotices)!, json);
    await openWhile('silent');
    await screen.findByRole('region', { name: '真人' });
    expect(notice()).toBeNull();
  });
});

describe('an answer of a visit a moment ago', () => {
  const LATER = [loadBanners, loadGames, loadHomeNotices];
  const counts = (calls: typeof CALLS) => calls.map((call) => backend.received(call).length);

  test.each([
    [59_999, [0, 0, 0]],
    [60_000, [1, 1, 1]],
    // The clock was set back.
    [-1, [1, 1, 1]],
  ])('%i ms old, banners, games and notices are asked for %j times', async (ageMs, asked) => {
    await visit();
    const before = counts(CALLS);
    const since = (calls: typeof CALLS) =>
      counts(calls).map((count, at) => count - before[CALLS.indexOf(calls[at]!)]!);
    vi.setSystemTime(START_MS + ageMs);
    await openApp('/', NOTICES_FIRST);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await scrollToSection('真人');
    await waitFor(() => expect(since([loadSite, loadFeaturedGames])).toEqual([1, 1]));
    await pause(50);
    expect(since(LATER)).toEqual(asked);
  });
});

test('home keeps an answer that it cannot renew, and offers a retry [S4-23, D-203, D-215]', async () => {
  await visit();
  vi.setSystemTime(START_MS + 60_000);
  await openWhile('html');
  const message = '未能更新，以下为上次的数据';
  await scrollToSection('真人');
  for (const name of ['热门', '真人']) expect(await playerIn(name).sees(message)).toBeVisible();
  expect(screen.queryByText(/内置示例/)).toBeNull();
  for (const call of CALLS) world().answers(call, 'normal');
  playerIn('真人').taps('重试');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

describe('the age of what is shown', () => {
  const HOUR_MS = 3_600_000;
  const MARK = '离线数据 · 更新于 01-15 12:00（北京时间）';
  const mark = () => screen.queryByText(/离线数据/)?.textContent;

  test('shows when the app info fails to renew, until a fresh answer arrives [F-R20]', async () => {
    await visit();
    vi.setSystemTime(START_MS + HOUR_MS);
    world().answers(loadSite, 'unreachable');
    await openApp('/', NOTICES_FIRST);
    expect(await screen.findByText(MARK)).toBeVisible();
    world().answers(loadSite, 'normal');
    setOnline(false);
    setOnline(true);
    await waitFor(() => expect(mark()).toBeUndefined());
  });

  test.each([
    [24 * HOUR_MS, undefined],
    [24 * HOUR_MS + 1000, MARK],
  ])('is said of renewed answers %i ms old: %s [F-R20]', async (ms, shown) => {
    await visit();
    vi.setSystemTime(START_MS + ms);
    await openWhile('silent');
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await pause(50);
    expect(mark()).toBe(shown);
  });

  test('is not said where nothing is stored, and nothing old is shown', async () => {
    await openWhile('unreachable');
    await screen.findAllByText(/内置示例/);
    expect(mark()).toBeUndefined();
  });

  test('is not said once a logout has cleared what was stored', async () => {
    const { token } = member();
    keepSession(token);
    await visit();
    keepSession(token);
    world().answers(loadSite, 'unreachable');
    await openApp('/mine');
    expect(await screen.findByText(MARK)).toBeVisible();
    act(() => endSession('logout'));
    expect(await screen.findByRole('textbox', { name: '用户名' })).toBeVisible();
    expect(mark()).toBeUndefined();
  });

  test('only the screen with stored data says that it is old', async () => {
    await visit();
    world().answers(loadFeaturedGames, 'unreachable');
    await openApp('/', NOTICES_FIRST);
    expect(await screen.findByText(MARK)).toBeVisible();
    player.goesTo('/kefu');
    await waitFor(() => expect(mark()).toBeUndefined());
  });
});
