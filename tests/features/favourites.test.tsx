import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadGames } from '#api/calls/games.ts';
import { openGame } from '#api/calls/play.ts';
import { hashName } from '#state/device/accountHash.ts';
import { endSession } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp, makeStoredAnswersOld } from '#tests/page/openApp.tsx';
import {
  backend,
  expectMessage,
  gameNames,
  pause,
  player,
  playerIn,
  scrollToSection,
  skip,
} from '#tests/page/player.ts';

const GAME = '青云真人厅';
const region = () => screen.queryByRole('region', { name: '我的收藏' });
/** The star of a game in a region that has star buttons. */
const star = (name: string, place = '我的收藏', role = 'region') =>
  playerIn(place, role).button(`收藏 ${name}`);
const tile = (name: string, section = '热门') => playerIn(section).button(name);
const isMarked = (name: string, section = '热门') =>
  within(tile(name, section).closest('li')!).queryByRole('img', { name: '已收藏' }) !== null;
const ofMembers = () => localStorage.getItem('lobby.own') ?? '';
const ofVisitors = () => localStorage.getItem(STORED.cache.visitorGames) ?? '';

/** The favourites in the row of home, once it is there. */
async function favourites(): Promise<(string | null)[]> {
  const row = await screen.findByRole('region', { name: '我的收藏' });
  return gameNames(within(row).getAllByRole('listitem'));
}

/** Opens home, as a member or a visitor, on the device as it is, and waits for its games. */
async function openHome(as?: MemberCard) {
  const app = await openApp('/', as ? { as } : {});
  if (as) await screen.findByRole('group', { name: new RegExp(as.name) });
  const hot = within(await screen.findByRole('region', { name: '热门' }));
  await hot.findByRole('button', { name: GAME });
  return app;
}

async function picks(name: string, act: '收藏' | '取消收藏', section = '热门'): Promise<void> {
  expect(fireEvent.contextMenu(tile(name, section))).toBe(false);
  await screen.findByRole('dialog', { name });
  playerIn(name, 'dialog').taps(act);
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
}

async function stars(name: string, section?: string): Promise<void> {
  const kept = ofMembers() + ofVisitors();
  await picks(name, '收藏', section);
  await waitFor(() => expect(isMarked(name, section)).toBe(true));
  await waitFor(() => expect(ofMembers() + ofVisitors()).not.toBe(kept));
}

test('a right click makes a game a favourite, whose tile then has a star [D-234, D-362]', async () => {
  await openHome(member({ name: 'starrer' }));
  expect(region()).toBeNull();
  await stars(GAME);
  expect(await favourites()).toEqual([GAME]);
  await scrollToSection('彩票');
  await within(screen.getByRole('region', { name: '彩票' })).findAllByRole('listitem');
  await stars('星河彩票', '彩票');
  await waitFor(async () => expect(await favourites()).toEqual(['星河彩票', GAME]));
  expect(ofMembers()).not.toContain('starrer');
  star('星河彩票').focus();
  fireEvent.click(star('星河彩票'));
  await waitFor(async () => expect(await favourites()).toEqual([GAME]));
  expect(star(GAME)).toHaveFocus();
  await scrollToSection('热门');
  await picks(GAME, '取消收藏');
  await waitFor(() => expect(region()).toBeNull());
  expect(isMarked(GAME)).toBe(false);
  await waitFor(() => expect(ofMembers()).toBe(''));
  expect(backend.requests(openGame)).toEqual([]);
});

test('the login of another member removes the stored ones without showing them [D-234, D-324]', async () => {
  const as = member({ name: 'leaver' });
  await openHome(as);
  await stars(GAME);
  await favourites();
  act(() => endSession('expired'));
  await waitFor(() => expect(region()).toBeNull());
  endPage();
  await openHome(as);
  expect(await favourites()).toEqual([GAME]);
  endPage();
  await openHome(member({ name: 'next' }));
  await pause(50);
  expect(region()).toBeNull();
  expect(isMarked(GAME)).toBe(false);
  endPage();
  await openHome(as);
  await pause(50);
  expect(region()).toBeNull();
});

test('a game that the operator took away goes from sight, and comes back with its list [D-234, D-215]', async () => {
  const as = member({ name: 'outlived' });
  await openHome(as);
  await scrollToSection('彩票');
  await within(screen.getByRole('region', { name: '彩票' })).findAllByRole('listitem');
  await stars('星河彩票', '彩票');
  await favourites();
  endPage();
  makeStoredAnswersOld();
  world().answers(loadGames, () => []);
  const asked = backend.requests(loadGames).length;
  await openHome(as);
  // Its list is not known in this visit yet, and none is asked for because of it.
  expect(await favourites()).toEqual(['星河彩票']);
  expect(backend.requests(loadGames)).toHaveLength(asked);
  await scrollToSection('彩票');
  await waitFor(() => expect(region()).toBeNull());
  endPage();
  makeStoredAnswersOld();
  world().answers(loadGames, 'normal');
  await openHome(as);
  await scrollToSection('彩票');
  expect(await favourites()).toEqual(['星河彩票']);
});

test('another tab shows a change at once [D-234]', async () => {
  await openHome(member({ name: 'doubled' }));
  await stars(GAME);
  await favourites();
  localStorage.removeItem('lobby.own');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lobby.own' })));
  await waitFor(() => expect(region()).toBeNull());
  expect(isMarked(GAME)).toBe(false);
});

test('a full list of favourites says so and stays as it is', async () => {
  const as = member({ name: 'collector' });
  // As an earlier version has kept them.
  const many = Array.from({ length: 50 }, (_, at) => ({
    name: `游戏 ${at}`,
    platform: 'QYUN',
    category: null,
    code: `other_${at}`,
    picture: '',
  }));
  const note = { salt: 's', owner: hashName('s', 'collector'), favourites: many };
  localStorage.setItem('lobby.own', JSON.stringify(note));
  await openHome(as);
  await waitFor(async () => expect(await favourites()).toHaveLength(50));
  await picks(GAME, '收藏');
  await expectMessage('最多收藏 50 款游戏，请先取消一些', 'status');
  expect(await favourites()).toHaveLength(50);
  expect(isMarked(GAME)).toBe(false);
});

describe('favourites of a visitor', () => {
  test('they are the device’s, and go at a login for good [D-234, D-017]', async () => {
    const as = member({ name: 'newcomer' });
    await openHome();
    await stars(GAME);
    expect(await favourites()).toEqual([GAME]);
    endPage();
    await openHome();
    expect(await favourites()).toEqual([GAME]);
    playerIn('', 'banner').taps('登录', 'link');
    await screen.findByRole('dialog', { name: '登录或注册' });
    await player.logsIn(as.name, as.password);
    await screen.findByRole('group', { name: new RegExp(as.name) });
    await waitFor(() => expect(region()).toBeNull());
    expect(ofVisitors()).toBe('');
    expect(isMarked(GAME)).toBe(false);
    act(() => endSession('logout'));
    endPage();
    await openHome();
    await pause(50);
    expect(region()).toBeNull();
  });

  test('the screen says when the device cannot store favourites', async () => {
    await openHome();
    fillStorage();
    await picks(GAME, '收藏');
    await expectMessage('此设备无法保存收藏', 'status');
    expect(isMarked(GAME)).toBe(false);
  });
});

describe('a finger that rests on a game', () => {
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 40, clientY: 40 };

  test('opens its sheet and not the game, which the next tap opens [D-234, D-362]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { address } = await openHome(member({ name: 'presser' }));
    const pressed = tile(GAME);
    fireEvent.pointerDown(pressed, touch);
    // Phones open their menu later than that.
    skip(500);
    expect(fireEvent.contextMenu(pressed)).toBe(false);
    fireEvent.pointerUp(pressed, touch);
    fireEvent.click(pressed);
    await screen.findByRole('dialog', { name: GAME });
    expect(address()).toBe('/');
    playerIn(GAME, 'dialog').taps('关闭');
    fireEvent.pointerDown(pressed, touch);
    fireEvent.pointerUp(pressed, touch);
    fireEvent.click(pressed);
    await waitFor(() => expect(address()).toContain('/gamePage'));
  });

  test('opens nothing when it scrolls, is cancelled or is lifted, and no mouse does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openHome();
    const pressed = tile(GAME);
    const menus = vi.fn<() => void>();
    pressed.addEventListener('contextmenu', menus);
    for (const ends of [
      () => fireEvent.pointerMove(pressed, { ...touch, clientY: 60 }),
      () => fireEvent.pointerCancel(pressed, touch),
      () => fireEvent.pointerUp(pressed, touch),
      // A mouse has its right button.
      () => fireEvent.pointerDown(pressed, { ...touch, pointerType: 'mouse' }),
    ]) {
      fireEvent.pointerDown(pressed, touch);
      ends();
      skip(1000);
    }
    expect(menus).not.toHaveBeenCalled();
  });
});

test('found games have a star, and a game has it in its menu [D-234, D-362]', async () => {
  const { user } = await openApp('/', { as: member({ name: 'finder' }) });
  await player.findsAndTaps('搜索游戏');
  await screen.findByRole('dialog', { name: '搜索游戏' });
  playerIn('搜索游戏', 'dialog').fills('搜索游戏', 'qyzr');
  fireEvent.click(await screen.findByRole('button', { name: `收藏 ${GAME}` }));
  await waitFor(() => expect(star(GAME, '搜索结果', 'list').ariaPressed).toBe('true'));
  screen.getByRole('searchbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent(GAME);
  await user.keyboard('{Enter}');
  await player.findsAndTaps('更多');
  await player.findsAndTaps('取消收藏');
  expect(await screen.findByRole('button', { name: '收藏' })).toBeVisible();
});
