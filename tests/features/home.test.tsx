import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { loadGames, loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { openGame } from '#api/calls/play.ts';
import { loadSite, type SiteInfo } from '#api/calls/site.ts';
import { useFloatingRedPacket } from '#features/home/FloatingRedPacket.later.tsx';
import { invalidateCall, keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { HOT } from '#tests/backend/tables/games.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight, setMedia } from '#tests/page/dom.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  gameNames,
  hidePage,
  holdAnswers,
  messages,
  player,
  playerIn,
  scrollToSection,
  wait,
} from '#tests/page/player.ts';

const SEVEN = ['热门', '真人', '体育', '捕鱼', '棋牌', '电子', '彩票'];

function section(name: string): HTMLElement {
  return screen.getByRole('region', { name });
}

/** Scrolls to a section, so that its list is asked for, and waits for its games. */
async function tilesIn(name: string): Promise<(string | null)[]> {
  if (name !== '热门') await scrollToSection(name);
  const tiles = await within(await screen.findByRole('region', { name })).findAllByRole('listitem');
  return gameNames(tiles);
}

const asked = () => backend.received(loadGames).map(({ category }) => category);

const categories = playerIn('游戏分类', 'navigation');

function marked(): (string | null)[] {
  return within(screen.getByRole('navigation', { name: '游戏分类' }))
    .getAllByRole('button')
    .filter((tab) => tab.getAttribute('aria-current') === 'true')
    .map((tab) => tab.textContent);
}

function gameRow(name: string, category: string, more: object = {}) {
  return {
    name,
    platform_name: 'QYUN',
    category_id: category,
    game_code: `code-${name}`,
    app_state: 1,
    is_hot: 0,
    mobile_img: '',
    ...more,
  };
}

test('a visitor sees the hot games, then a section and a side tab per category [S2-58, S2-61, S7-11, D-076]', async () => {
  const NAMES: Record<string, string> = {
    gaming: '王城对决',
    realbet: '龙虎斗',
    sport: '滚球',
    lottery: '快三',
  };
  world().answers(loadGames, ({ category }) =>
    NAMES[category] ? [gameRow(NAMES[category], category)] : [],
  );
  await openApp('/');
  expect(screen.getByRole('link', { name: '登录' })).toBeVisible();
  expect(await tilesIn('热门')).toContain('青云真人厅');
  expect(await tilesIn('真人')).toEqual(['龙虎斗']);
  expect(await tilesIn('体育')).toEqual(['滚球', '王城对决']);
  expect(await tilesIn('彩票')).toEqual(['快三']);
  await scrollToSection('捕鱼');
  expect(await within(section('捕鱼')).findByText('暂无游戏')).toBeDefined();
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual(SEVEN);
  expect(categories.textsOf('button')).toEqual(SEVEN);
});

test('a visitor’s list is asked for when its section comes near, once [S1-02, S2-08, S7-11, D-215]', async () => {
  await openApp('/');
  await tilesIn('热门');
  expect(asked()).toEqual([]);
  await tilesIn('捕鱼');
  expect(asked()).toEqual(['fishing']);
  await tilesIn('体育');
  expect(asked()).toEqual(['fishing', 'sport', 'gaming']);
  for (const name of ['热门', '捕鱼', '体育']) await scrollToSection(name);
  expect(backend.requests(loadGames)).toMatchObject([
    { method: 'GET' },
    { method: 'GET' },
    { method: 'GET' },
  ]);
});

test('the login over a tapped game says 请登录！ once and names the game [S1-05, S2-64, S8-16]', async () => {
  const app = await openApp('/');
  await tilesIn('热门');
  playerIn('热门').taps('青云真人厅');
  const dialog = await screen.findByRole('dialog', { name: '请登录！' });
  expect(within(dialog).getByText('登录后进入青云真人厅')).toBeVisible();
  expect(messages()).toBe('');
  expect(app.address()).toBe('/');
  expect(backend.requests(openGame)).toEqual([]);
});

test('a section shows the games of one venue, and again after a game [D-080, D-362]', async () => {
  world().answers(loadGames, ({ category }) => [
    gameRow('一号', String(category), { platform_name: '甲厅' }),
    gameRow('二号', String(category), { platform_name: category === 'lottery' ? '甲厅' : '乙厅' }),
    gameRow('三号', String(category), { platform_name: category === 'lottery' ? '甲厅' : 'CC' }),
  ]);
  const { address } = await openApp('/', { as: member({ name: 'chooser' }) });
  expect(await tilesIn('真人')).toEqual(['一号', '二号', '三号']);
  // A code is no name.
  expect(screen.queryByRole('radio', { name: 'CC' })).toBeNull();
  playerIn('真人').taps('乙厅', 'radio');
  expect(await tilesIn('真人')).toEqual(['二号']);
  playerIn('真人').taps('二号');
  await waitFor(() =>
    expect(address()).toBe(
      `/gamePage?${new URLSearchParams({ name: '乙厅', type: 'realbet', code: 'code-二号' })}`,
    ),
  );
  player.goesBack();
  await waitFor(() => expect(address()).toBe('/'));
  expect(await tilesIn('真人')).toEqual(['二号']);
  expect(playerIn('真人').field('乙厅')).toBeChecked();
  expect(await tilesIn('彩票')).toEqual(['一号', '二号', '三号']);
  expect(playerIn('彩票').textsOf('radio')).toEqual([]);
});

test('a tap on a side tab scrolls to its section and marks the tab, as scrolling does [S2-59]', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { address } = await openApp('/');
  await tilesIn('热门');
  expect(marked()).toEqual(['热门']);
  categories.taps('电子');
  expect(scroll.mock.contexts).toEqual([section('电子')]);
  expect(marked()).toEqual(['电子']);
  // And asks for its list at once, before anything has come into sight.
  await within(section('电子')).findAllByRole('listitem');
  expect(asked()).toEqual(['concise']);
  await act(async () => {
    window.dispatchEvent(new Event('wheel'));
    scrollIntoSight(section('体育'));
  });
  expect(marked()).toEqual(['体育']);
  playerIn('电子').taps('全部厂商', 'link');
  expect(address()).toBe('/concise');
});

test('a failed list shows the hot games of its category [S4-23, D-203, D-215, F-R22]', async () => {
  world().answers(loadGames, 'html');
  const app = await openApp('/');
  const instead = HOT.filter(({ category }) => category === 'fishing').map(({ name }) => name);
  expect(await tilesIn('捕鱼')).toEqual(instead);
  expect(within(section('捕鱼')).queryByText('内置示例')).toBeNull();
  expect(within(section('捕鱼')).getByText('加载失败，先显示热门游戏')).toBeVisible();
  app.world.answers(loadGames, 'normal');
  const answer = holdAnswers(loadGames);
  playerIn('捕鱼').taps('重试');
  expect(await tilesIn('捕鱼')).toEqual(instead);
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
  expect((await tilesIn('捕鱼')).length).toBeGreaterThan(3);
  expect(asked()).toEqual(['fishing', 'fishing']);
  expect(backend.requests(loadFeaturedGames)).toHaveLength(1);
});

test('15 built-in games, marked as such, are shown when the hall fails too [S4-24, D-078, D-201, F-R22]', async () => {
  for (const call of [loadGames, loadFeaturedGames]) world().answers(call, 'html');
  const app = await openApp('/', { as: member() });
  expect(await tilesIn('热门')).toHaveLength(15);
  expect(section('热门').querySelectorAll('li img[src*="games/fallback-"]')).toHaveLength(15);
  for (const name of SEVEN) await scrollToSection(name);
  for (const name of SEVEN) {
    expect(await within(section(name)).findByText('内置示例'), name).toBeDefined();
    expect(within(section(name)).getByText('暂时无法加载'), name).toBeVisible();
    expect(within(section(name)).getByRole('button', { name: '重试' }), name).toBeVisible();
  }
  playerIn('真人').taps('百家乐');
  expect(await player.sees('内置示例暂不能打开，请重新加载游戏')).toBeDefined();
  expect(app.address()).toBe('/');
});

test('without any answer the hot games say that there is no connection [D-263]', async () => {
  for (const call of [loadGames, loadFeaturedGames]) world().answers(call, 'unreachable');
  await openApp('/');
  expect(await playerIn('热门').sees('暂时连接不上，请检查网络')).toBeVisible();
  expect(within(section('热门')).getByText('内置示例')).toBeVisible();
});

test('settings, banners and games of the last visit are read from the device [S3-24, S3-25]', async () => {
  const LISTED = { 真人: 'realbet', 捕鱼: 'fishing', 电子: 'concise', 彩票: 'lottery' };
  const calls = [loadGames, loadFeaturedGames, loadBanners, loadSite, loadHomeNotices];
  world().answers(loadGames, ({ category }) => [gameRow(`一号 ${category}`, category)]);
  world().answers(loadBanners, { data: [{ src: '/uploads/banners/last.svg' }] });
  await openApp('/');
  for (const name of Object.keys(LISTED)) await tilesIn(name);
  const isStored = ({ path }: { path: string }) =>
    Object.keys(localStorage).some((key) => key.startsWith(`${STORED.cache.answers}${path} `));
  await waitFor(() => expect(calls.filter((call) => !isStored(call))).toEqual([]));
  endPage();
  for (const call of calls) world().answers(call, 'silent');
  await openApp('/');
  expect(await tilesIn('热门')).toEqual(HOT.slice(0, 15).map(({ name }) => name));
  for (const [name, category] of Object.entries(LISTED))
    expect(await tilesIn(name)).toEqual([`一号 ${category}`]);
  expect(document.querySelector('img[src$="/uploads/banners/last.svg"]')).not.toBeNull();
  expect(queryClient.getQueryData<SiteInfo>(keyOf(loadSite))?.title).toBe('乐厅');
});

test('a tile says the category of its game until a list names the venue [D-362]', async () => {
  const hot = ['极速百家乐', '青云·龙虎斗'].map((name) => ({
    Code: 'QYUN',
    name,
    GameCode: name,
    app_img: '',
    GameType: 'realbet',
  }));
  world().answers(loadFeaturedGames, { data: { hot } });
  await openApp('/', { as: member() });
  const region = within(await screen.findByRole('region', { name: '热门' }));
  await waitFor(() => expect(region.getAllByText('真人')).toHaveLength(2));
  // The wallets are a list of venues.
  await player.findsAndTaps(/^余额/);
  await waitFor(() => expect(region.queryByText('真人')).toBeNull());
  // Not below a name that begins with it.
  expect(playerIn('热门').textsOf('listitem')).toEqual(['极速百家乐青云', '青云·龙虎斗']);
});

function banner(): HTMLElement {
  return screen.getByRole('region', { name: '活动横幅' });
}

const current = () =>
  screen
    .getAllByRole('button', { name: /^显示第 \d 张$/ })
    .findIndex((dot) => dot.getAttribute('aria-current'));

test('banners take turns every 5 s, and wait while a player holds or pauses them [S1-03, S2-52]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/');
  await screen.findByRole('button', { name: '显示第 3 张' });
  expect(current()).toBe(0);
  await wait(5100);
  await waitFor(() => expect(current()).toBe(1));
  const [slide] = within(banner()).getAllByRole('group');
  fireEvent.pointerDown(slide!, { clientX: 200 });
  await wait(20_000);
  expect(current()).toBe(1);
  fireEvent.pointerLeave(slide!.parentElement!.parentElement!);
  await wait(5100);
  await waitFor(() => expect(current()).toBe(2));
  player.taps('暂停轮播');
  player.taps('显示第 1 张');
  await wait(20_000);
  expect(current()).toBe(0);
  player.taps('继续轮播');
});

const list = (...names: string[]) => ({ data: names.map((name) => ({ src: `/${name}.svg` })) });
const pictures = () => [...banner().querySelectorAll('img')].map(({ src }) => src.slice(-5));

test('a new list keeps the shown banner first [D-363]', async () => {
  world().answers(loadBanners, list('a', 'b'));
  await openApp('/');
  await screen.findByRole('button', { name: '显示第 2 张' });
  endPage();
  vi.setSystemTime(Date.now() + 60_000);
  world().answers(loadBanners, list('c', 'd', 'a'));
  await openApp('/');
  await screen.findByRole('button', { name: '显示第 3 张' });
  expect(pictures()).toEqual(['a.svg', 'c.svg', 'd.svg']);
});

test('a new list leaves a later banner that shows in its place [D-363]', async () => {
  world().answers(loadBanners, list('a', 'b', 'c'));
  await openApp('/');
  await player.findsAndTaps('显示第 2 张');
  world().answers(loadBanners, list('a', 'd', 'b'));
  invalidateCall(loadBanners);
  await waitFor(() => expect(pictures()).toEqual(['a.svg', 'b.svg', 'd.svg']));
});

test('a swipe that is over before the carousel has loaded changes the banner [S2-52]', async () => {
  await openApp('/');
  await screen.findByRole('button', { name: '显示第 1 张' });
  const [slide] = within(banner()).getAllByRole('group');
  fireEvent.pointerDown(slide!, { clientX: 200 });
  fireEvent.pointerUp(slide!, { clientX: 150 });
  await waitFor(() => expect(current()).toBe(1));
});

test('a banner opens its address in a new window, and one of the site here [D-208, D-231, S7-14, S3-13]', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const src = '/uploads/banners/1.svg';
  const urls = ['https://promotion.example.com/a', `${location.origin}/#/vip`];
  world().answers(loadBanners, { data: urls.map((url) => ({ src, url })) });
  const app = await openApp('/');
  const link = await screen.findByRole('link', { name: '查看活动 1，在新窗口打开' });
  expect(link.querySelector('img')?.getAttribute('src')).toMatch(/\/uploads\/banners\/1\.svg$/);
  expect(backend.requests(loadBanners)[0]).toMatchObject({ method: 'POST', payload: { type: 2 } });
  fireEvent.click(link);
  expect(open.mock.calls).toEqual([[urls[0], '_blank', 'noopener,noreferrer']]);
  player.taps('查看活动 2', 'link');
  await waitFor(() => expect(app.address()).toBe('/vip'));
  expect(open).toHaveBeenCalledTimes(1);
});

test.each([
  ['no banner has a picture', { data: [{ src: 'https://a.example/uploads/', url: null }] }],
  ['the call fails', 'html' as const],
])('our own banner is shown when %s', async (_, behaviour) => {
  world().answers(loadBanners, behaviour);
  await openApp('/');
  const picture = await waitFor(() => within(banner()).getByRole('presentation'));
  expect(picture.getAttribute('src')).toBe('pictures/banner.svg');
  expect(screen.queryByRole('button', { name: /^显示第/ })).toBeNull();
  expect((await tilesIn('热门')).length).toBe(15);
});

test('notices show the texts of the server, and a tap shows all of them [S2-55, S1-04, S7-15]', async () => {
  world().answers(loadHomeNotices, { data: [null, '第一条', '', '<b>第二条</b>'] as never });
  // Winners would show for six seconds before the first notice.
  await openApp('/', { settings: { winners: false } });
  const bar = await screen.findByRole('region', { name: '公告' });
  expect(within(bar).getByText('第一条')).toBeDefined();
  playerIn('公告').taps('查看全部公告：第一条');
  // A notice is text, not HTML (F-C02).
  expect((await screen.findByRole('alertdialog')).textContent).toContain('第一条\n\n<b>第二条</b>');
  expect(backend.requests(loadHomeNotices)[0]).toMatchObject({ method: 'POST' });
});

const ticker = () => screen.queryByRole('region', { name: '中奖播报（示例数据）' });

test('winners and notices take turns in one line, until a button stops all [S2-53, S2-54, S2-55, D-361]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world().answers(loadHomeNotices, { data: ['第一条', '第二条'] });
  await openApp('/');
  await waitFor(() => expect(ticker()).toHaveTextContent('示例数据l***8 在百家乐中赢得 ¥1,280.00'));
  await wait(6100);
  const notice = await player.sees('第一条');
  expect(ticker()).toBeNull();
  // It must not be announced (WCAG 4.1.3).
  expect(
    notice.closest('[aria-live], [role=status], [role=alert], [role=log], [role=marquee]'),
  ).toBeNull();
  await wait(6100);
  expect(ticker()).toHaveTextContent('q***n 在海湾捕鱼中赢得 ¥366.50');
  player.taps('暂停轮播');
  await wait(20_000);
  expect(screen.getByText('第二条')).toBeVisible();
  player.taps('继续轮播');
  expect(ticker()).toBeVisible();
});

test.each<[string, (isHidden: boolean) => void]>([
  ['the browser hides the page', hidePage],
  [
    'Telegram keeps the page in the background',
    (isHidden) => act(() => focusManager.setFocused(isHidden ? false : undefined)),
  ],
])('winners rest while %s [S2-53]', async (_, hide) => {
  await openApp('/');
  await waitFor(() => expect(ticker()).toBeVisible());
  await screen.findByRole('button', { name: '显示第 1 张' });
  hide(true);
  expect(await screen.findByRole('region', { name: '公告' })).toBeVisible();
  hide(false);
  expect(ticker()).toBeVisible();
});

test.each<[string, Window['requestIdleCallback'] | undefined]>([
  ['does not say when it is idle, as WebKit', undefined],
  ['is never idle', (run, options) => Number(setTimeout(run, options?.timeout ?? 1e9))],
])('winners appear in a browser that %s [S2-53]', async (_, requestIdleCallback) => {
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openApp('/');
  await waitFor(() => expect(ticker()).toBeVisible());
});

test('without winners and notices home has no line for them [D-253, D-361]', async () => {
  world().answers(loadHomeNotices, { data: [] });
  await openApp('/', { settings: { winners: false } });
  await tilesIn('热门');
  const search = screen.getByRole('button', { name: '搜索游戏' });
  await waitFor(() => expect(search.previousElementSibling).toBe(banner()));
});

test('nothing moves by itself where the device prefers reduced motion', async () => {
  setMedia('(prefers-reduced-motion: reduce)', true);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openApp('/');
  await screen.findByRole('region', { name: '公告' });
  await screen.findByRole('button', { name: '显示第 1 张' });
  expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
  categories.taps('真人');
  expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
  setMedia('(prefers-reduced-motion: reduce)', false);
});

function redPacket(redpacket_switch: string): void {
  Object.assign(world().site.info, { redpacket_switch, title: '乐厅' });
}

test('a red packet floats while it is switched on, until a player puts it away [S2-63]', async () => {
  useFloatingRedPacket.setState({ isHidden: false });
  const link = () => screen.queryByRole('link', { name: '抢红包' });
  redPacket('1');
  const app = await openApp('/');
  await player.findsAndTaps('抢红包', 'link');
  expect(app.address()).toBe('/hongbao');
  player.goesTo('/');
  await player.findsAndTaps('收起红包');
  await player.visits('/kefu', '客服');
  player.goesTo('/');
  await tilesIn('热门');
  expect(link()).toBeNull();

  app.unmount();
  endPage();
  useFloatingRedPacket.setState({ isHidden: false });
  redPacket('0');
  await openApp('/');
  await screen.findByRole('link', { name: /乐厅/ });
  expect(link()).toBeNull();
});
