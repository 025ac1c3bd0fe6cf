import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadSite } from '#api/calls/site.ts';
import { refreshMember, recycleBalances } from '#api/calls/member.ts';
import { goTo } from '#navigation/go.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

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

  test('[S2-07] a kept screen keeps its state, and is dropped with the session', async () => {
    const app = await openApp('/mine', { as: member({ name: 'kept' }) });
    const before = await screen.findByRole('heading', { name: '我的' });
    await app.user.click(screen.getByRole('link', { name: '首页' }));
    await screen.findByRole('heading', { name: '首页' });
    await app.user.click(screen.getByRole('link', { name: '我的' }));
    expect(await screen.findByRole('heading', { name: '我的' })).toBe(before);
  });
});

describe('the header', () => {
  test('[D-018] on the login screen it changes the tab and keeps where login leads', async () => {
    const app = await openApp('/mine');
    await screen.findByRole('heading', { name: '登录' });
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

describe('a closed site', () => {
  test('[S2-47] shows only the operator’s message, as text', async () => {
    await openApp('/', {
      prepare: (world) =>
        world.answers(loadSite, { data: { site_state: '0', repair_tips: '<b>维护</b>至十点' } }),
    });
    expect(await screen.findByText('<b>维护</b>至十点')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
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
});

describe('a device that is offline', () => {
  test('[D-202, D-203] sends nothing, then or later, and says so', async () => {
    const app = await openApp('/kefu', {
      as: member({ name: 'tunnel', venues: { QYUN: '30.00' } }),
    });
    const button = await screen.findByRole('button', { name: '一键回收' });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('当前处于离线状态，联网后请重试')).toBeVisible();
    await app.user.click(button);
    await screen.findAllByText('当前处于离线状态，联网后请重试');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: '一键回收' })).toBeEnabled());
    expect(app.world.requests.filter(({ path }) => path === '/api/transall')).toHaveLength(0);
    expect(app.world.member('tunnel')?.venues.get('QYUN')?.cents).toBe(3000);
  });
});
