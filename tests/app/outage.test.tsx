import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { loadFeaturedGames, loadGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { loadSite } from '#api/calls/site.ts';
import { loadPlatforms, refreshVenues } from '#api/calls/venues.ts';
import type { Fault } from '#tests/backend/behaviour.ts';
import type { World } from '#tests/backend/world.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  cutOff,
  hidePage,
  messages,
  player,
  until,
  waitForAnswers,
} from '#tests/page/player.ts';

const LINE = '网络连接不稳定，正在重试…';

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

const isSaid = () => messages('status').includes(LINE);
const probes = () => backend.requests(loadSite).length;

/** Calls that the transfer asks for at rest, and the site's settings. */
const AT_REST = [loadBalance, refreshVenues, loadPlatforms, loadSite];
const HOME = [loadFeaturedGames, loadGames, loadBanners, loadHomeNotices];

/** Opens a form of a member beside which two polls run, with one field filled, and waits for both. */
async function openForm(): Promise<void> {
  await openApp('/transfer', { as: member({ name: 'unlucky', isAutoTransferOn: false }) });
  await until(() => screen.queryByLabelText('金额') !== null);
  player.fills('金额', '7');
  await waitForAnswers(4300);
  await until(() => backend.requests(loadBalance).length > 0);
}

async function waitForNext(call: Call): Promise<void> {
  const before = backend.requests(call).length;
  while (backend.requests(call).length === before) await waitForAnswers(100);
  await waitForAnswers(0);
}

function stopAnswers(how: Fault = 'unreachable', calls: readonly Call[] = AT_REST): () => void {
  for (const call of calls) world().answers(call, how);
  return () => {
    for (const call of calls) world().answers(call, 'normal');
  };
}

test.each(['unreachable', 'gateway'] as const)(
  'a backend that is %s is said after two reads, until it answers [D-291, D-299]',
  async (how) => {
    await openForm();
    const startAnswers = stopAnswers(how);
    await waitForAnswers(4300);
    expect(isSaid()).toBe(true);
    await waitForAnswers(30_000);
    expect(isSaid()).toBe(true);
    expect(messages()).toBe('');
    startAnswers();
    await waitForAnswers(4300);
    expect(isSaid()).toBe(false);
    expect(player.field('金额')).toHaveValue('7');
  },
);

test('neither pages of HTML nor one call that always fails is an outage [D-299]', async () => {
  await openForm();
  const startAnswers = stopAnswers('html');
  await waitForAnswers(60_000);
  expect(isSaid()).toBe(false);
  startAnswers();
  await waitForAnswers(4300);
  player.goesTo('/password');
  stopAnswers('unreachable', [loadBalance]);
  const before = probes();
  await waitForAnswers(60_000);
  expect(isSaid()).toBe(false);
  expect(probes() - before).toBeLessThanOrEqual(1);
});

/** A visitor on home, where nothing polls, in an outage. Returns what ends it. */
async function openOutage(): Promise<() => void> {
  await openApp('/login');
  await until(() => probes() > 0);
  await waitForAnswers(4300);
  const startAnswers = stopAnswers('unreachable', HOME);
  player.goesTo('/');
  await until(isSaid);
  return startAnswers;
}
const asked = () => [loadHomeNotices, loadSite].map((call) => backend.requests(call).length);

test('a backend that does not answer from the start on is said [D-299]', async () => {
  const prepare = (site: World) =>
    [loadSite, loadMember, refreshMember].forEach((call) => site.answers(call, 'unreachable'));
  await openApp('/password', { as: member({ name: 'unlucky' }), prepare });
  await until(isSaid);
  expect(probes()).toBeGreaterThan(0);
});

test('without polls, the page asks every 15 s for what failed, else for the site [D-299]', async () => {
  const startAnswers = await openOutage();
  const [notices, sites] = asked();
  await waitForAnswers(15_000);
  expect(asked()).toEqual([notices! + 1, sites]);
  expect(isSaid()).toBe(true);
  stopAnswers('unreachable', [loadSite]);
  player.goesTo('/login');
  await waitForAnswers(15_000);
  expect(asked()).toEqual([notices! + 1, sites! + 1]);
  expect(isSaid()).toBe(true);
  startAnswers();
  world().answers(loadSite, 'normal');
  await waitForAnswers(15_000);
  expect(isSaid()).toBe(false);
});

test('a hidden page asks for nothing; after the return the line goes [D-299, D-204]', async () => {
  const startAnswers = await openOutage();
  hidePage(true);
  const before = asked();
  await waitForAnswers(60_000);
  expect(asked()).toEqual(before);
  startAnswers();
  hidePage(false);
  await waitForAnswers(100);
  expect(isSaid()).toBe(false);
});

test('offline only the offline banner speaks, and nothing failed is asked for [D-299, D-203]', async () => {
  await openOutage();
  cutOff(true);
  const [notices] = asked();
  for (let ms = 0; ms < 60_000; ms += 15_000) await waitForAnswers(15_000);
  expect(messages('status')).toContain('当前处于离线状态');
  expect(isSaid()).toBe(false);
  expect(asked()[0]).toBe(notices);
});

test('reading stored data on return does not end an outage [D-299]', async () => {
  await openForm();
  stopAnswers();
  await waitForAnswers(4300);
  stopAnswers('silent', [...AT_REST, refreshMember]);
  hidePage(true);
  hidePage(false);
  await waitForAnswers(1000);
  expect(isSaid()).toBe(true);
});

test('a list that failed during an outage is loaded within a second of the first answer [D-338, D-291]', async () => {
  await openForm();
  const startAnswers = stopAnswers();
  for (const call of [loadMessages, loadHomeNotices]) world().answers(call, 'unreachable');
  player.goesTo('/message');
  for (const ms of [0, 4300, 3000]) await waitForAnswers(ms);
  expect(isSaid()).toBe(true);
  const before = backend.requests(loadMessages).length;
  for (const call of [loadMessages, loadHomeNotices]) world().answers(call, 'normal');
  startAnswers();
  vi.spyOn(Math, 'random').mockReturnValue(0.75);
  await waitForNext(loadBalance);
  expect(isSaid()).toBe(false);
  await waitForAnswers(749);
  expect(backend.requests(loadMessages)).toHaveLength(before);
  await waitForAnswers(1);
  expect(backend.requests(loadMessages)).toHaveLength(before + 1);
});

test('a list that failed offline is loaded within a second of being online [D-338, D-337]', async () => {
  await openForm();
  cutOff(true);
  player.goesTo('/message');
  await until(() => screen.queryByText('当前离线，未能加载') !== null);
  const before = backend.requests(loadMessages).length;
  cutOff(false);
  await waitForAnswers(1000);
  expect(backend.requests(loadMessages)).toHaveLength(before + 1);
  await until(() => screen.queryByText('当前离线，未能加载') === null);
});
