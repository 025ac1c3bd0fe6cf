import { act, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { connect } from '#api/send.ts';
import { useAccount } from '#state/member/freshMember.ts';
import { useMemberPoll } from '#state/member/memberLoads.ts';
import { getSession } from '#state/session/currentSession.ts';
import { sessionIdOf } from '#state/session/endedSessions.ts';
import { beginSession } from '#state/session/session.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, until, waitForAnswers } from '#tests/page/player.ts';

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

test('a balance poll without an answer does not hold up a withdrawal', async () => {
  const card = member({ name: 'keeper', balance: '900.00' });
  const stored = { name: 'keeper', avatar: '', session: sessionIdOf(card.token) };
  localStorage.setItem('lobby.member', JSON.stringify(stored));
  await openApp('/withdrawal', {
    as: card,
    prepare(w) {
      w.answers(loadMember, 'unreachable');
      w.answers(loadBalance, 'silent');
    },
  });
  await waitForAnswers(9000);
  const isBusy: unknown[] = [];
  for (let second = 0; second < 12; second += 1) {
    await waitForAnswers(1000);
    isBusy.push(screen.getByRole('button', { name: /立即取款/ }).ariaBusy === 'true');
  }
  expect(isBusy).not.toContain(true);
});

test('a member without a name can be loaded again while a balance poll is open [D-202]', async () => {
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  world().answers(loadMember, { data: { username: '', balance: '5.00' } });
  beginSession(member({ name: 'anna' }).token, { owner: null, isKept: false });
  const useBoth = () => {
    useMemberPoll();
    return useAccount();
  };
  const { result } = renderHook(useBoth, { wrapper: WithQueries });
  await until(() => result.current.name === '');
  world().answers(loadBalance, 'silent');
  await waitForAnswers(4300);
  await until(() => backend.requests(loadBalance).length === 1);
  world().answers(loadMember, 'normal');
  act(() => result.current.reload());
  await waitForAnswers(0);
  expect(backend.requests(loadMember)).toHaveLength(2);
});

test('a site that closes after a login is closed within a minute of its use [D-071]', async () => {
  await openApp('/');
  await until(() => backend.requests(loadSite).length > 0);
  await waitForAnswers(2000);
  act(() => beginSession(member({ name: 'anna' }).token, { owner: null, isKept: false }));
  world().answers(loadSite, { data: { site_state: '0', repair_tips: '维护至十点' } });
  // Nothing is loaded while nobody uses the page.
  await waitForAnswers(31_000);
  player.goesTo('/vip');
  await waitForAnswers(31_000);
  await waitForAnswers(0);
  expect(screen.getByText('维护至十点')).toBeVisible();
});

test('a poll waits as long as the server asks, a tap does not [S7-18, D-369]', async () => {
  await openApp('/mine', { as: member({ name: 'anna' }) });
  world().answers(loadBalance, { code: 429, status: 429, retryAfter: '20', message: '' });
  await waitForAnswers(4400);
  const asked = () => backend.requests(loadBalance).length;
  const before = asked();
  world().answers(loadBalance, 'normal');
  await waitForAnswers(15_000);
  expect(asked()).toBe(before);
  player.taps(/^刷新余额/);
  await waitForAnswers(0);
  expect(backend.requests(refreshMember)).toHaveLength(1);
  await waitForAnswers(5500);
  expect(asked()).toBe(before + 1);
});
