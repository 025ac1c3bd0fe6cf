import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { logoff } from '#api/calls/login.ts';
import { loadBalance, loadMember, collectBalances } from '#api/calls/member.ts';
import { send } from '#api/send.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { getMember } from '#state/member/member.ts';
import { claimOrder } from '#state/orders/orderNotes.ts';
import { sessionIdOf } from '#state/session/endedSessions.ts';
import { endSession, onSessionEnd } from '#state/session/session.ts';
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
/** What the device keeps, without answers of the site and the mark that this session ended. */
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

async function askToLogOut(): Promise<HTMLElement> {
  player.taps('退出登录');
  return playerAt(await screen.findByRole('alertdialog')).button('退出登录');
}

async function logOut(): Promise<void> {
  fireEvent.click(await askToLogOut());
}

const passOnePeriod = () => wait(4300);

test('the token alone tells a visitor from a player [S6-01, S6-02]', async () => {
  world().answers(loadMember, 'silent');
  const app = await openApp('/kefu', { as: member({ name: 'unknown-yet' }) });
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

test('twenty 401 at once show one alert and wipe the device once, at once [S4-10, S4-11, S4-12, D-061, D-062, F-S01]', async () => {
  const app = await openMine('expiring', { balance: '4242.42' });
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
  expect(replace.mock.calls.filter(([, , url]) => String(url).includes('#/login'))).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
  expect([app.address(), kept()]).toEqual(['/login', []]);
  await screen.findByLabelText('用户名');
  expect(document.body).not.toHaveTextContent('4,242.42');
  fireEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(expiryAlerts()).toHaveLength(0));
  expect(backend.requests(loadBalance)).toHaveLength(20);
  stop();
});

test('the balance poll notices the expiry, and ends [S4-13, S8-04, D-067, F-S02]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await openMine('poll-expired');
  world().answers(loadBalance, '401-http');
  await passOnePeriod();
  expect(await expiryAlert()).toBeVisible();
  expect(app.address()).toBe('/login');
  const asked = backend.requests(loadBalance).length;
  await wait(60_000);
  expect(backend.requests(loadBalance)).toHaveLength(asked);
});

test('a tap answered by 401 shows the alert once and no toast [D-061]', async () => {
  await openMine('said-once');
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  world().answers(collectBalances, { code: 401, message: '登录状态失效' });
  player.taps('一键回收');
  fireEvent.click(within(await expiryAlert()).getByRole('button'));
  expect(screen.queryByText('登录状态失效')).not.toBeInTheDocument();
  // Until every request is answered.
  await waitFor(() => expect(world().requests.filter(({ status }) => status === null)).toEqual([]));
  await pause(50);
  expect(expiryAlerts()).toHaveLength(0);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

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

test('the question before a logout names the orders without an outcome [D-339]', async () => {
  await openMine('waiting');
  const claim = (kind: 'withdraw' | 'recharge', atMs: number) =>
    act(() => claimOrder('waiting', { kind, amountCny: readCny('150') as Cny, atMs }, null));
  await claim('withdraw', Date.now());
  await askToLogOut();
  const dialog = () => screen.getByRole('alertdialog');
  expect(dialog()).toHaveTextContent('有一笔取款 ¥150.00 还没有结果，下次登录后会继续核对。');
  playerAt(dialog()).taps('取消');
  await claim('recharge', Date.now());
  await askToLogOut();
  expect(dialog()).toHaveTextContent('有 2 笔订单还没有结果，下次登录后会继续核对。');
});

test('no question comes after the end of its session [D-348]', async () => {
  await openMine('leaver');
  player.taps('退出登录');
  act(() => endSession('logout'));
  await pause(100);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('logging out tells the server, clears everything and goes to /login [S4-07, S4-08, S7-24]', async () => {
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

test.each<[string, Behaviour]>([
  ['is refused', 'refused'],
  ['answers HTTP 401', '401-http'],
  ['never answers', 'silent'],
  ['cannot be sent, offline', 'unreachable'],
])('a logout is at once and silent if it %s [S4-09, D-064, S7-24, F-S05]', async (_, behaviour) => {
  const app = await openMine('determined');
  world().answers(logoff, behaviour as never);
  if (behaviour === 'unreachable') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const confirm = await askToLogOut();
  let isOver = false;
  const stop = onSessionEnd(() => (isOver = true));
  await act(async () => confirm.click());
  expect(isOver).toBe(true);
  expect([app.address(), kept()]).toEqual(['/login', []]);
  await screen.findByLabelText('用户名');
  if (behaviour === 'refused' || behaviour === '401-http')
    await waitFor(() => expect(backend.requests(logoff)[0]?.status).not.toBeNull());
  expect(expiryAlerts()).toEqual([]);
  expect(messages()).toBe('');
  stop();
});

test('the next member finds nothing of the last on screen, device or in memory [S4-07, D-017, D-205, F-S06, F-S08]', async () => {
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
  await player.visits('/mine', 'second');
  expect(leftovers()).toEqual([]);
  expect(app.address()).toBe('/mine');
});

test('the balance is asked for every 4300 ms, on home too, and never for a visitor [S4-05, S7-18, S9-01]', async () => {
  // The clock stands still between two steps of the test.
  vi.useFakeTimers();
  const visitor = await openApp('/');
  await waitForAnswers(60_000);
  expect([...backend.requests(loadBalance), ...backend.requests(loadMember)]).toEqual([]);
  visitor.unmount();
  await openApp('/', { as: member({ name: 'anywhere' }) });
  await until(() => backend.requests(loadMember).length > 0);
  for (const count of [1, 2]) {
    await waitForAnswers(4299);
    expect(backend.requests(loadBalance)).toHaveLength(count - 1);
    await waitForAnswers(1);
    await until(
      () => backend.requests(loadBalance).filter(({ status }) => status).length === count,
    );
  }
});
