import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openGame } from '#api/calls/play.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt, playerIn } from '#tests/page/player.ts';

/** Opens the search, and waits for its start. Home behind it has regions of the same names. */
async function openSearch() {
  await player.findsAndTaps('搜索游戏');
  const dialog = within(await screen.findByRole('dialog', { name: '搜索游戏' }));
  await dialog.findByRole('region', { name: '分类' });
  return dialog;
}

/** Finds a game by its name, opens it, and opens the search again. */
async function plays(typed: string, name: RegExp): Promise<void> {
  const opened = backend.requests(openGame).length;
  const search = await openSearch();
  playerIn('搜索游戏', 'dialog').fills('搜索游戏', typed);
  fireEvent.click(await search.findByRole('button', { name }));
  await waitFor(() => expect(backend.requests(openGame)).toHaveLength(opened + 1));
  player.goesBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索游戏' })).toBeNull());
}

test('the search begins with hot games and venues, of which one shows its games alone [D-215]', async () => {
  await openApp('/', { as: member({ name: 'picker' }) });
  const search = await openSearch();
  for (const name of ['热门', '游戏场馆'])
    expect(await search.findByRole('region', { name })).toBeVisible();
  expect(search.queryByRole('region', { name: '搜索记录' })).toBeNull();
  await player.findsAndTaps('青云');
  const rows = await player.rows('搜索结果');
  const games = rows.filter((row) => !/^.{2} \d+ 款$/.test(row ?? ''));
  expect(games.length).toBeGreaterThan(1);
  for (const game of games) expect(game).toMatch(/ 青云$/);
});

test('a member finds what they searched and played last [D-234]', async () => {
  await openApp('/', { as: member({ name: 'repeater' }) });
  await plays('qyzr', /^青云真人厅/);
  const search = await openSearch();
  const row = within(search.getByRole('region', { name: '最近玩过' }));
  expect(row.getByRole('button')).toHaveTextContent('青云真人厅');
  const titles = search.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles.slice(0, 3)).toEqual(['最近玩过', '热门', '搜索记录']);
  player.taps('qyzr');
  expect(await player.rows('搜索结果')).toHaveLength(2);
});

test('the next member on the device finds no searches of the last [D-234, D-228]', async () => {
  const next = member({ name: 'follower' });
  await openApp('/', { as: member({ name: 'searcher' }) });
  await plays('qyzr', /^青云真人厅/);
  player.goesTo('/mine');
  await player.findsAndTaps('退出登录');
  playerAt(await screen.findByRole('alertdialog')).taps('退出登录');
  await screen.findByRole('heading', { name: '登录' });
  await player.logsIn(next.name, next.password);
  player.goesTo('/');
  const search = await openSearch();
  expect(search.queryByRole('region', { name: '搜索记录' })).toBeNull();
  expect(search.queryByRole('region', { name: '最近玩过' })).toBeNull();
});
