import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { login } from '#api/calls/login.ts';
import { loadMember, collectBalances, refreshMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { openAddress } from '#navigation/go.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  cutOff,
  expectMessage,
  holdAnswers,
  player,
  playerIn,
  setOnline,
  wait,
} from '#tests/page/player.ts';

test('an unknown path leads home, in the hash [S2-01, S2-02]', async () => {
  const app = await openApp('/nowhere?x=1');
  await screen.findByRole('heading', { name: '首页' });
  expect(app.address()).toBe('/');
  expect(location.hash).toMatch(/^#\/$/);
});

test('a slash at the end leads to the screen without it', async () => {
  const app = await openApp('/mine/?from=menu', { as: member() });
  await waitFor(() => expect(app.address()).toBe('/mine?from=menu'));
  expect(screen.getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page');
  player.goesTo('/activity/');
  await waitFor(() => expect(app.address()).toBe('/activity'));
});

test('every navigation starts at the top, also back to a kept screen [S2-03, D-016]', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await openApp('/');
  await screen.findByRole('heading', { name: '首页' });
  scrollTo.mockClear();
  player.taps('客服', 'link');
  await screen.findByRole('heading', { name: '客服' });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  scrollTo.mockClear();
  player.goesBack();
  await screen.findByRole('heading', { name: '首页' });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a visitor is led from a guarded screen to the login, with the full target [S2-04, S2-05, S6-03, F-S13]', async () => {
  const app = await openApp('/mine?from=menu');
  await screen.findByRole('heading', { name: '登录' });
  expect(app.address()).toBe('/login?redirect=%2Fmine%3Ffrom%3Dmenu');
  expect(backend.requests(loadMember)).toEqual([]);
});

test('a player who taps the current screen reads that they are there [S2-06, S8-18, D-015, F-N14]', async () => {
  await openApp('/');
  await screen.findByRole('heading', { name: '首页' });
  player.goesTo('/');
  act(() => openAddress('/?from=menu'));
  expect(screen.queryByText('已在当前页面！')).not.toBeInTheDocument();
  player.goesTo('/', { replace: true });
  playerIn('主导航', 'navigation').taps('首页', 'link');
  expect(await screen.findByText('已在当前页面！')).toBeVisible();
});

test('the tab bar leads to home, promotions, service, sponsorship and mine [S2-38, S2-48]', async () => {
  await openApp('/kefu');
  const bar = await screen.findByRole('navigation', { name: '主导航' });
  const tabs = within(bar).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['首页', '#/'],
    ['优惠', '#/activity'],
    ['客服', '#/kefu'],
    ['赞助', '#/zhanzhu'],
    ['我的', '#/mine'],
  ]);
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs[2]]);
});

describe('the header', () => {
  test('switching tabs on the login screen keeps the redirect address [S2-23, D-018]', async () => {
    const app = await openApp('/mine');
    await screen.findByRole('heading', { name: '登录' });
    expect(await screen.findByLabelText('密码')).toBeVisible();
    expect(screen.queryByLabelText('确认密码')).not.toBeInTheDocument();
    player.taps('注册', 'tab');
    expect(app.address()).toBe('/login?redirect=%2Fmine&type=1');
    expect(await screen.findByLabelText('确认密码')).toBeVisible();
  });

  test('the balance opens both wallets, with deposit and withdrawal [S2-39, S1-07]', async () => {
    const card = member({ name: 'opens-wallet', balance: '1234.50', venues: { QYUN: '20.00' } });
    const app = await openApp('/', { as: card });
    await screen.findByText('1,234.50');
    fireEvent.click(screen.getByText('1,234.50'));
    const sheet = await screen.findByRole('dialog', { name: 'opens-wallet' });
    expect(sheet).toHaveTextContent('平台钱包¥1,234.50游戏钱包¥20.00');
    expect(within(sheet).getByRole('link', { name: '取款' })).toBeVisible();
    fireEvent.click(within(sheet).getByRole('link', { name: '存款' }));
    await waitFor(() => expect(app.address()).toBe('/recharge'));
    expect(screen.queryByRole('dialog', { name: 'opens-wallet' })).toBeNull();
  });

  test.each([
    ['0.50', '12732.00', '¥0.50游戏 ¥12,732.00'],
    ['90.00', '10.00', '¥90.00'],
    ['90.00', '0.00', '¥90.00'],
  ])('names game money above a tenth: %s, %s [D-309, S2-39]', async (balance, inGames, shown) => {
    await openApp('/', { as: member({ balance, venues: { QYUN: inGames } }) });
    await waitFor(() => expect(player.button(/^余额/)).toHaveTextContent(`余额${shown}`));
  });

  test('says after 30 s that money is in games; the next screen loads it [D-309]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp('/', { as: member({ balance: '0.50', venues: { QYUN: '12.00' } }) });
    await waitFor(() => expect(player.button(/^余额/)).toHaveTextContent('游戏 ¥12.00'));
    await wait(30_000);
    expect(player.button(/^余额/)).toHaveTextContent('游戏钱包有余额');
    const read = () => backend.requests(refreshMember).length;
    const before = read();
    player.goesTo('/kefu');
    await waitFor(() => expect(read() - before).toBe(1));
    player.goesTo('/');
    await waitFor(() => expect(player.button(/^余额/)).toHaveTextContent('游戏 ¥12.00'));
    expect(read() - before).toBe(1);
  });

  test.each(['/money', '/withdrawal'])(
    'is above %s with balance, refresh and 一键回收 [D-317, S2-39]',
    async (path) => {
      await openApp(path, { as: member({ name: 'has-wallets' }) });
      const header = within(await screen.findByRole('banner'));
      expect(header.getByRole('button', { name: /^一键回收/ })).toBeVisible();
      expect(header.getByRole('button', { name: '刷新余额' })).toBeVisible();
      expect(header.getByRole('group', { name: /^钱包/ })).toBeVisible();
    },
  );

  test('during a game the balance is behind 更多, and there is no collect button [S2-39, S2-40, D-247]', async () => {
    await openApp('/gamePage?name=QYUN&type=realbet&code=realbet_1', {
      as: member({ balance: '12.00', venues: { QYUN: '30.00' }, isAutoTransferOn: false }),
    });
    await player.findsAndTaps('更多');
    expect(await screen.findByRole('dialog')).toHaveTextContent('平台钱包¥12.00游戏钱包¥30.00');
    expect(player.button('休息一下')).toBeVisible();
    expect(player.button('刷新余额')).toBeVisible();
    expect(screen.queryByRole('button', { name: /回收/ })).toBeNull();
  });

  test('ten taps on the collect button send one request, also at 0 [S2-41, S4-35, F-M32, D-160, D-247]', async () => {
    await openApp('/kefu', {
      as: member({ name: 'fast', balance: '0.00', venues: { QYUN: '30.00' } }),
    });
    const answer = holdAnswers(collectBalances);
    const button = await screen.findByRole('button', { name: '一键回收' });
    for (let tap = 0; tap < 10; tap += 1) act(() => button.click());
    answer();
    await expectMessage('回收成功', 'status');
    expect(await screen.findByText(/30\.00/)).toBeVisible();
    expect(backend.requests(collectBalances)).toHaveLength(1);
  });
});

test('an order in flight is not sent again from another screen [D-202]', async () => {
  const app = await openApp('/kefu', { as: member({ name: 'quick', venues: { QYUN: '30.00' } }) });
  app.world.answers(collectBalances, 'silent');
  await player.findsAndTaps('一键回收');
  player.taps('我的', 'link');
  await screen.findByRole('button', { name: '退出登录' });
  player.taps(/^一键回收/);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(backend.requests(collectBalances)).toHaveLength(1);
});

describe('a server that calls every visitor expired', () => {
  test('is heard once: one alert, no navigation, nothing cleared, no storm of questions [D-222, F-S02]', async () => {
    world().answers(loadSite, '401');
    localStorage.setItem('kept', 'here');
    sessionStorage.setItem('kept', 'here');
    const app = await openApp('/vip');
    expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
    expect(app.address()).toBe('/vip');
    expect([localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual([
      'here',
      'here',
    ]);
    await app.user.click(screen.getByRole('button', { name: '知道了' }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(backend.requests(loadSite)).toHaveLength(1);
  });

  test('a login that is answered with 401 keeps its form [D-061, F-S04]', async () => {
    world().answers(login, '401-http');
    const app = await openApp('/login?redirect=%2Fmine');
    await app.user.type(await screen.findByRole('textbox', { name: '用户名' }), 'somebody');
    await app.user.type(screen.getByLabelText('密码'), 'secret123');
    await app.user.keyboard('{Enter}');
    await player.findsAndTaps('知道了');
    expect(screen.getByRole('textbox', { name: '用户名' })).toHaveValue('somebody');
    expect(app.address()).toBe('/login?redirect=%2Fmine');
  });
});

test('a closed site shows only the operator’s message, as text [S2-47, S7-09]', async () => {
  world().answers(loadSite, { data: { site_state: '0', repair_tips: '<b>维护</b>至十点' } });
  await openApp('/');
  expect(await screen.findByText('<b>维护</b>至十点')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(backend.requests(loadSite)).toMatchObject([{ method: 'POST', payload: {} }]);
});

test('a site is named by its settings where the backend sends no name [D-364]', async () => {
  world().answers(loadSite, 'unreachable');
  await openApp('/kefu', { settings: { title: 'Reef' } });
  expect(await screen.findByRole('link', { name: 'Reef' })).toBeVisible();
  expect(document.title).toBe('客服 - Reef');
});

test('a site whose settings fail runs with the stored ones, even if closed [D-071]', async () => {
  const stored = { title: '旧乐厅', site_state: '0', repair_tips: '维护至十点' };
  const answer = { atMs: Date.now(), data: stored };
  localStorage.setItem(`${STORED.cache.answers}${loadSite.path} `, JSON.stringify(answer));
  world().answers(loadSite, 'unreachable');
  await openApp('/kefu');
  await waitFor(() =>
    expect(backend.requests(loadSite).map(({ status }) => status)).not.toContain(null),
  );
  expect(backend.requests(loadSite)).not.toEqual([]);
  expect(await screen.findByRole('link', { name: '旧乐厅' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(screen.queryByText('维护至十点')).not.toBeInTheDocument();
});

test('without a network a call is not repeated later, and the page says so [D-068, D-202, D-347, F-M05]', async () => {
  const app = await openApp('/kefu', { as: member({ name: 'tunnel', venues: { QYUN: '30.00' } }) });
  await screen.findByRole('button', { name: '一键回收' });
  cutOff(true);
  expect(await screen.findByText('当前处于离线状态，联网后请重试')).toBeVisible();
  player.taps('一键回收');
  await expectMessage('没有收到结果，请稍后核对');
  world().isCutOff = false;
  // The poll of the balance, whose answer would be the newer one, waits for almost its whole period.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  setOnline(true);
  await waitFor(() => expect(screen.getByRole('button', { name: '一键回收' })).toBeEnabled());
  // A queued order would have been sent before this later request is answered.
  app.world.answers(refreshMember, { data: { username: 'tunnel', balance: '25.00' } });
  player.taps('刷新余额');
  expect(await screen.findByText(/25\.00/)).toBeVisible();
  expect(backend.requests(collectBalances)).toMatchObject([{ status: 0 }]);
  expect(app.world.member('tunnel')?.venues.get('QYUN')?.cents).toBe(3000);
});
