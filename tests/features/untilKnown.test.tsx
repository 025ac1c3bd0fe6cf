import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { loadMember, refreshMember } from '#api/calls/member.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { holdAnswers, pause, player } from '#tests/page/player.ts';
import { leavePage } from '#tests/setup/device.ts';

const AGENT = {
  name: 'of-77-days',
  vip: 4,
  joinedDays: 77,
  isAgent: true,
  deposited: '120000.00',
  balance: '1234.50',
} as const;

/** Opens a screen, then again with the answer about the member held back. `isNamed`: the device knows their name alone. */
async function reload(path: string, isNamed = true, card = AGENT) {
  await openApp(path, { as: member(card) });
  await screen.findByText(/1,?234\.50/);
  leavePage();
  const { name, session } = JSON.parse(localStorage.getItem('lobby.member')!) as Stored;
  if (isNamed) localStorage.setItem('lobby.member', JSON.stringify({ name, session }));
  const answer = holdAnswers(loadMember);
  await openApp(path);
  await pause(50);
  return answer;
}
type Stored = { name: string; session: string };
const links = () => screen.queryAllByRole('link', { name: /代理/ }).map((link) => link.textContent);

describe('a reload before the server has answered about the member', () => {
  test('shows what the device has stored about the member, but no money [D-327]', async () => {
    await reload('/mine', false);
    expect(await player.sees('已加入 77 天')).toBeVisible();
    expect(links()).toEqual(['代理登录']);
    expect(screen.queryByText(/1,?234\.50/)).toBeNull();
  });

  test('/mine shows no days and no entry before they are known [D-327, S2-119, S2-120]', async () => {
    const answer = await reload('/mine');
    expect(await screen.findByRole('heading', { name: AGENT.name })).toBeVisible();
    expect(screen.queryByText(/已加入/)).toBeNull();
    expect(links()).toEqual([]);
    answer();
    expect(await player.sees('已加入 77 天')).toBeVisible();
    await waitFor(() => expect(links()).toEqual(['代理登录']));
  });

  test('/vip selects no level and shows no progress [D-089]', async () => {
    const answer = await reload('/vip');
    await screen.findByText('加载中');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/还差存款/)).toBeNull();
    answer();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^VIP4 / })).toBeChecked());
  });

  test('/transfer shows switch and form as the device knows them, and sends nothing [D-327, M4-29]', async () => {
    world().answers(refreshMember, { data: { username: AGENT.name, balance: '1234.50' } });
    await openApp('/transfer', { as: member({ ...AGENT, isAutoTransferOn: false }) });
    await screen.findByRole('switch', { checked: false });
    leavePage();
    world().member(AGENT.name)!.isAutoTransferOn = true;
    const answer = holdAnswers(loadMember);
    await openApp('/transfer');
    expect(await screen.findByRole('switch', { checked: false })).toBeVisible();
    expect(await screen.findByRole('button', { name: '立即转账', busy: true })).toBeVisible();
    answer();
    expect(await screen.findByRole('switch', { checked: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即转账' })).toBeNull();
  });
});

test('a member who could not be loaded at a reload is loaded by the next poll [S7-16]', async () => {
  await openApp('/mine', { as: member(AGENT) });
  await screen.findByText('已加入 77 天');
  leavePage();
  world().answers(loadMember, 'unreachable', { times: 1 });
  await openApp('/mine');
  expect(await player.sees('已加入 77 天')).toBeVisible();
});
