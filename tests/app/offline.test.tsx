import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  cutOff,
  hidePage,
  player,
  setOnline,
  until,
  waitForAnswers,
} from '#tests/page/player.ts';

// The browser is wrong here unless the network is cut off: it reports a working network as offline.
beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

const isSaid = () => screen.queryByText('当前处于离线状态，联网后请重试') !== null;
const balances = () => backend.requests(loadBalance).length;
const sites = () => backend.requests(loadSite).length;

async function openHome(): Promise<void> {
  await openApp('/', { as: member({ name: 'tunnel' }) });
  await waitForAnswers(4300);
  await until(() => balances() > 0);
}

test('an answer refutes the browser, and a lost request believes it again [D-337]', async () => {
  await openHome();
  setOnline(false);
  expect(isSaid()).toBe(true);
  const before = balances();
  await waitForAnswers(14_999);
  expect([balances(), isSaid()]).toEqual([before, true]);
  await waitForAnswers(1);
  await until(() => !isSaid());
  await waitForAnswers(4300);
  await waitForAnswers(4300);
  expect(balances()).toBeGreaterThan(before + 1);
  world().answers(loadBalance, 'unreachable', { times: 1 });
  await waitForAnswers(4300);
  await until(isSaid);
  await waitForAnswers(15_000);
  await until(() => !isSaid());
});

test('a visitor asks for the site every 15 s while offline is believed [D-337]', async () => {
  await openApp('/login');
  await until(() => sites() > 0);
  await waitForAnswers(4300);
  cutOff(true);
  const before = sites();
  await waitForAnswers(15_000);
  await waitForAnswers(15_000);
  expect([sites(), isSaid()]).toEqual([before + 2, true]);
  world().isCutOff = false;
  await waitForAnswers(15_000);
  await until(() => !isSaid());
});

test('a hidden page asks for nothing while offline is believed [D-337, D-204]', async () => {
  await openHome();
  setOnline(false);
  hidePage(true);
  const before = world().requests.length;
  await waitForAnswers(60_000);
  expect(world().requests).toHaveLength(before);
  hidePage(false);
  await waitForAnswers(15_000);
  await until(() => !isSaid());
});

test('an answer to an earlier request does not refute the browser [D-337]', async () => {
  await openHome();
  world().answers(loadBalance, { late: 2000 });
  await waitForAnswers(4300);
  setOnline(false);
  await waitForAnswers(2000);
  await waitForAnswers(0);
  expect(backend.requests(loadBalance).at(-1)!.status).toBe(200);
  expect(isSaid()).toBe(true);
});

test('a page that starts with a wrong browser is offline no longer once it is answered [D-337]', async () => {
  setOnline(false);
  await openApp('/vip', { as: member({ name: 'tunnel' }) });
  await until(() => !isSaid());
  player.goesTo('/');
  await waitForAnswers(4300);
  await until(() => balances() > 0);
  expect(isSaid()).toBe(false);
});
