import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { openGame } from '#api/calls/play.ts';
import { HOT } from '#tests/backend/tables/games.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  holdAnswers,
  pause,
  player,
  playerAt,
  scrollToSection,
} from '#tests/page/player.ts';

const CATEGORIES = new Set('concise fishing gaming joker lottery realbet sport'.split(' '));
const asked = () => backend.received(loadGames).map(({ category }) => category);

const findDialog = () => screen.findByRole('dialog', { name: '搜索游戏' });
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: '搜索游戏' })).toBeNull());

async function openSearch() {
  await player.findsAndTaps('搜索游戏');
  return playerAt(await findDialog());
}

/** The found games and their headings, once there are any. */
async function found(): Promise<(string | null)[]> {
  return player.rows('搜索结果');
}

/** Opens home, then the search, and waits until `typed` finds `name`. */
async function findGame(options: Parameters<typeof openApp>[1], typed: string, name: RegExp) {
  const app = await openApp('/', options);
  const search = await openSearch();
  search.fills('搜索游戏', typed);
  const result = await screen.findByRole('button', { name });
  return { ...app, search, result };
}

test('a visitor finds games of every category by pinyin, grouped [D-215]', async () => {
  await openApp('/');
  await scrollToSection('捕鱼');
  await waitFor(() => expect(asked()).toEqual(['fishing']));
  const search = await openSearch();
  expect(await search.findsField('搜索游戏')).toHaveFocus();
  search.fills('搜索游戏', 'qingyun');
  await waitFor(async () =>
    expect(await found()).toEqual(
      expect.arrayContaining(['真人 2 款', '青云真人厅 QYUN', '棋牌 2 款', '青云棋牌 QYUN']),
    ),
  );
  expect(screen.getByText(/^找到 \d+ 款游戏$/)).toHaveAttribute('role', 'status');
  // Home had asked for one of them already.
  expect(asked()).toHaveLength(7);
  expect(new Set(asked())).toEqual(CATEGORIES);
  search.fills('搜索游戏', ' ＱＹＺＲ ');
  expect(await found()).toEqual(['真人 1 款', '青云真人厅 QYUN']);
  search.fills('搜索游戏', ' 没有这个 ');
  expect(await player.sees('没有找到“没有这个”')).toHaveAttribute('role', 'status');
  expect(await player.sees('换一个名称，或者只输入其中几个字试试')).toBeVisible();
  expect(search.textsOf('heading')).toContain('热门');
  search.fills('搜索游戏', '青蛙王子');
  await player.sees('Q 开头的游戏');
  for (const name of search.textsOf('listitem')) expect(name).toMatch(/^青/);
  search.taps('清空');
  expect(search.field('搜索游戏')).toHaveFocus();
  expect(search.reads('搜索游戏')).toBe('');
  expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull();
  expect(asked()).toHaveLength(7);
});

test('a member opens a found game as by its tile, and goes back to home from it [S2-76, D-352]', async () => {
  const as = member({ name: 'finder' });
  const { result, address } = await findGame({ as }, '青雲真', /青云真人厅 青云/);
  fireEvent.click(result);
  await waitFor(() => expect(address()).toBe('/gamePage?name=QYUN&type=realbet&code='));
  await waitFor(() => expect(backend.received(openGame)).toHaveLength(1));
  player.goesBack();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('button', { name: '搜索游戏' })).toBeVisible();
  await expectClosed();
});

test('a visitor who taps a found game logs in and gets the game [S2-64]', async () => {
  const as = member({ name: 'seeker' });
  const { result, search, address } = await findGame({}, 'qyzr', /青云真人厅 QYUN/);
  fireEvent.click(result);
  playerAt(await screen.findByRole('dialog', { name: '请登录！' })).taps('关闭');
  expect(search.reads('搜索游戏')).toBe('qyzr');
  expect(await found()).toEqual(['真人 1 款', '青云真人厅 QYUN']);
  expect(backend.requests(openGame)).toEqual([]);
  fireEvent.click(result);
  await screen.findByRole('dialog', { name: '请登录！' });
  await player.logsIn(as.name, as.password);
  await waitFor(() => expect(address()).toBe('/gamePage?name=QYUN&type=realbet&code='));
  await waitFor(() => expect(backend.requests(openGame)).toHaveLength(1));
  await expectClosed();
  player.goesBack();
  await waitFor(() => expect(address()).toBe('/'));
  expect(backend.requests(openGame)).toHaveLength(1);
});

test('the keys go from the field to the games and back; Enter there opens no game', async () => {
  const as = member({ name: 'typist' });
  const { user, address } = await findGame({ as }, 'qy', /青云真人厅 青云/);
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('{Enter}');
  expect(focused()).toBe('青云真人厅 青云');
  expect(address()).toBe('/');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('青云·经典百家乐 青云');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // An input method's own Enter takes over what is being composed.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  player.taps('取消');
  await expectClosed();
  // A step in the history takes its time.
  await pause(30);
});

test('the slots open the same search', async () => {
  const { address } = await openApp('/concise');
  const search = await openSearch();
  search.fills('搜索游戏', 'lhgq');
  search.fills('搜索游戏', 'lhty');
  expect(await found()).toEqual(['体育 1 款', '流火体育 LHUO']);
  player.goesBack();
  await expectClosed();
  expect(address()).toBe('/concise');
});

test('the search closes by 取消, Escape and back, and leaves the screen', async () => {
  const { user, address } = await openApp('/kefu');
  player.goesTo('/');
  await screen.findByRole('button', { name: '搜索游戏' });
  for (const close of [
    () => user.click(screen.getByRole('button', { name: '取消' })),
    () => user.keyboard('{Escape}'),
    async () => player.goesBack(),
  ]) {
    // A click moves the focus, which a bare event does not.
    await user.click(screen.getByRole('button', { name: '搜索游戏' }));
    await findDialog();
    await close();
    await expectClosed();
    expect(address()).toBe('/');
    expect(screen.getByRole('button', { name: '搜索游戏' })).toHaveFocus();
    // A step in the history takes its time.
    await pause(30);
  }
  // None of them left a step behind.
  player.goesBack();
  await waitFor(() => expect(address()).toBe('/kefu'));
});

test('a screen opened from the search replaces it in the history', async () => {
  const { address } = await openApp('/');
  await openSearch();
  const before = history.length;
  player.goesTo('/kefu', { replace: true });
  await expectClosed();
  await pause(30);
  expect(address()).toBe('/kefu');
  expect(history.length).toBe(before);
  player.goesBack();
  await waitFor(() => expect(address()).toBe('/'));
});

test('when lists fail, the search finds the hall’s hot games instead [S4-23, D-215]', async () => {
  world().answers(loadGames, 'html');
  await openApp('/');
  await waitFor(() => expect(backend.requests(loadFeaturedGames)).toHaveLength(1));
  const search = await openSearch();
  search.fills('搜索游戏', 'l');
  expect(await player.sees('部分游戏未能加载')).toBeVisible();
  const { name } = HOT.find(({ platform }) => platform === 'LXI')!;
  await waitFor(async () => expect((await found()).join()).toContain(name));
  world().answers(loadGames, 'normal');
  search.taps('重试');
  await waitFor(() => expect(screen.queryByText('部分游戏未能加载')).toBeNull());
  search.fills('搜索游戏', 'qyqp');
  await waitFor(async () => expect(await found()).toEqual(['棋牌 1 款', '青云棋牌 QYUN']));
});

test('a player who types before the lists are there waits for them', async () => {
  await openApp('/');
  const answer = holdAnswers(loadGames);
  const search = await openSearch();
  search.fills('搜索游戏', 'qyzr');
  const dialog = within(await findDialog());
  expect(dialog.getByText('加载中')).toHaveAttribute('role', 'status');
  answer();
  expect(await found()).toEqual(['真人 1 款', '青云真人厅 QYUN']);
});
