import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadGames, loadHall } from '#api/calls/games.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { loadSite } from '#api/calls/site.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/newPage.ts';
import { openApp } from '#tests/openApp.tsx';
import { player } from '#tests/player.ts';

const DAY_MS = 86_400_000;
const NOTICE = '上次的公告';
const CALLS = [loadGames, loadHall, loadHomeNotices, loadSite];

beforeEach(() => void vi.setSystemTime(START_MS));

const keyOf = ({ path }: { path: string }) =>
  Object.keys(localStorage).find((key) => key.startsWith(`${STORED.cache.answers}${path} `));
const notice = () => screen.queryByText(NOTICE);

/** A visit at which everything answers, so that its answers are on the device. */
async function visit(): Promise<void> {
  await openApp('/', { prepare: (w) => w.answers(loadHomeNotices, { data: [NOTICE] }) });
  await screen.findByText(NOTICE);
  await waitFor(() => expect(CALLS.filter((call) => !keyOf(call))).toEqual([]));
  endPage();
}
function openWhile(behaviour: Behaviour, path = '/') {
  return openApp(path, {
    prepare: (w) => {
      for (const call of CALLS) w.answers(call, behaviour as 'html');
    },
  });
}

describe('an answer of an earlier visit', () => {
  test('[S3-25] is kept with the time at which it was stored', async () => {
    await visit();
    expect(JSON.parse(localStorage.getItem(keyOf(loadHomeNotices)!)!)).toEqual({
      atMs: START_MS,
      data: [NOTICE],
    });
  });

  test.each([
    [7 * DAY_MS, true],
    [7 * DAY_MS + 1, false],
    [-60_000, true],
    [-DAY_MS, false],
  ])('[S3-25] is shown up to an age of a week: after %i ms %s', async (ageMs, isShown) => {
    await visit();
    vi.setSystemTime(START_MS + ageMs);
    await openWhile('silent');
    await screen.findByRole('region', { name: '真人' });
    expect(notice() !== null).toBe(isShown);
  });

  test.each([
    ['without a time', JSON.stringify([NOTICE])],
    ['at a time that is none', JSON.stringify({ atMs: 'today', data: [NOTICE] })],
    ['as nothing', 'null'],
    ['as no JSON', '{'],
  ])('that was stored %s is not shown', async (_, json) => {
    await visit();
    localStorage.setItem(keyOf(loadHomeNotices)!, json);
    await openWhile('silent');
    await screen.findByRole('region', { name: '真人' });
    expect(notice()).toBeNull();
  });
});

describe('an answer of an earlier visit that cannot be renewed', () => {
  test('[D-215] stays on the home screen as the list of games, says so and offers a retry', async () => {
    await visit();
    await openWhile('html');
    const message = '未能更新，以下为上次的数据';
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/内置示例/)).toBeNull();
    for (const call of CALLS) world().answers(call, 'normal');
    player.taps('重试');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  test.each([
    ['/message', NOTICE],
    ['/app', /APP/],
  ])('is marked as the last one on %s, with a retry', async (path, shown) => {
    keepSession(member().token);
    await visit();
    keepSession(member({ name: 'again' }).token);
    await openWhile('html', path);
    expect(await screen.findByText('未能更新，以下为上次的数据')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('button', { name: '重试' })).toBeVisible();
    expect(main.getAllByText(shown)).not.toEqual([]);
  });
});
