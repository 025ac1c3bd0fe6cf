import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { login } from '#api/calls/login.ts';
import { recycleBalances, refreshMember } from '#api/calls/member.ts';
import { loadSite } from '#api/calls/site.ts';
import { goTo } from '#navigation/go.ts';
import { endSession } from '#state/session/session.ts';
import { STORED } from '#state/storedKeys.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

/** Goes to a screen, unless it is shown already. */
async function moveTo(app: { address: () => string }, path: string): Promise<void> {
  if (app.address() === path) return;
  await act(async () => goTo(path));
}

describe('finding the way', () => {
  test('[S2-01, S2-02] an unknown path leads home, in the hash', async () => {
    const app = await openApp('/nowhere?x=1');
    await screen.findByRole('heading', { name: '首页' });
    expect(app.address()).toBe('/');
    expect(location.hash).toMatch(/^#\/$/);
  });

  test('[S2-03] every navigation starts at the top, back to a kept screen too', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const app = await openApp('/');
    await screen.findByRole('heading', { name: '首页' });
    scrollTo.mockClear();
    await app.user.click(screen.getByRole('link', { name: '客服' }));
    await screen.findByRole('heading', { name: '客服' });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockClear();
    act(() => history.back());
    await screen.findByRole('heading', { name: '首页' });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('[S2-04, S2-05, S6-05] a visitor is led from a guarded screen to login, with the full target', async () => {
    const app = await openApp('/mine?from=menu');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Fmine%3Ffrom%3Dmenu');
    expect(app.world.requests.some(({ path }) => path === '/api/user')).toBe(false);
  });

  test('[S2-06, S8-18] a tap on the screen already shown says so, a redirect does not', async () => {
    const app = await openApp('/');
    await screen.findByRole('heading', { name: '首页' });
    act(() => goTo('/'));
    expect(screen.queryByText('已在当前页面！')).not.toBeInTheDocument();
    await app.user.click(
      within(screen.getByRole('navigation', { name: '主导航' })).getByRole('link', {
        name: '首页',
      }),
    );
    expect(await screen.findByText('已在当前页面！')).toBeVisible();
  });

  test('[S2-07] a kept screen keeps its state…', async () => {
    const app = await openApp('/mine', { as: member({ name: 'kept' }) });
    const before = await screen.findByRole('heading', { name: '我的' });
    await app.user.click(screen.getByRole('link', { name: '首页' }));
    await screen.findByRole('heading', { name: '首页' });
    await app.user.click(screen.getByRole('link', { name: '我的' }));
    expect(await screen.findByRole('heading', { name: '我的' })).toBe(before);
  });

  test.each(['/mine', '/kefu'])(
    '[S2-07, S2-04, S2-05] …and is dropped with the session, ended on %s: a visitor is led to login',
    async (end) => {
      const app = await openApp('/mine', { as: member({ name: 'first' }) });
      await screen.findByRole('heading', { name: 'first' });
      await moveTo(app, end);
      act(() => endSession('expired'));
      await app.user.click(await screen.findByRole('button', { name: '知道了' }));
      await screen.findByLabelText('用户名');
      expect(app.address()).toBe('/login');
      await moveTo(app, '/mine');
      await waitFor(() => expect(app.address()).toBe('/login?redirect=%2Fmine'));
      expect(await screen.findByRole('heading', { name: '登录' })).toBeVisible();
      expect(screen.queryByText('first')).not.toBeInTheDocument();
    },
  );

  test('[S2-07] …and is dropped with the session, also where a visitor may be', async () => {
    const app = await openApp('/', { as: member({ name: 'first' }) });
    const before = await screen.findByRole('heading', { name: '首页' });
    await app.user.click(screen.getByRole('link', { name: '客服' }));
    await screen.findByRole('heading', { name: '客服' });
    act(() => endSession('logout'));
    await screen.findByLabelText('用户名');
    await moveTo(app, '/');
    expect(await screen.findByRole('heading', { name: '首页' })).not.toBe(before);
    expect(before).not.toBeInTheDocument();
  });

  test.each(['/mine', '/kefu'])(
    '[S2-07] …and is dropped with the session, ended on %s: the next member has one of his own',
    async (end) => {
      const app = await openApp('/mine', { as: member({ name: 'first', balance: '7654.32' }) });
      await screen.findByRole('heading', { name: 'first' });
      await screen.findAllByText(/7,654\.32/);
      const before = screen.getByRole('heading', { name: '我的' });
      await moveTo(app, end);
      act(() => endSession('logout'));
      const next = member({ name: 'second', balance: '1.00' });
      await app.user.type(await screen.findByLabelText('用户名'), next.name);
      await app.user.type(screen.getByLabelText('密码'), next.password);
      await app.user.keyboard('{Enter}');
      await waitFor(() => expect(app.address()).toBe('/'));
      await moveTo(app, '/mine');
      expect(await screen.findByRole('heading', { name: 'second' })).toBeVisible();
      expect(screen.getByRole('heading', { name: '我的' })).not.toBe(before);
      expect(before).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/first|7,654\.32/);
    },
  );
});

test('[S2-38, D-021] the tab bar leads to home, promotions, customer service, sponsorship and mine', async () => {
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
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'page',
    null,
    null,
  ]);
});

describe('the header', () => {
  test('[S2-23, D-018] on the login screen it changes the tab and keeps where login leads', async () => {
    const app = await openApp('/mine');
    await screen.findByRole('heading', { name: '登录' });
    expect(await screen.findByLabelText('密码')).toBeVisible();
    expect(screen.queryByLabelText('确认密码')).not.toBeInTheDocument();
    await app.user.click(within(screen.getByRole('banner')).getByRole('button', { name: '注册' }));
    expect(app.address()).toBe('/login?redirect=%2Fmine&type=1');
    expect(await screen.findByLabelText('确认密码')).toBeVisible();
  });

  test('[S2-42] shows a visitor login and registration', async () => {
    await openApp('/kefu');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('button', { name: '登录' })).toBeVisible();
    expect(within(header).getByRole('button', { name: '注册' })).toBeVisible();
    expect(within(header).queryByText(/¥/)).not.toBeInTheDocument();
  });

  test('[S2-39, S1-07] shows a player his balance', async () => {
    await openApp('/kefu', { as: member({ name: 'rich', balance: '1234.50' }) });
    const header = await screen.findByRole('banner');
    expect(await within(header).findByText(/1,234\.50/)).toBeVisible();
    expect(within(header).queryByRole('button', { name: '登录' })).not.toBeInTheDocument();
  });

  test('[S2-40, S7-19] has a refresh button, which asks the server', async () => {
    const app = await openApp('/kefu', { as: member({ name: 'fresh', balance: '10.00' }) });
    await screen.findByText(/10\.00/);
    app.world.answers(refreshMember, { data: { username: 'fresh', balance: '25.00' } });
    await app.user.click(screen.getByRole('button', { name: '刷新余额' }));
    expect(await screen.findByText(/25\.00/)).toBeVisible();
  });

  test('[S4-34, S4-35, S4-36] recycles with one click, shows the message, then the new balance', async () => {
    const card = member({ name: 'collector', balance: '10.00', venues: { QYUN: '30.00' } });
    const app = await openApp('/kefu', { as: card });
    await screen.findByText(/10\.00/);
    await app.user.click(screen.getByRole('button', { name: '一键回收' }));
    expect(await screen.findByText('回收成功')).toBeVisible();
    expect(await screen.findByText(/40\.00/)).toBeVisible();
    expect(app.world.requests.filter(({ path }) => path === '/api/transall')).toHaveLength(1);
  });

  test('[S2-41] the recycle button sends once for ten taps', async () => {
    const app = await openApp('/kefu', { as: member({ name: 'fast', venues: { QYUN: '30.00' } }) });
    app.world.answers(recycleBalances, { late: 50 });
    const button = await screen.findByRole('button', { name: '一键回收' });
    for (let tap = 0; tap < 10; tap += 1) act(() => button.click());
    await screen.findByText('回收成功');
    expect(app.world.requests.filter(({ path }) => path === '/api/transall')).toHaveLength(1);
  });
});

describe('money that is on its way', () => {
  test('[D-202] is not sent again from another screen', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'quick', venues: { QYUN: '30.00' } }),
    });
    app.world.answers(recycleBalances, 'silent');
    await app.user.click(await screen.findByRole('button', { name: '一键回收' }));
    await app.user.click(screen.getByRole('link', { name: '我的' }));
    await screen.findByRole('button', { name: '退出登录' });
    await app.user.click(screen.getByRole('button', { name: '一键回收' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(app.world.requests.filter(({ path }) => path === recycleBalances.path)).toHaveLength(1);
  });
});

describe('a server that calls every visitor expired', () => {
  test('[D-222, F-S02] is heard once: one alert, no navigation, nothing cleared, no storm of questions', async () => {
    const app = await openApp('/vip', {
      prepare: (world) => {
        world.answers(loadSite, '401');
        localStorage.setItem('kept', 'here');
        sessionStorage.setItem('kept', 'here');
      },
    });
    expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
    expect(app.address()).toBe('/vip');
    expect([localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual([
      'here',
      'here',
    ]);
    await app.user.click(screen.getByRole('button', { name: '知道了' }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(app.world.requests.filter(({ path }) => path === loadSite.path)).toHaveLength(1);
  });

  test('[D-061] keeps the form of a login that it answers so', async () => {
    const app = await openApp('/login?redirect=%2Fmine', {
      prepare: (world) => world.answers(login, '401-http'),
    });
    await app.user.type(await screen.findByRole('textbox', { name: '用户名' }), 'somebody');
    await app.user.type(screen.getByLabelText('密码'), 'secret123');
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('button', { name: '知道了' }));
    expect(screen.getByRole('textbox', { name: '用户名' })).toHaveValue('somebody');
    expect(app.address()).toBe('/login?redirect=%2Fmine');
  });
});

describe('a closed site', () => {
  test('[S2-47, S7-09] shows only the operator’s message, as text', async () => {
    const app = await openApp('/', {
      prepare: (world) =>
        world.answers(loadSite, { data: { site_state: '0', repair_tips: '<b>维护</b>至十点' } }),
    });
    expect(await screen.findByText('<b>维护</b>至十点')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    const asked = app.world.requests.filter(({ path }) => path === '/api/app');
    expect(asked).toMatchObject([{ method: 'POST', payload: {} }]);
  });

  test.each([[1], ['1'], [null], ['closed'], [2]])(
    '[S2-48] runs with site_state %j',
    async (state) => {
      await openApp('/', {
        prepare: (world) => world.answers(loadSite, { data: { site_state: state } }),
      });
      expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible();
    },
  );

  test('[D-071] a failed question does not close it', async () => {
    await openApp('/', { prepare: (world) => world.answers(loadSite, 'html') });
    expect(await screen.findByRole('navigation', { name: '主导航' })).toBeVisible();
  });

  test.each(['html', 'unreachable', 'refused'] as const)(
    '[D-071] a question that fails (%s) runs with what was stored, though the site was closed then',
    async (fault) => {
      const app = await openApp('/kefu', {
        prepare: (world) => {
          const stored = { title: '旧乐厅', site_state: '0', repair_tips: '维护至十点' };
          const answer = { atMs: Date.now(), data: stored };
          localStorage.setItem(`${STORED.cache.answers}${loadSite.path} `, JSON.stringify(answer));
          world.answers(loadSite, fault);
        },
      });
      const asked = () => app.world.requests.filter(({ path }) => path === loadSite.path);
      await waitFor(() => expect(asked().map(({ status }) => status)).not.toContain(null));
      expect(asked()).not.toEqual([]);
      expect(await screen.findByRole('link', { name: '旧乐厅' })).toBeVisible();
      expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
      expect(screen.queryByText('维护至十点')).not.toBeInTheDocument();
    },
  );
});

describe('a device that is offline', () => {
  test('[D-202, D-203] sends nothing, then or later, and says so', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'tunnel', venues: { QYUN: '30.00' } }),
    });
    const button = await screen.findByRole('button', { name: '一键回收' });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const words = '当前处于离线状态，联网后请重试';
    expect(await screen.findByText(words)).toBeVisible();
    // The banner says the same words, but is no alert.
    const said = () =>
      screen.getAllByRole('alert').flatMap((region) => within(region).queryAllByText(words));
    expect(said()).toEqual([]);
    await app.user.click(button);
    await waitFor(() => expect(said()).toHaveLength(1));
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: '一键回收' })).toBeEnabled());
    // What had been queued would be sent by the time that a later question is answered.
    app.world.answers(refreshMember, {
      late: 150,
      next: { data: { username: 'tunnel', balance: '25.00' } },
    });
    await app.user.click(screen.getByRole('button', { name: '刷新余额' }));
    expect(await screen.findByText(/25\.00/)).toBeVisible();
    expect(app.world.requests.filter(({ path }) => path === '/api/transall')).toHaveLength(0);
    expect(app.world.member('tunnel')?.venues.get('QYUN')?.cents).toBe(3000);
  });
});
