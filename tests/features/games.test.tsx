import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { loadBalance, refreshMember } from '#api/calls/member.ts';
import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { loadAgentAddress, loadServiceAddress } from '#api/calls/service.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import { DEFAULT_GAME_ORIGIN } from '#tests/backend/backend.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  expectMessage,
  holdAnswers,
  messages,
  pause,
  player,
  skip,
} from '#tests/page/player.ts';
import { setLanguage } from '#text/words.ts';
import { setTheme } from '#ui/theme.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const WIRE = { plat_name: 'QYUN', game_type: 'realbet', game_code: 'realbet_1' };
const gameWithCode = (code: string) => `/gamePage?name=QYUN&type=realbet&code=${code}`;

const findFrame = () => screen.findByTitle<HTMLIFrameElement>('游戏画面');
const expectNoFrame = () => expect(document.querySelector('iframe')).toBeNull();
const urlOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : input.toString();
const dispatchPageEvent = (type: string, persisted = false) =>
  act(() => void window.dispatchEvent(Object.assign(new Event(type), { persisted })));

afterEach(async () => {
  // Leaving a game tells the server, and that request belongs to this test.
  cleanup();
  world().answers(endGame, 'normal');
  await waitFor(() => {
    if (backend.requests(endGame).some(({ status }) => status === null))
      throw new Error('the end of the game is not answered yet');
  });
});

test('a player sees the game page whose address the server sends [S2-26, S2-76, S7-29]', async () => {
  await openApp(GAME, { as: member({ name: 'player' }) });
  const page = await findFrame();
  expect(backend.received(openGame)).toEqual([{ ...WIRE, is_mobile_url: 1 }]);
  const [play] = [...world().plays.values()];
  expect(page.getAttribute('src')).toBe(`${DEFAULT_GAME_ORIGIN}/play/${play!.key}`);
  expect(play).toMatchObject({ platform: 'QYUN', type: 'realbet', code: 'realbet_1' });
});

test('with transferStatus 1 the wallet is filled first, then the game is shown [S4-22, S7-30]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world().answers(fillGameWallet, { late: 4000 });
  await openApp(GAME, { as: member({ name: 'filler', balance: '80.50' }) });
  await screen.findByText('正在为游戏转入余额…');
  await waitFor(() => expect(backend.requests(fillGameWallet)[0]?.status).toBeNull());
  expectNoFrame();
  skip(4000);
  await findFrame();
  expect(backend.requests(fillGameWallet)[0]?.status).toBe(200);
  expect(backend.received(fillGameWallet)).toEqual([WIRE]);
  expect(world().member('filler')?.venues.get('QYUN')?.cents).toBe(8000);
  player.taps('更多');
  expect(await player.sees('¥0.50')).toBeVisible();
});

test.each([0, null])('with transferStatus %j no money moves [S4-22]', async (transferStatus) => {
  world().answers(openGame, { data: { url: 'https://games.example.com/play', transferStatus } });
  await openApp(GAME, { as: member({ name: 'keeper', balance: '80.50' }) });
  await findFrame();
  expect(backend.requests(fillGameWallet)).toEqual([]);
});

test.each<Behaviour>([
  'refused',
  'lost',
  { status: 502, code: 200 },
  { status: 200, code: null as never },
])('a game whose filling fails (%j) opens [D-086, S7-30, F-M30]', async (fault) => {
  world().answers(fillGameWallet, fault as 'lost');
  await openApp(GAME, { as: member({ name: 'unlucky', balance: '80.50' }) });
  await findFrame();
  await waitFor(() => expect(backend.requests(refreshMember)).toHaveLength(1));
  expect(backend.requests(fillGameWallet)).toHaveLength(1);
  expect(messages()).toBe('');
});

test('after a while a player can enter without waiting for the filling [F-M30]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world().answers(fillGameWallet, 'silent');
  await openApp(GAME, { as: member({ name: 'waiting', balance: '80.50' }) });
  await screen.findByText('正在为游戏转入余额…');
  expect(screen.queryByRole('button', { name: '直接进入游戏' })).not.toBeInTheDocument();
  skip(5000);
  await player.findsAndTaps('直接进入游戏');
  await findFrame();
  expect(backend.requests(fillGameWallet)).toHaveLength(1);
});

test('an answer that is 10 s late opens the game, and a player reads why they wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp(gameWithCode('slow'), { as: member({ name: 'patient' }) });
  await screen.findByText('正在打开游戏…');
  skip(5000);
  await screen.findByText('游戏厅响应较慢，请再稍等一下…');
  skip(5500);
  await findFrame();
  expect(backend.requests(openGame)).toHaveLength(1);
});

test('balance, theme, language and time do not load the game again [S2-75, S7-17]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp(GAME, {
    as: member({ name: 'steady', balance: '10.50', isAutoTransferOn: false }),
  });
  const before = await findFrame();
  fireEvent.load(before);
  const address = before.getAttribute('src');
  world().answers(loadBalance, { data: { balance: '99.25' } });
  skip(4300);
  player.taps('更多');
  await player.sees('¥99.25');
  act(() => setTheme('dark'));
  await act(() => setLanguage('en'));
  skip(60_000);
  const page = screen.getByTitle('Game');
  expect(page).toBe(before);
  expect(page.getAttribute('src')).toBe(address);
  expect(backend.requests(openGame)).toHaveLength(1);
});

test('another game replaces the first, which is ended', async () => {
  await openApp(GAME, { as: member({ name: 'restless' }) });
  const first = (await findFrame()).getAttribute('src');
  player.goesTo(gameWithCode('realbet_2'));
  await waitFor(async () => expect((await findFrame()).getAttribute('src')).not.toBe(first));
  expect(world().endedGames.map(({ code }) => code)).toEqual(['realbet_1']);
  expect(backend.requests(openGame)).toHaveLength(2);
});

test('a player who leaves sees what the wallets hold now, and the server is told once [S4-21, S7-31, D-085, F-M31]', async () => {
  await openApp('/kefu', {
    as: member({ name: 'leaver', balance: '20.00', isAutoTransferOn: false }),
  });
  await screen.findByRole('heading', { name: '客服' });
  player.goesTo(GAME);
  await findFrame();
  world().answers(refreshMember, { data: { username: 'leaver', balance: '345.60' } });
  player.taps('返回');
  await screen.findByRole('heading', { name: '客服' });
  expect(await screen.findByText(/345\.60/)).toBeVisible();
  expect(backend.received(endGame)).toEqual([WIRE]);
  expect(world().endedGames).toHaveLength(1);
});

test('a player deposits with one tap, which ends the game first, and comes back to it [S4-21, D-085]', async () => {
  const app = await openApp(GAME, { as: member({ name: 'refiller' }) });
  await findFrame();
  player.taps('存款', 'link');
  expect(app.address()).toBe('/recharge');
  await waitFor(() => expect(backend.received(endGame)).toEqual([WIRE]));
  expect(await player.findsField('存款金额')).toBeVisible();
  player.taps('返回');
  await findFrame();
  expect(backend.requests(openGame)).toHaveLength(2);
  expect(backend.requests(endGame)).toHaveLength(1);
});

test('leaving while the wallet is being filled ends the game once, after the filling [S4-21, S4-22]', async () => {
  const filledWith: unknown[] = [];
  const answer = holdAnswers(fillGameWallet);
  world().answers(endGame, () => {
    filledWith.push(backend.requests(fillGameWallet)[0]?.status);
    return {};
  });
  await openApp(GAME, { as: member({ name: 'orderly', balance: '80.50' }) });
  await screen.findByText('正在为游戏转入余额…');
  await player.visits('/kefu', '客服');
  answer();
  await waitFor(() => expect(filledWith).toEqual([200]));
  expect(backend.received(endGame)).toEqual([WIRE]);
  expect(backend.requests(fillGameWallet)).toHaveLength(1);
});

test('closing the page ends the game once, with a request that outlives the page [D-085, F-M31]', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const app = await openApp(GAME, { as: member({ name: 'closer' }) });
  await findFrame();
  dispatchPageEvent('pagehide');
  const sent = fetch.mock.calls.filter(([input]) => urlOf(input).endsWith(endGame.path));
  expect(sent.map(([, init]) => init?.keepalive)).toEqual([true]);
  dispatchPageEvent('pagehide');
  app.unmount();
  await waitFor(() => expect(world().endedGames).toHaveLength(1));
  expect(backend.requests(endGame)).toHaveLength(1);
});

test('a page that comes back from memory opens the game again and ends that one too [D-085]', async () => {
  const app = await openApp(GAME, { as: member({ name: 'returner' }) });
  const first = (await findFrame()).getAttribute('src');
  dispatchPageEvent('pagehide', true);
  dispatchPageEvent('pageshow', true);
  await waitFor(async () => expect((await findFrame()).getAttribute('src')).not.toBe(first));
  app.unmount();
  await waitFor(() => expect(world().endedGames).toHaveLength(2));
  expect(backend.requests(openGame)).toHaveLength(2);
});

test.each(['401', 'unreachable'] as const)(
  'the end of a game may be answered by %s [S7-31, F-M31, F-S02]',
  async (fault) => {
    await openApp(GAME, { as: member({ name: 'deaf' }) });
    await findFrame();
    world().answers(endGame, fault);
    await player.visits('/kefu', '客服');
    await waitFor(() => expect(backend.requests(endGame)[0]?.status).not.toBeNull());
    // Only an ended session shows its alert; every other failure shows nothing.
    const expected = fault === '401' ? 1 : 0;
    await waitFor(() => expect(screen.queryAllByText('认证失败')).toHaveLength(expected));
    expect(backend.requests(endGame)).toHaveLength(1);
  },
);

test('a game that did not open is not ended [S4-21, D-085, F-M31]', async () => {
  await openApp(gameWithCode('closed'), { as: member({ name: 'unopened', balance: '50.00' }) });
  await screen.findByRole('button', { name: '重试' });
  dispatchPageEvent('pagehide');
  await player.visits('/kefu', '客服');
  expect(backend.requests(endGame)).toEqual([]);
  expect(backend.requests(fillGameWallet)).toEqual([]);
});

test('an expired session closes the game, and one alert shows at plain /login [D-061, D-063]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await openApp(GAME, { as: member({ name: 'outdated' }) });
  await findFrame();
  world().answers(loadBalance, '401-http');
  skip(4300);
  expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
  await waitFor(() => expect(app.address()).toBe('/login'));
  await screen.findByRole('heading', { name: '登录', hidden: true });
  expectNoFrame();
  expect(backend.requests(endGame)).toEqual([]);
  expect(screen.queryByText('请登录！')).not.toBeInTheDocument();
});

test('a visitor reads 请登录！, opens nothing and goes home [S6-04, D-082]', async () => {
  const app = await openApp(GAME);
  await waitFor(() => expect(screen.getByText('请登录！')).toBeVisible());
  await screen.findByRole('heading', { name: '首页' });
  expect(app.address()).toBe('/');
  expect(backend.requests(openGame)).toEqual([]);
  expectNoFrame();
});

test('a player reads where the game would be why it is not, and tries again [S8-01, S8-02, S8-03]', async () => {
  // The later fault comes first.
  world().answers(openGame, 'unreachable', { times: 1 });
  world().answers(openGame, { code: 500, message: '厅方维护中' }, { times: 1 });
  await openApp(GAME, { as: member({ name: 'refused-once' }) });
  const retry = await screen.findByRole('button', { name: '重试' });
  await expectMessage('厅方维护中');
  expect(screen.getAllByText('厅方维护中')).toHaveLength(2);
  fireEvent.click(retry);
  expect(await screen.findByText('游戏打开失败，请检查网络后重试')).toBeVisible();
  expect(screen.queryByText('正在打开游戏…')).not.toBeInTheDocument();
  expect(messages('status')).toBe('');
  player.taps('重试');
  await findFrame();
  expect(backend.requests(openGame)).toHaveLength(3);
});

test.each(['javascript:alert(1)', `${location.origin}/game`])(
  'the address %s is refused in words before money moves [D-208, F-C07]',
  async (url) => {
    world().answers(openGame, { data: { url, transferStatus: 1 } });
    await openApp(GAME, { as: member({ name: 'guarded', balance: '50.00' }) });
    expect(await screen.findByText('游戏地址无效，已为您拦截')).toBeVisible();
    expectNoFrame();
    expect(backend.requests(fillGameWallet)).toEqual([]);
  },
);

test.each([
  ['no query', '/gamePage'],
  ['an unknown page beside the games', '/gamePage?dailiD=3'],
  ['too long a code', `/gamePage?name=QYUN&code=${'x'.repeat(10_000)}`],
])('an address without a game (%s) opens nothing', async (_, path) => {
  await openApp(path, { as: member({ name: 'lost' }) });
  expect(await screen.findByText('没有找到要打开的游戏')).toBeVisible();
  expect(backend.requests(openGame)).toEqual([]);
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

const AGENT = '/gamePage?dailiD=1';
const SERVICE = '/gamePage?dailiD=2';
const APP = '/gamePage?app=1';

test('dailiD=1 shows the agent login that the server names [S2-77, S7-28]', async () => {
  await openApp(AGENT, { as: member({ name: 'agent', isAgent: true }) });
  const page = await screen.findByTitle('代理登录页面');
  expect(page).toHaveAttribute('src', `${DEFAULT_GAME_ORIGIN}/agent`);
  expect(await screen.findByRole('heading', { name: '代理登录' })).toBeVisible();
  expect(backend.received(loadAgentAddress)).toEqual([{}]);
  expect(backend.requests(loadAgentAddress)).toMatchObject([{ method: 'GET', hasToken: true }]);
});

test('a visitor logs in first and comes back to the agent login [D-083]', async () => {
  const app = await openApp(AGENT);
  await screen.findByRole('heading', { name: '登录' });
  expect(app.address()).toBe(`/login?redirect=${encodeURIComponent(AGENT)}`);
  expect(backend.requests(loadAgentAddress)).toEqual([]);
  world().addMember({ name: 'agent', password: 'secret123' });
  await player.logsIn('agent', 'secret123');
  expect(await screen.findByTitle('代理登录页面')).toBeVisible();
  expect(app.address()).toBe(AGENT);
});

test.each([
  [null, '代理登录暂未开通，请稍后再来'],
  ['javascript:alert(1)', '地址无效，已为您拦截'],
])('an agent login at %j is refused in words, not framed [D-208]', async (url, words) => {
  world().answers(loadAgentAddress, { data: { url } });
  await openApp(AGENT, { as: member({ name: 'agent' }) });
  expect(await screen.findByText(words)).toBeVisible();
  expectNoFrame();
});

test('dailiD=2 shows customer service, to a visitor too [S2-78]', async () => {
  await openApp(SERVICE);
  expect(await screen.findByTitle('在线客服')).toHaveAttribute(
    'src',
    `${DEFAULT_GAME_ORIGIN}/service`,
  );
  expect(await screen.findByRole('heading', { name: '客服' })).toBeVisible();
  expect(backend.requests(loadServiceAddress)).toHaveLength(1);
  expect(screen.queryByText('请登录！')).not.toBeInTheDocument();
});

const DOWNLOAD = ['https://download.example.com/lobby', '_blank', 'noopener,noreferrer'];
// jsdom cannot open a window.
const spyOnWindows = () => vi.spyOn(window, 'open').mockImplementation(() => null);

test('app=1 opens the download link once per arrival, and with its button [S2-79, D-332]', async () => {
  const windows = spyOnWindows();
  await openApp(APP);
  await screen.findByRole('button', { name: '打开下载页面' });
  expect(screen.getByRole('heading', { name: 'APP下载' })).toBeVisible();
  expect(windows.mock.calls).toEqual([DOWNLOAD]);
  world().site.info.ios_download_url = 'https://download.example.com/other';
  await act(() => queryClient.refetchQueries());
  expect(windows).toHaveBeenCalledTimes(1);
  player.taps('打开下载页面');
  expect(windows).toHaveBeenCalledTimes(2);
  await player.visits('/', '首页');
  player.goesTo(APP);
  await screen.findByRole('button', { name: '打开下载页面' });
  expect(windows).toHaveBeenCalledTimes(3);
  expectNoFrame();
});

test('inside Telegram app=1 opens nothing without a tap [S2-79, D-332]', async () => {
  const windows = spyOnWindows();
  const { client } = await openInTelegram(APP);
  const opened = () => client.paramsOf('web_app_open_link');
  await screen.findByRole('button', { name: '打开下载页面' });
  await pause(50);
  expect(opened()).toEqual([]);
  player.taps('打开下载页面');
  await waitFor(() => expect(opened()).toHaveLength(1));
  expect(windows).not.toHaveBeenCalled();
});
