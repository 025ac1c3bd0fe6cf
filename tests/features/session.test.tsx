import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { logoff } from '#api/calls/login.ts';
import { loadBalance, loadMember, collectBalances } from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import { PATHS } from '#navigation/paths.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getMember } from '#state/member/member.ts';
import { sessionIdOf } from '#state/session/endedSessions.ts';
import { onSessionEnd } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { setSession } from '#tests/page/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  messages,
  pause,
  player,
  playerAt,
  until,
  wait,
  waitForAnswers,
} from '#tests/page/player.ts';

const expiryAlerts = () => screen.queryAllByRole('alertdialog', { name: '认证失败' });
const expiryAlert = () => screen.findByRole('alertdialog', { name: '认证失败' });
const device = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
/**
 * What the device keeps, without the answers of the site, which the login screen stores again at once, and without the
 * mark that this session ended.
 */
const kept = () => {
  const isOfNobody = (key: string) =>
    key.startsWith(STORED.cache.answers) || key === STORED.device.ended;
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(
    (key) => key && !isOfNobody(key),
  );
};

/** What the page remembers: session, member and every answer. */
const inMemory = () => {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state, queryKey }) => [state.data, queryKey]);
  return JSON.stringify([getSession(), getMember(), answers]);
};

/** Keeps the token where a Telegram login keeps it too. */
function keepEverywhere(token: string): void {
  localStorage.setItem(
    STORED.token.entry,
    JSON.stringify({ token, owner: null, expiresAt: Date.now() + 60_000, id: sessionIdOf(token) }),
  );
  document.cookie = `${STORED.token.cookie}=${token}; path=/`;
}

async function openMine(name: string, options: Parameters<typeof member>[0] = {}) {
  const card = member({ name, ...options });
  const app = await openApp('/mine', { as: card });
  await screen.findByRole('heading', { name });
  return { ...app, card };
}

/** Asks to log out and gives the button that confirms it. */
async function askToLogOut(): Promise<HTMLElement> {
  player.taps('退出登录');
  return playerAt(await screen.findByRole('alertdialog')).button('退出登录');
}

async function logOut(): Promise<void> {
  fireEvent.click(await askToLogOut());
}

/** Lets one period of the balance poll pass. */
const passOnePeriod = () => wait(4300);

describe('visitors and players', () => {
  test('the token alone tells a visitor from a player [S6-01, S6-02]', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'unknown-yet' }),
      prepare: (world) => world.answers(loadMember, 'silent'),
    });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('button', { name: '刷新余额' })).toBeVisible();
    expect(header.queryByRole('link', { name: '登录' })).not.toBeInTheDocument();
    app.unmount();
    sessionStorage.clear();
    act(() => setSession());
    await openApp('/kefu');
    const visitors = within(await screen.findByRole('banner'));
    expect(visitors.getByRole('link', { name: '登录' })).toBeVisible();
    expect(visitors.queryByRole('button', { name: '刷新余额' })).not.toBeInTheDocument();
  });

  test.each([
    [PATHS.mine, `/login?redirect=${encodeURIComponent(PATHS.mine)}`],
    [PATHS.service, PATHS.service],
    [PATHS.login, PATHS.login],
  ])('a visitor who goes to %s arrives at %s [S6-03]', async (path, arrival) => {
    const app = await openApp(path);
    await screen.findByRole('heading', { name: path === PATHS.service ? '客服' : '登录' });
    expect(app.address()).toBe(arrival);
  });

  test('only a player’s requests carry a bearer token [S1-01, S6-09]', async () => {
    const app = await openApp('/kefu');
    await screen.findByTitle('在线客服');
    expect(world().requests.filter(({ hasToken }) => hasToken)).toEqual([]);
    app.unmount();
    const before = world().requests.length;
    await openMine('bearer');
    const own = world().requests.slice(before);
    expect(own.filter(({ hasToken }) => !hasToken)).toEqual([]);
    expect(own).not.toEqual([]);
  });
});

describe('expiry', () => {
  test('twenty 401 at once show one alert and wipe the device once [S4-10, S4-12, D-061, F-S01]', async () => {
    const app = await openMine('expiring');
    keepEverywhere(app.card.token);
    world().answers(loadBalance, '401');
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    const clear = vi.spyOn(Storage.prototype, 'clear');
    const replace = vi.spyOn(history, 'replaceState');
    const push = vi.spyOn(history, 'pushState');
    await act(() =>
      Promise.allSettled(Array.from({ length: 20 }, () => send(loadBalance, undefined))),
    );
    const alert = await expiryAlert();
    expect(within(alert).getByText('您的账号登陆过期，请重新登陆')).toBeVisible();
    expect(expiryAlerts()).toHaveLength(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
    expect(clear.mock.contexts).toEqual([sessionStorage, localStorage]);
    expect(replace.mock.calls.filter(([, , url]) => String(url).includes('#/login'))).toHaveLength(
      1,
    );
    expect(push).not.toHaveBeenCalled();
    fireEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(expiryAlerts()).toHaveLength(0));
    expect(backend.requests(loadBalance)).toHaveLength(20);
    stop();
  });

  test('the member’s data is wiped while the alert still stands [S4-11, D-062, D-228]', async () => {
    const app = await openMine('wiped-at-once', { balance: '4242.42' });
    keepEverywhere(app.card.token);
    sessionStorage.setItem('stray', '1');
    world().answers(loadBalance, '401');
    await act(() => send(loadBalance, undefined).catch(() => {}));
    await expiryAlert();
    expect(kept()).toEqual([]);
    expect(app.address()).toBe('/login');
    await screen.findByLabelText('用户名');
    expect(document.body).not.toHaveTextContent('4,242.42');
  });

  test('the balance poll notices the expiry [S4-13, S8-04, F-S02]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openMine('poll-expired');
    world().answers(loadBalance, '401-http');
    await passOnePeriod();
    expect(await expiryAlert()).toBeVisible();
    expect(app.address()).toBe('/login');
    const asked = backend.requests(loadBalance).length;
    await passOnePeriod();
    expect(backend.requests(loadBalance)).toHaveLength(asked);
  });

  test('the expiry shows no failure toast [D-061]', async () => {
    await openMine('no-toast');
    world().answers(collectBalances, { code: 401, message: '登录状态失效' });
    player.taps('一键回收');
    expect(await expiryAlert()).toBeVisible();
    expect(screen.queryByText('登录状态失效')).not.toBeInTheDocument();
  });

  test('the player sees the alert once, also when the tap that found the expiry would ask again [D-061]', async () => {
    await openMine('said-once');
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    world().answers(collectBalances, '401');
    player.taps('一键回收');
    fireEvent.click(within(await expiryAlert()).getByRole('button'));
    // Until every request is answered.
    await waitFor(() =>
      expect(world().requests.filter(({ status }) => status === null)).toEqual([]),
    );
    await pause(50);
    expect(expiryAlerts()).toHaveLength(0);
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('logout', () => {
  test('a player is logged out only after they confirm [S4-06]', async () => {
    const app = await openMine('hesitant');
    await askToLogOut();
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent('确定要退出登录吗？收藏和最近玩过也会清除。');
    playerAt(dialog).taps('取消');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(app.address()).toBe('/mine');
    expect(getSession().token).toBe(app.card.token);
    expect(backend.requests(logoff)).toEqual([]);
  });

  test('logging out tells the server with the token, clears everything and goes to /login [S4-07, S4-08, S7-24]', async () => {
    const app = await openMine('leaving', { realName: '离开者' });
    keepEverywhere(app.card.token);
    localStorage.setItem(STORED.device.theme, 'dark');
    await logOut();
    await screen.findByLabelText('用户名');
    expect(app.address()).toBe('/login');
    expect(kept()).toEqual([STORED.device.theme]);
    await waitFor(() =>
      expect(backend.requests(logoff).map(({ payload, hasToken }) => [payload, hasToken])).toEqual([
        [{}, true],
      ]),
    );
    expect(expiryAlerts()).toEqual([]);
  });

  const FAILING: [string, Behaviour][] = [
    ['is refused', 'refused'],
    ['answers HTTP 401', '401-http'],
    ['never answers', 'silent'],
  ];
  test.each(FAILING)(
    'logging out works at once when logoff %s, and no message is shown [S4-09, D-064, S7-24, F-S05]',
    async (_, behaviour) => {
      const app = await openMine('determined');
      world().answers(logoff, behaviour as never);
      const confirm = await askToLogOut();
      let isOver = false;
      const stop = onSessionEnd(() => (isOver = true));
      await act(async () => confirm.click());
      expect(isOver).toBe(true);
      expect([app.address(), kept()]).toEqual(['/login', []]);
      await screen.findByLabelText('用户名');
      if (behaviour !== 'silent')
        await waitFor(() => expect(backend.requests(logoff)[0]?.status).not.toBeNull());
      expect(expiryAlerts()).toEqual([]);
      expect(messages()).toBe('');
      stop();
    },
  );

  test('a player can log out while offline [S4-09, F-S05]', async () => {
    const app = await openMine('tunnel');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world().answers(logoff, 'unreachable');
    await logOut();
    await screen.findByLabelText('用户名');
    expect([app.address(), kept()]).toEqual(['/login', []]);
  });

  test('the next member finds nothing of the last on the screen, on the device or in memory [S4-07, D-017, D-205, F-S06, F-S08]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const marks = ['A-ONLY', '阿甲专有', '76,543.21', '76543.21'];
    const app = await openMine('A-ONLY-name', {
      realName: '阿甲专有',
      avatar: '/uploads/avatars/A-ONLY.svg',
      balance: '76543.21',
    });
    keepEverywhere(app.card.token);
    await passOnePeriod();
    await waitFor(() => expect(inMemory()).toContain('76543.21'));
    player.goesTo('/kefu');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('76,543.21'));
    player.goesTo('/mine');
    await logOut();
    await screen.findByLabelText('用户名');
    const leftovers = () => {
      const seen = document.documentElement.outerHTML + document.title + location.href;
      return [...marks, app.card.token].filter((mark) =>
        (seen + inMemory() + device()).includes(mark),
      );
    };
    expect(leftovers()).toEqual([]);

    const next = member({ name: 'second', password: 'pass-b', balance: '1.00' });
    await player.logsIn(next.name, next.password);
    await waitFor(() => expect(app.address()).toBe('/'));
    player.goesTo('/mine');
    await screen.findByRole('heading', { name: 'second' });
    expect(leftovers()).toEqual([]);
    expect(app.address()).toBe('/mine');
  });
});

describe('balance poll', () => {
  test('the balance is asked for every 4300 ms while logged in, first after one period [S4-05, S7-18, S9-01]', async () => {
    // The clock stands still between two steps of the test.
    vi.useFakeTimers();
    const asked = vi.spyOn(globalThis, 'fetch');
    const polls = () =>
      asked.mock.calls.filter(([input]) => new Request(input).url.endsWith(loadBalance.path));
    await openApp('/mine', { as: member({ name: 'polled' }) });
    await until(() => screen.queryByRole('heading', { name: 'polled' }) !== null);
    expect(polls()).toHaveLength(0);
    for (const count of [1, 2, 3]) {
      await waitForAnswers(4299);
      expect(polls()).toHaveLength(count - 1);
      await waitForAnswers(1);
      expect(polls()).toHaveLength(count);
      await until(
        () => backend.requests(loadBalance).filter(({ status }) => status).length === count,
      );
    }
  });

  test('the balance is asked for on the home screen too, and never for a visitor [S7-18]', async () => {
    vi.useFakeTimers();
    const visitor = await openApp('/');
    await waitForAnswers(60_000);
    expect([...backend.requests(loadBalance), ...backend.requests(loadMember)]).toEqual([]);
    visitor.unmount();
    await openApp('/', { as: member({ name: 'anywhere' }) });
    await until(() => backend.requests(loadMember).length > 0);
    for (const count of [1, 2]) {
      await waitForAnswers(4300);
      await until(
        () => backend.requests(loadBalance).filter(({ status }) => status).length === count,
      );
    }
  });

  test('the player sees the balance that the poll brings [S7-17, S2-39]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('richer', { balance: '10.00' });
    world().answers(loadBalance, { data: { balance: '77.77' } });
    await passOnePeriod();
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('¥77.77'));
  });

  test('the poll never has two requests in flight [D-066, D-204, F-N01]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('slow-server');
    world().answers(loadBalance, 'silent');
    await wait(4300 * 5);
    expect(backend.requests(loadBalance)).toHaveLength(1);
  });

  test('the poll stops when the session ends [D-067]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('stopped');
    await passOnePeriod();
    await waitFor(() => expect(backend.requests(loadBalance).length).toBeGreaterThan(0));
    await logOut();
    await screen.findByLabelText('用户名');
    const asked = backend.requests(loadBalance).length;
    await wait(60_000);
    expect(backend.requests(loadBalance)).toHaveLength(asked);
  });
});

describe('open dialogs', () => {
  test('a dialog on a kept screen is closed with it, and can be opened again', async () => {
    await openMine('forgetful');
    await askToLogOut();
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    player.goesTo('/kefu');
    await screen.findByRole('heading', { name: '客服' });
    expect(document.querySelector('dialog[open]')).toBeNull();
    player.taps('我的', 'link');
    await screen.findByRole('heading', { name: 'forgetful' });
    await logOut();
    await screen.findByLabelText('用户名');
  });
});
