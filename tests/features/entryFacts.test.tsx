import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { claimRebates, loadRebates } from '#api/calls/rebate.ts';
import { loadRedPacket } from '#api/calls/redpacket.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const REBATES = { rebates: [{ amount: '12.50', minutesAgo: 60 }] };

const findEntry = (name: string) => screen.findByRole('link', { name });
const isAnswered = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
const calls = () => [loadRebates, loadRedPacket].map((call) => backend.requests(call).length);

test('a member sees the rebate to claim and the red packets left [D-283]', async () => {
  await openApp('/mine', { as: member({ name: 'earner', deposited: '6000.00', ...REBATES }) });
  expect(await findEntry('返水中心 待领取 ¥12.50')).toBeVisible();
  expect(await findEntry('红包 剩 3 次')).toBeVisible();
});

test('coming back does not load the facts again; a claim does [D-283]', async () => {
  await openApp('/mine', { as: member({ name: 'returner', ...REBATES }) });
  await findEntry('返水中心 待领取 ¥12.50');
  player.goesTo('/vip');
  player.goesTo('/mine');
  await isAnswered();
  expect(calls()).toEqual([1, 1]);

  player.goesTo('/fanshui');
  await player.rows('返水记录');
  player.taps('立即领取');
  await waitFor(() => expect(backend.requests(claimRebates)).toHaveLength(1));
  await isAnswered();
  player.goesTo('/mine');
  expect(await findEntry('返水中心')).toBeVisible();
});

test('while red packets are switched off, they are not loaded [D-283]', async () => {
  Object.assign(world().site.info, { redpacket_switch: '0' });
  await openApp('/mine', { as: member({ name: 'closed', deposited: '6000.00' }) });
  await findEntry('红包');
  await isAnswered();
  expect(calls()).toEqual([1, 0]);
});
