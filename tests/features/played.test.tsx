import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openGame } from '#api/calls/play.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, gameNames, player, playerIn, scrollToSection } from '#tests/page/player.ts';

const region = () => screen.queryByRole('region', { name: '最近玩过' });
const stored = () => localStorage.getItem('lobby.own') ?? '';

async function played(): Promise<(string | null)[]> {
  const row = await screen.findByRole('region', { name: '最近玩过' });
  return gameNames(within(row).getAllByRole('listitem'));
}

async function openHome(as: MemberCard): Promise<void> {
  await openApp('/', { as });
  await screen.findByRole('region', { name: '热门' });
  await screen.findByRole('group', { name: new RegExp(as.name) });
}

async function plays(section: string, name: string): Promise<void> {
  const before = stored();
  const opened = backend.requests(openGame).length;
  await within(screen.getByRole('region', { name: section })).findAllByRole('listitem');
  playerIn(section).taps(name);
  await waitFor(() => expect(backend.requests(openGame)).toHaveLength(opened + 1));
  await waitFor(() => expect(stored()).not.toBe(before));
  player.goesBack();
  await screen.findByRole('button', { name: '搜索游戏' });
}

const GAME = '/gamePage?name=XHE&type=lottery&code=';

test('a game opened by its address gets its name and joins them [D-234]', async () => {
  await openApp(GAME, { as: member({ name: 'linked' }) });
  expect(await screen.findAllByText('星河彩票')).not.toEqual([]);
  await waitFor(() => expect(stored()).not.toBe(''));
  player.goesTo('/');
  expect(await played()).toEqual(['星河彩票']);
});

test('home lists the three games played last, the latest first [D-234]', async () => {
  const as = member({ name: 'recaller' });
  await openHome(as);
  expect(region()).toBeNull();
  await plays('热门', '青云真人厅');
  expect(await played()).toEqual(['青云真人厅']);
  await scrollToSection('彩票');
  await plays('彩票', '星河彩票');
  await waitFor(async () => expect(await played()).toEqual(['星河彩票', '青云真人厅']));
  await plays('最近玩过', '青云真人厅');
  await waitFor(async () => expect(await played()).toEqual(['青云真人厅', '星河彩票']));
  expect(stored()).not.toContain('recaller');
  playerIn('最近玩过').taps('更多');
  await player.findsAndTaps('清空');
  await waitFor(() => expect(region()).toBeNull());
  expect(localStorage.getItem('lobby.own')).toBeNull();
});
