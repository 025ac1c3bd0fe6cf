import {
  act,
  cleanup,
  configure,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadBalance, refreshMember } from '#api/calls/member.ts';
import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { loadAgentAddress, loadServiceAddress } from '#api/calls/service.ts';
import { loadSite } from '#api/calls/site.ts';
import { useGameSession } from '#features/games/play/useGameSession.ts';
import { goTo } from '#navigation/go.ts';
import { DEFAULT_GAME_ORIGIN } from '#tests/backend/backend.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { setLanguage } from '#text/words.ts';
import { setTheme } from '#ui/theme.ts';
import { clearToasts } from '#ui/toasts.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const WIRE = { plat_name: 'QYUN', game_type: 'realbet', game_code: 'realbet_1' };
const gameWithCode = (code: string) => `/gamePage?name=QYUN&type=realbet&code=${code}`;

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const frame = () => screen.findByTitle<HTMLIFrameElement>('游戏画面');
const noFrame = () => expect(document.querySelector('iframe')).toBeNull();
const toasts = () =>
  screen
    .getAllByRole('alert')
    .map((region) => region.textContent)
    .join('');
const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : input.toString();
const pageEvent = (type: string, persisted = false) =>
  act(() => void window.dispatchEvent(Object.assign(new Event(type), { persisted })));

afterEach(async () => {
  cleanup();
  clearToasts();
  // Leaving tells the server: what is still on its way belongs to this test.
  world().answers(endGame, 'normal');
  await waitFor(() => {
    if (requestsTo(endGame).some(({ status }) => status === null))
      throw new Error('game-end is on its way');
  });
});

describe('opening a game', () => {
  test('[S2-26, S2-76, S7-29] frames what the server opens for the name, type and code of the address', async () => {
    await openApp(GAME, { as: member({ name: 'player' }) });
    const page = await frame();
    expect(requestsTo(openGame).map(({ payload }) => payload)).toEqual([
      { ...WIRE, is_mobile_url: 1 },
    ]);
    const [play] = [...world().plays.values()];
    expect(page.getAttribute('src')).toBe(`${DEFAULT_GAME_ORIGIN}/play/${play!.key}`);
    expect(play).toMatchObject({ platform: 'QYUN', type: 'realbet', code: 'realbet_1' });
  });

  test('[S6-09] with the token of the player', async () => {
    await openApp(GAME, { as: member({ name: 'bearer' }) });
    await frame();
    expect(requestsTo(openGame).every(({ hasToken }) => hasToken)).toBe(true);
  });

  test('[D-080] opens a whole venue, which has no code', async () => {
    await openApp('/gamePage?name=QYUN&type=realbet&code=', { as: member({ name: 'venue' }) });
    await frame();
    expect(requestsTo(openGame)[0]!.payload).toMatchObject({ plat_name: 'QYUN', game_code: '' });
  });

  test('[S4-22, S7-30] with transferStatus 1 fills its wallet, and shows it only then', async () => {
    await openApp(GAME, {
      as: member({ name: 'filler', balance: '80.50' }),
      prepare: (world) => world.answers(fillGameWallet, { late: 300 }),
    });
    await screen.findByText('正在为游戏转入余额…');
    noFrame();
    expect(requestsTo(fillGameWallet)[0]?.status).toBeNull();
    await frame();
    expect(requestsTo(fillGameWallet)[0]?.status).toBe(200);
    expect(requestsTo(fillGameWallet).map(({ payload }) => payload)).toEqual([WIRE]);
    expect(world().member('filler')?.venues.get('QYUN')?.cents).toBe(8000);
    // The header does not go on showing money that has moved.
    expect(await screen.findByText(/^0\.50/)).toBeVisible();
  });

  test.each([0, '0', null, 2])(
    '[S4-22] with transferStatus %j moves nothing',
    async (transferStatus) => {
      await openApp(GAME, {
        as: member({ name: 'keeper', balance: '80.50' }),
        prepare: (world) =>
          world.answers(openGame, {
            data: { url: 'https://games.example.com/play', transferStatus },
          }),
      });
      await frame();
      expect(requestsTo(fillGameWallet)).toEqual([]);
    },
  );

  test.each(['refused', 'html', 'unreachable', 'lost', 'empty'] as const)(
    '[D-086] shows when the filling fails (%s), without a word and without a second try',
    async (fault) => {
      await openApp(GAME, {
        as: member({ name: 'unlucky', balance: '80.50' }),
        prepare: (world) => world.answers(fillGameWallet, fault),
      });
      await frame();
      expect(requestsTo(fillGameWallet)).toHaveLength(1);
      expect(toasts()).toBe('');
    },
  );

  test('a filling without an answer can be passed over after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp(GAME, {
      as: member({ name: 'waiting', balance: '80.50' }),
      prepare: (world) => world.answers(fillGameWallet, 'silent'),
    });
    await screen.findByText('正在为游戏转入余额…');
    expect(screen.queryByRole('button', { name: '直接进入游戏' })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(5000));
    await app.user.click(await screen.findByRole('button', { name: '直接进入游戏' }));
    await frame();
    expect(requestsTo(fillGameWallet)).toHaveLength(1);
  });

  test('an answer that is 10 s late still opens it, and the wait is said in words', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp(gameWithCode('slow'), { as: member({ name: 'patient' }) });
    await screen.findByText('正在打开游戏…');
    act(() => void vi.advanceTimersByTime(5000));
    await screen.findByText('游戏厅响应较慢，请再稍等一下…');
    act(() => void vi.advanceTimersByTime(5500));
    await frame();
    expect(requestsTo(openGame)).toHaveLength(1);
  });

  test('is asked for once, however often React mounts', async () => {
    await openApp('/kefu', { as: member({ name: 'strict' }) });
    const game = { platform: 'QYUN', type: 'realbet', code: 'realbet_1' };
    const { result, unmount } = renderHook(() => useGameSession(game), { wrapper: StrictMode });
    await waitFor(() => expect(result.current.launch.phase).toBe('open'));
    expect(requestsTo(openGame)).toHaveLength(1);
    unmount();
    await waitFor(() => expect(world().endedGames).toHaveLength(1));
  });
});

describe('a running game', () => {
  test('[S2-75] is not loaded again by balance, theme, language or time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp(GAME, {
      as: member({ name: 'steady', balance: '10.50', isAutoTransferOn: false }),
    });
    const before = await frame();
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['src'],
    });
    fireEvent.load(before);
    const address = before.getAttribute('src');
    world().answers(loadBalance, { data: { balance: '99.25' } });
    act(() => void vi.advanceTimersByTime(4300));
    await screen.findByText(/99\.25/);
    act(() => setTheme('dark'));
    await act(() => setLanguage('en'));
    act(() => void vi.advanceTimersByTime(60_000));
    const page = screen.getByTitle('Game');
    expect(page).toBe(before);
    expect(page.getAttribute('src')).toBe(address);
    const isReload = ({ type, target, removedNodes }: MutationRecord) =>
      (type === 'attributes' && target === before) ||
      [...removedNodes].some((node) => node.contains(before));
    expect([...changes, ...watch.takeRecords()].filter(isReload)).toEqual([]);
    expect(requestsTo(openGame)).toHaveLength(1);
  });

  test('gives way to another game: the first is ended, the second launched', async () => {
    await openApp(GAME, { as: member({ name: 'restless' }) });
    const first = (await frame()).getAttribute('src');
    act(() => goTo(gameWithCode('realbet_2')));
    await waitFor(async () => expect((await frame()).getAttribute('src')).not.toBe(first));
    expect(world().endedGames.map(({ code }) => code)).toEqual(['realbet_1']);
    expect(requestsTo(openGame)).toHaveLength(2);
  });
});

describe('leaving a game', () => {
  test('[S4-21, S7-31, D-085] tells the server once, then shows what the wallets hold now', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'leaver', balance: '20.00', isAutoTransferOn: false }),
    });
    await screen.findByRole('heading', { name: '客服' });
    act(() => goTo(GAME));
    await frame();
    world().answers(refreshMember, { data: { username: 'leaver', balance: '345.60' } });
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByRole('heading', { name: '客服' });
    expect(await screen.findByText(/345\.60/)).toBeVisible();
    expect(requestsTo(endGame).map(({ payload }) => payload)).toEqual([WIRE]);
    expect(world().endedGames).toHaveLength(1);
  });

  test('[S4-21, S4-22] while its wallet is being filled is told after the filling, once', async () => {
    const filledWith: unknown[] = [];
    await openApp(GAME, {
      as: member({ name: 'orderly', balance: '80.50' }),
      prepare: (world) => {
        world.answers(fillGameWallet, { late: 300 });
        world.answers(endGame, () => {
          filledWith.push(requestsTo(fillGameWallet)[0]?.status);
          return {};
        });
      },
    });
    await screen.findByText('正在为游戏转入余额…');
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    await waitFor(() => expect(filledWith).toEqual([200]));
    expect(requestsTo(endGame).map(({ payload }) => payload)).toEqual([WIRE]);
    expect(requestsTo(fillGameWallet)).toHaveLength(1);
  });

  test('[D-085] by closing the page tells it too, once, in a request that outlives the page', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    const app = await openApp(GAME, { as: member({ name: 'closer' }) });
    await frame();
    pageEvent('pagehide');
    const sent = fetch.mock.calls.filter(([input]) => addressOf(input).endsWith(endGame.path));
    expect(sent.map(([, init]) => init?.keepalive)).toEqual([true]);
    pageEvent('pagehide');
    app.unmount();
    await waitFor(() => expect(world().endedGames).toHaveLength(1));
    expect(requestsTo(endGame)).toHaveLength(1);
  });

  test('[D-085] a page that comes back from memory launches anew, and ends that launch too', async () => {
    const app = await openApp(GAME, { as: member({ name: 'returner' }) });
    const first = (await frame()).getAttribute('src');
    pageEvent('pagehide', true);
    pageEvent('pageshow', true);
    await waitFor(async () => expect((await frame()).getAttribute('src')).not.toBe(first));
    app.unmount();
    await waitFor(() => expect(world().endedGames).toHaveLength(2));
    expect(requestsTo(openGame)).toHaveLength(2);
  });

  test.each(['refused', '401', 'unreachable', 'html'] as const)(
    '[S7-31] ignores the answer (%s)',
    async (fault) => {
      await openApp(GAME, { as: member({ name: 'deaf' }) });
      await frame();
      world().answers(endGame, fault);
      act(() => goTo('/kefu'));
      await screen.findByRole('heading', { name: '客服' });
      await waitFor(() => expect(requestsTo(endGame)[0]?.status).not.toBeNull());
      // A session that is over ends here as anywhere; nothing else is said.
      const expected = fault === '401' ? 1 : 0;
      await waitFor(() => expect(screen.queryAllByText('认证失败')).toHaveLength(expected));
      expect(requestsTo(endGame)).toHaveLength(1);
    },
  );

  test.each(['closed', 'javascript', 'own', 'nothing', 'html'])(
    '[S4-21, D-085] says nothing of one that did not open (%s)',
    async (code) => {
      await openApp(gameWithCode(code), { as: member({ name: 'unopened', balance: '50.00' }) });
      await screen.findByRole('button', { name: '重试' });
      pageEvent('pagehide');
      act(() => goTo('/kefu'));
      await screen.findByRole('heading', { name: '客服' });
      expect(requestsTo(endGame)).toEqual([]);
      expect(requestsTo(fillGameWallet)).toEqual([]);
    },
  );

  test('[D-085] says nothing of one left before it opened, whose late answer shows nothing', async () => {
    await openApp(gameWithCode('slow'), { as: member({ name: 'hasty' }) });
    await screen.findByText('正在打开游戏…');
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    await waitFor(() => expect(requestsTo(openGame)[0]?.status).not.toBe(200));
    expect(requestsTo(endGame)).toEqual([]);
    expect(screen.queryByTitle('游戏画面')).not.toBeInTheDocument();
    expect(toasts()).toBe('');
  });

  test('[D-061, D-063] a session that ends ends the game: one alert, plain /login, no game-end, no 请登录', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp(GAME, { as: member({ name: 'outdated' }) });
    await frame();
    world().answers(loadBalance, '401-http');
    act(() => void vi.advanceTimersByTime(4300));
    expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/login'));
    await screen.findByRole('heading', { name: '登录', hidden: true });
    noFrame();
    expect(requestsTo(endGame)).toEqual([]);
    expect(screen.queryByText('请登录！')).not.toBeInTheDocument();
  });
});

describe('without a token', () => {
  test('[S6-04, D-082] says 请登录！, launches nothing and goes home', async () => {
    const app = await openApp(GAME);
    expect(await screen.findByText('请登录！')).toBeVisible();
    await screen.findByRole('heading', { name: '首页' });
    expect(app.address()).toBe('/');
    expect(requestsTo(openGame)).toEqual([]);
    noFrame();
  });
});

describe('a game that does not open', () => {
  test('[S8-01] shows the server’s refusal as a failure toast, once, and stays to be tried again', async () => {
    const app = await openApp(GAME, {
      as: member({ name: 'refused-once' }),
      prepare: (world) =>
        world.answers(openGame, { code: 500, message: '厅方维护中' }, { times: 1 }),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    const dangers = screen
      .getAllByRole('alert')
      .flatMap((region) => within(region).queryAllByRole('button', { name: /厅方维护中/ }));
    expect(dangers).toHaveLength(1);
    await app.user.click(retry);
    await frame();
    expect(requestsTo(openGame)).toHaveLength(2);
  });

  test('leads home', async () => {
    const app = await openApp(gameWithCode('closed'), { as: member({ name: 'homesick' }) });
    await app.user.click(await screen.findByRole('button', { name: '返回首页' }));
    await screen.findByRole('heading', { name: '首页' });
    expect(app.address()).toBe('/');
  });

  test('has words of its own where the server has none', async () => {
    await openApp(gameWithCode('wordless'), { as: member({ name: 'wordless' }) });
    expect(await screen.findByText('游戏暂时打不开，请稍后再试')).toBeVisible();
  });

  test.each(['html', 'empty', 'broken', 'unreachable'] as const)(
    '[S8-02, S8-03] a network failure (%s) is silent but for the place where the game would be',
    async (fault) => {
      await openApp(GAME, {
        as: member({ name: 'cut-off' }),
        prepare: (world) => world.answers(openGame, fault),
      });
      expect(await screen.findByText('游戏没有打开，请检查网络后重试')).toBeVisible();
      expect(screen.queryByText('正在打开游戏…')).not.toBeInTheDocument();
      expect(
        screen
          .queryAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
    },
  );

  test.each(['javascript', 'data', 'own', 'relative', 'credentials', 'nothing', 'null'])(
    '[D-208] an address that may not be framed (%s) is refused in words, before money moves',
    async (code) => {
      await openApp(gameWithCode(code), {
        as: member({ name: 'guarded', balance: '50.00' }),
        prepare: (world) => world.answers(fillGameWallet, 'refused'),
      });
      expect(await screen.findByText('游戏地址无效，已为您拦截')).toBeVisible();
      noFrame();
      expect(requestsTo(fillGameWallet)).toEqual([]);
    },
  );

  test('[D-208] not even when the server wants its wallet filled', async () => {
    await openApp(GAME, {
      as: member({ name: 'baited', balance: '50.00' }),
      prepare: (world) =>
        world.answers(openGame, { data: { url: 'javascript:alert(1)', transferStatus: 1 } }),
    });
    expect(await screen.findByText('游戏地址无效，已为您拦截')).toBeVisible();
    expect(requestsTo(fillGameWallet)).toEqual([]);
  });

  test.each([
    ['no name', '/gamePage?type=realbet&code=1'],
    ['no query', '/gamePage'],
    ['blanks', '/gamePage?name=%20&type=realbet'],
    ['too long a name', `/gamePage?name=${'x'.repeat(65)}&type=realbet`],
    ['too long a code', `/gamePage?name=QYUN&code=${'x'.repeat(10_000)}`],
  ])('an address without a game (%s) launches nothing', async (_, path) => {
    await openApp(path, { as: member({ name: 'lost' }) });
    expect(await screen.findByText('没有找到要打开的游戏')).toBeVisible();
    expect(requestsTo(openGame)).toEqual([]);
    expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });
});

describe('the pages beside the games', () => {
  const AGENT = '/gamePage?dailiD=1';
  const SERVICE = '/gamePage?dailiD=2';
  const APP = '/gamePage?app=1';
  const noGame = () =>
    expect([
      ...requestsTo(openGame),
      ...requestsTo(fillGameWallet),
      ...requestsTo(endGame),
    ]).toEqual([]);

  test('[S2-77, S7-28] dailiD=1 frames the agent login that the server names', async () => {
    await openApp(AGENT, { as: member({ name: 'agent', isAgent: true }) });
    const page = await screen.findByTitle('代理登录页面');
    expect(page).toHaveAttribute('src', `${DEFAULT_GAME_ORIGIN}/agent`);
    expect(await screen.findByRole('heading', { name: '代理登录' })).toBeVisible();
    expect(
      requestsTo(loadAgentAddress).map(({ method, payload, hasToken }) => [
        method,
        payload,
        hasToken,
      ]),
    ).toEqual([['GET', {}, true]]);
  });

  test('[D-083] a visitor logs in first and comes back to it', async () => {
    const app = await openApp(AGENT);
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe(`/login?redirect=${encodeURIComponent(AGENT)}`);
    expect(requestsTo(loadAgentAddress)).toEqual([]);
    world().addMember({ name: 'agent', password: 'secret123' });
    await app.user.type(screen.getByLabelText('用户名'), 'agent');
    await app.user.type(screen.getByLabelText('密码'), 'secret123');
    await app.user.click(
      within(screen.getByRole('tabpanel')).getByRole('button', { name: '登录' }),
    );
    expect(await screen.findByTitle('代理登录页面')).toBeVisible();
    expect(app.address()).toBe(AGENT);
  });

  test('[D-063] a session that ends there leads to plain /login', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openApp(AGENT, { as: member({ name: 'outdated-agent' }) });
    await screen.findByTitle('代理登录页面');
    world().answers(loadBalance, '401-http');
    act(() => void vi.advanceTimersByTime(4300));
    expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  test.each([
    ['', '代理登录暂未开通，请稍后再来'],
    [null, '代理登录暂未开通，请稍后再来'],
    ['javascript:alert(1)', '服务器给出的地址无效，已为您拦截'],
    [location.origin, '服务器给出的地址无效，已为您拦截'],
  ])('[D-208] an agent login at %j is said in words, not framed', async (url, words) => {
    await openApp(AGENT, {
      as: member({ name: 'agent' }),
      prepare: (world) => world.answers(loadAgentAddress, { data: { url } }),
    });
    expect(await screen.findByText(words)).toBeVisible();
    noFrame();
  });

  test('[D-203] a failure leaves a way to try again', async () => {
    const app = await openApp(AGENT, {
      as: member({ name: 'agent' }),
      prepare: (world) => world.answers(loadAgentAddress, 'html', { times: 1 }),
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByTitle('代理登录页面')).toBeVisible();
  });

  test('[S2-78] dailiD=2 frames customer service, for a visitor too', async () => {
    await openApp(SERVICE);
    expect(await screen.findByTitle('在线客服')).toHaveAttribute(
      'src',
      `${DEFAULT_GAME_ORIGIN}/service`,
    );
    expect(await screen.findByRole('heading', { name: '客服' })).toBeVisible();
    expect(requestsTo(loadServiceAddress)).toHaveLength(1);
    expect(screen.queryByText('请登录！')).not.toBeInTheDocument();
  });

  test('[S2-79, D-084] app=1 opens the app’s download link, in a window of its own and on a tap only', async () => {
    const windows = vi.spyOn(window, 'open').mockImplementation(() => null);
    const app = await openApp(APP);
    const open = await screen.findByRole('button', { name: '打开下载页面' });
    expect(screen.getByRole('heading', { name: 'APP下载' })).toBeVisible();
    expect(windows).not.toHaveBeenCalled();
    await app.user.click(open);
    expect(windows.mock.calls).toEqual([
      ['https://download.example.com/lobby', '_blank', 'noopener,noreferrer'],
    ]);
    noFrame();
  });

  test.each([
    ['', '下载地址暂未提供，请稍后再来'],
    ['javascript:alert(1)', '下载地址无效，已为您拦截'],
  ])('[D-208] a download link of %j is said in words', async (ios_download_url, words) => {
    await openApp(APP, {
      prepare: (world) => void Object.assign(world.site.info, { ios_download_url }),
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: '打开下载页面' })).not.toBeInTheDocument();
  });

  test('a download link that did not come can be asked for again', async () => {
    const app = await openApp(APP, {
      prepare: (world) => world.answers(loadSite, 'html', { times: 1 }),
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '打开下载页面' })).toBeVisible();
  });

  test.each([AGENT, SERVICE, APP])(
    '[D-085] leaving %s ends no game, by the page or by closing it',
    async (path) => {
      const app = await openApp(path, { as: member({ name: 'looker', balance: '50.00' }) });
      await waitFor(() =>
        expect(
          screen.queryByTitle('代理登录页面') ??
            screen.queryByTitle('在线客服') ??
            screen.queryByRole('button', { name: '打开下载页面' }),
        ).not.toBeNull(),
      );
      pageEvent('pagehide');
      act(() => goTo('/'));
      await screen.findByRole('heading', { name: '首页' });
      app.unmount();
      noGame();
    },
  );

  test.each(['/gamePage?dailiD=3', '/gamePage?dailiD=', '/gamePage?app=2'])(
    '%s is none of them',
    async (path) => {
      await openApp(path, { as: member({ name: 'typo' }) });
      expect(await screen.findByText('没有找到要打开的游戏')).toBeVisible();
      noGame();
    },
  );
});
