import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { collectBalances } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { endSession } from '#state/session/session.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, player, playerIn } from '#tests/page/player.ts';

const TITLE = '订单和场馆余额';
const bar = playerIn(TITLE);
const find = () => screen.findByRole('region', { name: TITLE });
const isShown = () => screen.queryByRole('region', { name: TITLE }) !== null;

async function openHome(name: string, venues: Record<string, string>) {
  const app = await openApp('/', { as: member({ name, balance: '50.00', venues }) });
  await screen.findByRole('group', { name: new RegExp(name) });
  return app;
}

const isAnswered = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
async function venuesAnswered(): Promise<void> {
  await waitFor(() => expect(backend.requests(refreshVenues)).toHaveLength(1));
  await isAnswered();
}

test('a member sees the venue with most of their money, and collects it with one tap [D-281]', async () => {
  await openHome('stocker', { QYUN: '12.00', LXI: '320.00', BHAI: '0.50' });
  expect(await find()).toHaveTextContent('龙曦¥320.00另有 1 处');
  expect(screen.getByRole('link', { name: '另有 1 处' })).toHaveAttribute('href', '#/money');
  bar.taps('一键回收');
  await waitFor(() => expect(isShown()).toBe(false));
  expect(backend.requests(collectBalances)).toHaveLength(1);
  await player.sees('382.00');
});

test.each([
  ['less than ¥1 is at each venue', 'normal', '0.99'],
  ['the server refuses the venues', { code: 500, message: '场馆维护' }, '12.00'],
] as const)('home shows neither row nor message when %s [D-281]', async (_, answer, held) => {
  world().answers(refreshVenues, answer as 'normal');
  await openHome('unlisted', { QYUN: held, BHAI: '0.99' });
  await venuesAnswered();
  expect(isShown()).toBe(false);
  expect(messages()).toBe('');
});

test('a closed bar stays closed until the session ends, and the screen gets the focus [D-281, D-228]', async () => {
  const next = member({ name: 'next', venues: { LXI: '34.00' } });
  const { user } = await openHome('keeper', { QYUN: '12.00' });
  const shown = await find();
  await user.click(within(shown).getByRole('button', { name: '收起订单和场馆余额' }));
  expect(isShown()).toBe(false);
  expect(screen.getByRole('main')).toHaveFocus();
  player.goesTo('/money');
  player.goesBack();
  await screen.findByRole('button', { name: '搜索游戏' });
  expect(isShown()).toBe(false);
  act(() => endSession('logout'));
  player.goesTo('/login');
  await player.logsIn(next.name, next.password);
  expect(await find()).toHaveTextContent('¥34.00');
});

test('after a game home says once how long it was played', async () => {
  const clock = performance.now.bind(performance);
  let aheadMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + aheadMs);
  await openHome('player', { QYUN: '12.00' });
  playerIn('热门').taps('青云真人厅');
  await screen.findByTitle('游戏画面');
  aheadMs = 12 * 60_000 + 1000;
  player.goesBack();
  await waitFor(() => expect(screen.getByText('刚才玩了 12 分钟')).toBeVisible());
  await player.findsAndTaps('另有 1');
  expect(await screen.findByRole('dialog', { name: TITLE })).toHaveTextContent('¥62.00回收');
  player.goesTo('/activity');
  player.goesTo('/');
  await find();
  expect(screen.queryByText(/刚才玩了/)).toBeNull();
});
