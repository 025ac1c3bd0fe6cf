import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadBanners } from '#api/calls/home.ts';
import { openGame } from '#api/calls/play.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { loadSlots } from '#api/calls/slots.ts';
import { SLOTS } from '#tests/backend/tables/slots.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, expectMessage, gameNames, pause, player } from '#tests/page/player.ts';

const askedCodes = () => backend.requests(loadSlots).map(({ payload }) => payload.gamecode);
const selected = () => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);
const tiles = async () =>
  gameNames(await within(await screen.findByRole('tabpanel')).findAllByRole('listitem'));
const firstOf = (code: string) => SLOTS[code]![0]!.name;
const slot = (name: string, more: object = {}) => ({
  catecode: 'OB',
  gamecode: `code-${name}`,
  gamename: name,
  gamepic: '',
  gametype: 'concise',
  ...more,
});

test('the tabs are OB, FG, PP and AE, each with the games of its code [M2-122, M2-123, M2-125, D-098]', async () => {
  await openApp('/concise');
  expect(await screen.findByRole('heading', { name: '电子游戏' })).toBeVisible();
  expect((await tiles())[0]).toBe(firstOf('obgdy'));
  expect(selected()).toEqual(['OB']);
  const asked = backend.requests(loadSlots);
  expect(asked).toMatchObject([{ method: 'POST', payload: { gamecode: 'obgdy' } }]);
  const banners = await screen.findByRole('region', { name: '活动横幅' });
  const tabs = screen.getByRole('tablist');
  expect(banners.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(backend.received(loadBanners)).toEqual([{ type: 2 }]);
  expect(player.textsOf('tab')).toEqual(['OB', 'FG', 'PP', 'AE']);
  for (const [name, code] of Object.entries({ OB: 'obgdy', FG: 'fgdz', PP: 'pp', AE: 'ae' })) {
    await player.findsAndTaps(name, 'tab');
    await waitFor(async () => expect((await tiles())[0]).toBe(firstOf(code)));
  }
  expect(askedCodes()).toEqual(['obgdy', 'fgdz', 'pp', 'ae']);
});

test('the address opens a tab by its type, and follows a tap without a step [S2-33, M2-124, S7-12]', async () => {
  const app = await openApp('/concise?type=pp');
  expect((await tiles())[0]).toBe(firstOf('pp'));
  expect(selected()).toEqual(['PP']);
  expect(askedCodes()).toEqual(['pp']);
  const before = history.length;
  await app.user.click(screen.getByRole('tab', { name: 'FG' }));
  expect(app.address()).toBe('/concise?type=fgdz');
  await waitFor(() => expect(selected()).toEqual(['FG']));
  await app.user.keyboard('{ArrowRight}');
  expect(app.address()).toBe('/concise?type=pp');
  expect(screen.getByRole('tab', { name: 'PP' })).toHaveFocus();
  expect(history.length).toBe(before);
});

test('the games of a code are asked for once, however often the player looks [S2-32, S7-13, M4-38, D-101]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/concise');
  await tiles();
  for (const name of ['FG', 'OB', 'FG']) {
    await player.findsAndTaps(name, 'tab');
    await tiles();
  }
  await player.visits('/kefu', '客服');
  act(() => void vi.advanceTimersByTime(20 * 60_000));
  player.goesTo('/concise?type=obgdy');
  expect((await tiles())[0]).toBe(firstOf('obgdy'));
  await player.findsAndTaps('FG', 'tab');
  await waitFor(async () => expect((await tiles())[0]).toBe(firstOf('fgdz')));
  expect(askedCodes()).toEqual(['obgdy', 'fgdz']);
});

test('a slot with picture and name opens by its codes [M2-126, M2-127, S3-12]', async () => {
  world().answers(loadSlots, {
    data: [slot('麒麟 & 送宝', { catecode: 'PP', gamecode: 'slot_7', gamepic: 'games/9.svg' })],
  });
  const app = await openApp('/concise', { as: member({ name: 'player' }) });
  const tile = await screen.findByRole('button', { name: '麒麟 & 送宝' });
  expect(within(tile).getByRole('presentation')).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/games/9.svg'),
  );
  await app.user.click(tile);
  expect(app.address()).toBe('/gamePage?name=PP&type=concise&code=slot_7');
  await screen.findByTitle('游戏画面');
  expect(backend.received(openGame)[0]).toMatchObject({
    plat_name: 'PP',
    game_type: 'concise',
    game_code: 'slot_7',
  });
});

test('a visitor who taps a game is told 请登录！, and sees it after the login [S2-64]', async () => {
  const as = member({ name: 'comer' });
  const app = await openApp('/concise?type=pp');
  await app.user.click(await screen.findByRole('button', { name: firstOf('pp') }));
  await expectMessage('请登录！', 'status');
  await waitFor(() => expect(app.address()).toBe('/login?type=0&redirect=%2Fconcise%3Ftype%3Dpp'));
  expect(backend.requests(openGame)).toEqual([]);
  await player.logsIn(as.name, as.password);
  await waitFor(() =>
    expect(app.address()).toMatch(/^\/gamePage\?name=PP&type=concise&code=slot_/),
  );
  expect(await screen.findByTitle('游戏画面')).toBeVisible();
  player.goesBack();
  await waitFor(() => expect(app.address()).toBe('/concise?type=pp'));
});

test('a visitor who taps a game and goes elsewhere stays there [D-348]', async () => {
  const app = await openApp('/concise?type=pp');
  (await screen.findByRole('button', { name: firstOf('pp') })).click();
  player.goesTo('/kefu');
  await pause(100);
  expect(app.address()).toBe('/kefu');
});

test('a vendor whose games still load shows no games of another vendor', async () => {
  world().answers(loadSlots, ({ gamecode }) => (gamecode === 'obgdy' ? [slot('一号')] : []));
  await openApp('/concise');
  await screen.findByRole('button', { name: '一号' });
  world().answers(loadSlots, 'silent');
  await player.findsAndTaps('FG', 'tab');
  await waitFor(() => expect(selected()).toEqual(['FG']));
  expect(screen.queryByRole('button', { name: '一号' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('tabpanel')).getByRole('status')).toHaveTextContent('加载中');
});

test('games that cannot be opened are left out', async () => {
  world().answers(loadSlots, { data: [slot('好', {}), slot('坏', { catecode: '' }), null, 7] });
  await openApp('/concise');
  expect(await tiles()).toEqual(['好']);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('a vendor without games says so [D-203]', async () => {
  world().answers(loadSlots, { data: null });
  await openApp('/concise');
  expect(await player.sees('这个厂商暂时没有游戏，换一个看看吧')).toBeVisible();
});

test('a vendor that the lists know by name has it below the code [D-362, M2-122]', async () => {
  world().answers(refreshVenues, { data: [{ platname: 'PP', name: '王者电子', balance: '0' }] });
  await openApp('/money', { as: member({ name: 'namer' }) });
  await player.sees('王者电子');
  player.goesTo('/concise');
  expect(await screen.findByRole('tab', { name: /^PP.*王者电子$/ })).toBeVisible();
  expect(player.textsOf('tab')).toEqual(['OB', 'FG', 'PP王者电子', 'AE']);
});

const ofTwo = [...['一号', '二号'].map((name) => slot(name)), slot('三号', { catecode: 'AG' })];
const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;

test('a player chooses a venue with the keys, and finds it again after a game', async () => {
  world().answers(loadSlots, { data: ofTwo });
  const app = await openApp('/concise', { as: member({ name: 'chooser' }) });
  expect(await tiles()).toEqual(['一号', '二号', '三号']);
  const venues = within(screen.getByRole('radiogroup', { name: '游戏场馆' }));
  expect(venues.getAllByRole('radio')).toHaveLength(3);
  expect(chosen()).toBe('全部');
  const before = history.length;
  await app.user.click(venues.getByRole('radio', { name: 'OB' }));
  await waitFor(async () => expect(await tiles()).toEqual(['一号', '二号']));
  await app.user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await tiles()).toEqual(['三号']));
  expect(chosen()).toBe('AG');
  expect(app.address()).toBe('/concise?type=obgdy&venue=AG');
  expect(history.length).toBe(before);
  player.taps('三号');
  await waitFor(() => expect(app.address()).toContain('/gamePage'));
  player.goesBack();
  await waitFor(() => expect(app.address()).toBe('/concise?type=obgdy&venue=AG'));
  expect(await tiles()).toEqual(['三号']);
  player.taps('FG', 'tab');
  await waitFor(() => expect(app.address()).toBe('/concise?type=fgdz'));
  await waitFor(() => expect(chosen()).toBe('全部'));
});

test('an unknown venue in the address is said beside the others', async () => {
  world().answers(loadSlots, ({ gamecode }) => (gamecode === 'pp' ? ofTwo.slice(0, 2) : ofTwo));
  await openApp('/concise?venue=GONE');
  expect(await player.sees('这个场馆暂时没有游戏，换一个看看吧')).toBeVisible();
  player.taps('全部', 'radio');
  await waitFor(async () => expect(await tiles()).toEqual(['一号', '二号', '三号']));
  player.goesTo('/concise?type=pp&venue=GONE');
  await waitFor(async () => expect(await tiles()).toEqual(['一号', '二号']));
  expect(screen.queryByRole('radio')).toBeNull();
});
