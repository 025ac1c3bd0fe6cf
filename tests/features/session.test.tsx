// Loaded beforehand, so that no story waits for its code.
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { logoff } from '#api/calls/login.ts';
import { loadBalance, loadMember, recycleBalances } from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getMember } from '#state/member/useMember.ts';
import { onSessionEnd } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/mine/MineScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(clearToasts);

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const alerts = () => screen.queryAllByRole('alertdialog', { name: '认证失败' });
const expired = () => screen.findByRole('alertdialog', { name: '认证失败' });
const device = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
/** What is kept but for the site's own answers, which the login screen asks for and stores afresh. */
const kept = () => {
  const isAnswer = (key: string) => key.startsWith(STORED.cache.answers);
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(
    (key) => key && !isAnswer(key),
  );
};

/** What the page remembers: session, member and every answer. */
const inMemory = () => {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state, queryKey }) => [state.data, queryKey]);
  return JSON.stringify([useStore.getState(), getMember(), answers]);
};

/** The token where a Telegram login keeps it too. */
function keepEverywhere(token: string): void {
  localStorage.setItem(
    STORED.token.entry,
    JSON.stringify({ token, owner: null, expiresAt: Date.now() + 60_000 }),
  );
  document.cookie = `${STORED.token.cookie}=${token}; path=/`;
}

async function openMine(name: string, wish: Parameters<typeof member>[0] = {}) {
  const card = member({ name, ...wish });
  const app = await openApp('/mine', { as: card });
  await screen.findByRole('heading', { name });
  return { ...app, card };
}

/** Asks to log out and gives the button that confirms it. */
async function askToLogOut(user: {
  click: (element: Element) => Promise<void>;
}): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  return within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出登录' });
}

// Under a stopped clock, what is no timer is waited for beside it.
const realSetTimeout = globalThis.setTimeout;
const breathe = () => act(() => new Promise<void>((resolve) => void realSetTimeout(resolve, 10)));

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 1000 && !condition(); round += 1) await breathe();
  expect(condition()).toBe(true);
  await breathe();
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await breathe();
}

async function pollOnce(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(4300));
}

function hidePage(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

describe('a visitor and a player', () => {
  test('[S6-01, S6-02] are told apart by the token alone, before anything is known of the player', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'unknown-yet' }),
      prepare: (world) => world.answers(loadMember, 'silent'),
    });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('button', { name: '刷新余额' })).toBeVisible();
    expect(header.queryByRole('button', { name: '登录' })).not.toBeInTheDocument();
    app.unmount();
    sessionStorage.clear();
    act(() => useStore.setState({ token: '' }));
    await openApp('/kefu');
    const visitors = within(await screen.findByRole('banner'));
    expect(visitors.getByRole('button', { name: '登录' })).toBeVisible();
    expect(visitors.queryByRole('button', { name: '刷新余额' })).not.toBeInTheDocument();
  });

  test.each([
    [PATHS.mine, `/login?redirect=${encodeURIComponent(PATHS.mine)}`],
    [PATHS.service, PATHS.service],
    [PATHS.login, PATHS.login],
  ])('[S6-03] a visitor who goes to %s arrives at %s', async (path, arrival) => {
    const app = await openApp(path);
    await screen.findByRole('heading', { name: path === PATHS.service ? '客服' : '登录' });
    expect(app.address()).toBe(arrival);
  });

  test('[S6-09] only a player’s requests carry a bearer token', async () => {
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

describe('a session that expires', () => {
  test.each(['401', '401-http'] as const)(
    '[S4-10, S4-12, D-061] twenty answers of %s at once: one alert, one wipe, one replace of the address',
    async (fault) => {
      const app = await openMine('expiring');
      keepEverywhere(app.card.token);
      world().answers(loadBalance, fault);
      const ended = vi.fn();
      const stop = onSessionEnd(ended);
      const clear = vi.spyOn(Storage.prototype, 'clear');
      const replace = vi.spyOn(history, 'replaceState');
      const push = vi.spyOn(history, 'pushState');
      await act(() =>
        Promise.allSettled(Array.from({ length: 20 }, () => send(loadBalance, undefined))),
      );
      const alert = await expired();
      expect(within(alert).getByText('您的账号登陆过期，请重新登陆')).toBeVisible();
      expect(alerts()).toHaveLength(1);
      expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
      expect(clear).toHaveBeenCalledTimes(2);
      expect(
        replace.mock.calls.filter(([, , url]) => String(url).includes('#/login')),
      ).toHaveLength(1);
      expect(push).not.toHaveBeenCalled();
      await app.user.click(within(alert).getByRole('button'));
      await waitFor(() => expect(alerts()).toHaveLength(0));
      expect(requestsTo(loadBalance)).toHaveLength(20);
      stop();
    },
  );

  test('[S4-11, D-062, D-063] is wiped while the alert still stands; /login knows nothing of where it was', async () => {
    const app = await openMine('wiped-at-once', { balance: '4242.42' });
    keepEverywhere(app.card.token);
    sessionStorage.setItem('stray', '1');
    localStorage.setItem('stray', '1');
    world().answers(loadBalance, '401');
    await act(() => send(loadBalance, undefined).catch(() => {}));
    await expired();
    expect(kept()).toEqual([]);
    expect(app.address()).toBe('/login');
    await screen.findByLabelText('用户名');
    expect(document.body).not.toHaveTextContent('4,242.42');
  });

  test('[S4-13, S8-04] is noticed by the balance poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openMine('poll-expired');
    world().answers(loadBalance, '401-http');
    await pollOnce();
    expect(await expired()).toBeVisible();
    expect(app.address()).toBe('/login');
    const asked = requestsTo(loadBalance).length;
    await pollOnce();
    expect(requestsTo(loadBalance)).toHaveLength(asked);
  });

  test('[D-061] is said without a failure toast', async () => {
    const app = await openMine('no-toast');
    world().answers(recycleBalances, { code: 401, message: '登录状态失效' });
    await app.user.click(screen.getByRole('button', { name: '一键回收' }));
    expect(await expired()).toBeVisible();
    expect(screen.queryByText('登录状态失效')).not.toBeInTheDocument();
  });

  test('[D-061] is said once, also when the tap that found it out would ask again', async () => {
    const app = await openMine('said-once');
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    world().answers(recycleBalances, '401');
    await app.user.click(screen.getByRole('button', { name: '一键回收' }));
    await app.user.click(within(await expired()).getByRole('button'));
    // Everything that is still on its way arrives.
    await waitFor(() =>
      expect(world().requests.filter(({ status }) => status === null)).toEqual([]),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(alerts()).toHaveLength(0);
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('logging out', () => {
  test('[S4-06] happens only after a yes', async () => {
    const app = await openMine('hesitant');
    await askToLogOut(app.user);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent('确定要退出登录吗？');
    await app.user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(app.address()).toBe('/mine');
    expect(useStore.getState().token).toBe(app.card.token);
    expect(requestsTo(logoff)).toEqual([]);
  });

  test('[S4-07, S4-08, S7-24] tells the server with the token, clears everything and goes to /login', async () => {
    const app = await openMine('leaving', { realName: '离开者' });
    keepEverywhere(app.card.token);
    localStorage.setItem(STORED.device.theme, 'dark');
    await app.user.click(await askToLogOut(app.user));
    await screen.findByLabelText('用户名');
    expect(app.address()).toBe('/login');
    expect(kept()).toEqual([STORED.device.theme]);
    await waitFor(() =>
      expect(requestsTo(logoff).map(({ payload, hasToken }) => [payload, hasToken])).toEqual([
        [{}, true],
      ]),
    );
    expect(alerts()).toEqual([]);
  });

  const FAILING: [string, Behaviour][] = [
    ['is refused', 'refused'],
    ['answers 401', '401'],
    ['answers HTTP 401', '401-http'],
    ['never answers', 'silent'],
    ['cannot be reached', 'unreachable'],
    ['answers a page', 'html'],
    ['is late', { late: 400 }],
  ];
  test.each(FAILING)(
    '[S4-09, D-064, S7-24] works at once when logoff %s, and nothing is said',
    async (_, behaviour) => {
      const app = await openMine('determined');
      world().answers(logoff, behaviour as never);
      const confirm = await askToLogOut(app.user);
      let endedAt = Number.POSITIVE_INFINITY;
      const stop = onSessionEnd(() => (endedAt = performance.now()));
      const tappedAt = performance.now();
      await act(async () => confirm.click());
      expect(endedAt - tappedAt).toBeLessThan(300);
      expect([app.address(), kept()]).toEqual(['/login', []]);
      await screen.findByLabelText('用户名');
      if (behaviour !== 'silent')
        await waitFor(() => expect(requestsTo(logoff)[0]?.status).not.toBeNull());
      expect(alerts()).toEqual([]);
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
      stop();
    },
  );

  test('[S4-09] works offline', async () => {
    const app = await openMine('tunnel');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world().answers(logoff, 'unreachable');
    await app.user.click(await askToLogOut(app.user));
    await screen.findByLabelText('用户名');
    expect([app.address(), kept()]).toEqual(['/login', []]);
  });

  test('[S4-07, D-017, D-205] shows the next member nothing of the last: not on screen, not stored, not in memory', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const marks = ['A-ONLY', '阿甲专有', '76,543.21', '76543.21'];
    const app = await openMine('A-ONLY-name', {
      realName: '阿甲专有',
      avatar: '/uploads/avatars/A-ONLY.svg',
      balance: '76543.21',
    });
    keepEverywhere(app.card.token);
    await pollOnce();
    await waitFor(() => expect(inMemory()).toContain('76543.21'));
    act(() => goTo('/kefu'));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('76,543.21'));
    act(() => goTo('/mine'));
    await app.user.click(await askToLogOut(app.user));
    await screen.findByLabelText('用户名');
    const leftovers = () => {
      const seen = document.documentElement.outerHTML + document.title + location.href;
      return [...marks, app.card.token].filter((mark) =>
        (seen + inMemory() + device()).includes(mark),
      );
    };
    expect(leftovers()).toEqual([]);

    const next = member({ name: 'second', password: 'pass-b', balance: '1.00' });
    await app.user.type(screen.getByLabelText('用户名'), next.name);
    await app.user.type(screen.getByLabelText('密码'), next.password);
    await app.user.click(
      within(screen.getByRole('tabpanel')).getByRole('button', { name: '登录' }),
    );
    await waitFor(() => expect(app.address()).toBe('/'));
    act(() => goTo('/mine'));
    await screen.findByRole('heading', { name: 'second' });
    expect(leftovers()).toEqual([]);
    expect(app.address()).toBe('/mine');
  });
});

describe('the balance poll', () => {
  test('[S4-05, S7-18, S9-01] asks every 4300 ms while logged in, first after one period', async () => {
    // A stopped clock: only what the test lets pass has passed.
    vi.useFakeTimers();
    const asked = vi.spyOn(globalThis, 'fetch');
    const polls = () =>
      asked.mock.calls.filter(([input]) => new Request(input).url.endsWith(loadBalance.path));
    await openApp('/mine', { as: member({ name: 'polled' }) });
    await until(() => screen.queryByRole('heading', { name: 'polled' }) !== null);
    expect(polls()).toHaveLength(0);
    for (const count of [1, 2, 3]) {
      await pass(4299);
      expect(polls()).toHaveLength(count - 1);
      await pass(1);
      expect(polls()).toHaveLength(count);
      await until(() => requestsTo(loadBalance).filter(({ status }) => status).length === count);
    }
  });

  test('[S7-18] asks on the home screen too, and never for a visitor', async () => {
    vi.useFakeTimers();
    const visitor = await openApp('/');
    await pass(60_000);
    expect([...requestsTo(loadBalance), ...requestsTo(loadMember)]).toEqual([]);
    visitor.unmount();
    await openApp('/', { as: member({ name: 'anywhere' }) });
    await until(() => requestsTo(loadMember).length > 0);
    for (const count of [1, 2]) {
      await pass(4300);
      await until(() => requestsTo(loadBalance).filter(({ status }) => status).length === count);
    }
  });

  test('[S7-17, S2-39] shows what it brings', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('richer', { balance: '10.00' });
    world().answers(loadBalance, { data: { balance: '77.77' } });
    await pollOnce();
    expect((await screen.findAllByText(/77\.77/)).length).toBeGreaterThan(0);
  });

  test('[D-204] rests while the page is hidden, and asks once on return', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('sleeper');
    await pollOnce();
    await waitFor(() => expect(requestsTo(loadBalance).length).toBeGreaterThan(0));
    hidePage(true);
    const before = requestsTo(loadBalance).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requestsTo(loadBalance)).toHaveLength(before);
    hidePage(false);
    await waitFor(() => expect(requestsTo(loadBalance)).toHaveLength(before + 1));
  });

  test('[D-066, D-204] never has two questions in flight', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('slow-server');
    world().answers(loadBalance, 'silent');
    await act(() => vi.advanceTimersByTimeAsync(4300 * 5));
    expect(requestsTo(loadBalance)).toHaveLength(1);
  });

  test('[D-204] says once that it fails, until it recovers', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openMine('failing-poll');
    world().answers(loadBalance, { code: 500, message: '余额服务异常' });
    await pollOnce();
    expect(await screen.findByText('余额服务异常')).toBeVisible();
    act(() => clearToasts());
    for (let period = 0; period < 3; period += 1) await pollOnce();
    expect(screen.queryByText('余额服务异常')).not.toBeInTheDocument();
  });

  test('[D-067] stops with the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openMine('stopped');
    await pollOnce();
    await waitFor(() => expect(requestsTo(loadBalance).length).toBeGreaterThan(0));
    await app.user.click(await askToLogOut(app.user));
    await screen.findByLabelText('用户名');
    const asked = requestsTo(loadBalance).length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(requestsTo(loadBalance)).toHaveLength(asked);
  });
});

describe('a dialog left open', () => {
  test('on a kept screen is closed with it, and can be opened again', async () => {
    const app = await openMine('forgetful');
    await askToLogOut(app.user);
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    expect(document.querySelector('dialog[open]')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '我的' }));
    await screen.findByRole('heading', { name: 'forgetful' });
    await app.user.click(await askToLogOut(app.user));
    await screen.findByLabelText('用户名');
  });

  test('is closed by the browser’s own back, too', async () => {
    const app = await openApp('/kefu', { as: member({ name: 'backward' }) });
    await screen.findByRole('heading', { name: '客服' });
    act(() => goTo('/mine'));
    await screen.findByRole('heading', { name: 'backward' });
    await askToLogOut(app.user);
    act(() => history.back());
    await screen.findByRole('heading', { name: '客服' });
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(useStore.getState().token).toBe(world().member('backward')?.token);
  });

  test('of the home screen does not block the next one', async () => {
    const app = await openApp('/');
    await screen.findByRole('heading', { name: '首页' });
    await app.user.click(within(screen.getByRole('banner')).getByRole('button', { name: '登录' }));
    await screen.findByRole('dialog');
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    expect(document.querySelector('dialog[open]')).toBeNull();
    await app.user.click(within(screen.getByRole('banner')).getByRole('button', { name: '登录' }));
    await waitFor(() => expect(app.address()).toBe('/login?type=0&redirect=%2Fkefu'));
  });
});
