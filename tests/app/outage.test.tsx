import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadHomeNotices } from '#api/calls/home.ts';
import { loadBalance } from '#api/calls/member.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { loadSite } from '#api/calls/site.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, messages, player, until, waitForAnswers } from '#tests/page/player.ts';

const LINE = '网络连接不稳定，正在重试…';

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

const isSaid = () => messages('status').includes(LINE);
const probes = () => backend.requests(loadSite).length;

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Opens a form of a member, with one field filled, and waits until the balance has been polled. */
async function openForm(): Promise<void> {
  await openApp('/password', { as: member({ name: 'unlucky' }) });
  await until(() => screen.queryByLabelText('旧密码') !== null);
  player.fills('旧密码', 'half typed');
  await waitForAnswers(4300);
  await until(() => backend.requests(loadBalance).length > 0);
}

/** Stops all answers that this page asks for at rest, until the returned function is called. */
function stopAnswers(how: 'unreachable' | 'html' = 'unreachable'): () => void {
  for (const call of [loadBalance, loadSite]) world().answers(call, how);
  return () => {
    for (const call of [loadBalance, loadSite]) world().answers(call, 'normal');
  };
}

test.each(['unreachable', 'html'] as const)(
  '[D-291] a backend that is %s is said after the second failed attempt, until it answers, and fields keep what was typed',
  async (how) => {
    await openForm();
    const startAnswers = stopAnswers(how);
    await waitForAnswers(4300);
    expect(isSaid()).toBe(false);
    await waitForAnswers(3000);
    expect(isSaid()).toBe(true);
    await waitForAnswers(30_000);
    expect(isSaid()).toBe(true);
    expect(messages()).toBe('');
    startAnswers();
    await waitForAnswers(15_000);
    expect(isSaid()).toBe(false);
    expect(player.field('旧密码')).toHaveValue('half typed');
  },
);

test('[D-291] one call that always fails is no outage, and causes no stream of probes', async () => {
  await openForm();
  world().answers(loadBalance, 'html');
  const before = probes();
  await waitForAnswers(4300);
  await waitForAnswers(60_000);
  expect(isSaid()).toBe(false);
  expect(probes() - before).toBeLessThanOrEqual(4);
});

test('[D-291] a page whose backend answers sends no probe', async () => {
  await openForm();
  const before = probes();
  await waitForAnswers(60_000);
  expect(probes()).toBe(before);
});

test('[D-291, D-204] a hidden page sends no probe, and one at once on return', async () => {
  await openForm();
  const startAnswers = stopAnswers();
  await waitForAnswers(10_000);
  expect(isSaid()).toBe(true);
  hidePage(true);
  await waitForAnswers(0);
  const before = probes();
  await waitForAnswers(60_000);
  expect(probes()).toBe(before);
  startAnswers();
  hidePage(false);
  await waitForAnswers(100);
  expect(isSaid()).toBe(false);
});

test('[D-291, D-203] offline only the offline banner speaks', async () => {
  await openForm();
  stopAnswers();
  await waitForAnswers(10_000);
  expect(isSaid()).toBe(true);
  setOnline(false);
  const before = probes();
  await waitForAnswers(60_000);
  expect(messages('status')).toContain('当前处于离线状态');
  expect(isSaid()).toBe(false);
  expect(probes()).toBe(before);
  setOnline(true);
});

test('[D-291] a list that failed during an outage is loaded when the backend answers again', async () => {
  await openForm();
  const startAnswers = stopAnswers();
  for (const call of [loadMessages, loadHomeNotices]) world().answers(call, 'unreachable');
  player.goesTo('/message');
  for (const ms of [0, 4300, 3000]) await waitForAnswers(ms);
  expect(isSaid()).toBe(true);
  const before = backend.requests(loadMessages).length;
  for (const call of [loadMessages, loadHomeNotices]) world().answers(call, 'normal');
  startAnswers();
  await waitForAnswers(15_000);
  expect(backend.requests(loadMessages)).toHaveLength(before + 1);
});
