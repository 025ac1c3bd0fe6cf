import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadMember, recycleBalances, refreshMember } from '#api/calls/member.ts';
import '#features/mine/MineScreen.tsx';
import { goTo } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { restorePreferences } from '#parts/devicePreferences.ts';
import { STORED } from '#state/stored.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { getTheme } from '#ui/theme.ts';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const PLAYER = {
  balance: '1234.50',
  venues: { QYUN: '300.05', BHAI: '20.00' },
  vip: 4,
  joinedDays: 88,
};

const requestsTo = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const wallet = () => within(screen.getByRole('region', { name: '总资产' }));
/** Total, central wallet, games. */
const amounts = () =>
  wallet()
    .getAllByText(/^(--|[\d,]+\.\d\d)$/)
    .map(({ textContent }) => textContent);

describe('the personal centre', () => {
  test('[S2-16, S2-96, D-150] shows who is in and what he has: central wallet, games, and exactly their sum', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'summary' }) });
    expect(await screen.findByRole('heading', { name: 'summary' })).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
    expect(screen.getByText('已加入 88 天')).toBeVisible();
    expect(amounts()).toEqual(['¥1,554.55', '1,234.50', '320.05']);
  });

  test('[S7-16] asks the server for the member, with nothing but the token', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'asked' }) });
    await screen.findByRole('heading', { name: 'asked' });
    expect(requestsTo(loadMember).map(({ payload, hasToken }) => [payload, hasToken])).toEqual([
      [{}, true],
    ]);
  });

  test('[S2-45] has no site header above it', async () => {
    await openApp('/mine', { as: member({ ...PLAYER, name: 'bare' }) });
    await screen.findByRole('heading', { name: 'bare' });
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  test('[D-210] shows -- for what is not known, and the rest', async () => {
    await openApp('/mine', {
      as: member({ name: 'unsure' }),
      prepare: (world) =>
        world.answers(loadMember, {
          data: { username: 'unsure', balance: '10.00', gameblance: 'many' },
        }),
    });
    await screen.findByRole('heading', { name: 'unsure' });
    expect(amounts()).toEqual(['¥--', '10.00', '--']);
  });

  test('[S8-02] shows -- when the member cannot be loaded, and loads him on refresh', async () => {
    const app = await openApp('/mine', {
      as: member({ ...PLAYER, name: 'second-try' }),
      prepare: (world) => world.answers(loadMember, 'html', { times: 1 }),
    });
    await screen.findByRole('heading', { name: '会员' });
    expect(amounts()).toEqual(['¥--', '--', '--']);
    await app.user.click(wallet().getByRole('button', { name: '刷新余额' }));
    expect(await screen.findByRole('heading', { name: 'second-try' })).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
  });

  test('[S7-19, D-070] refreshes both wallets and keeps what the refresh leaves out', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'again' }) });
    await screen.findByText('VIP4');
    world().answers(refreshMember, {
      data: { username: 'again', balance: '1.10', gameblance: '2.20' },
    });
    await app.user.click(wallet().getByRole('button', { name: '刷新余额' }));
    expect(await wallet().findByText(/3\.30/)).toBeVisible();
    expect(screen.getByText('VIP4')).toBeVisible();
    expect(screen.getByText('余额已刷新')).toBeVisible();
  });

  test('[S4-34, S4-36, S7-25] recycles all games into the central wallet with one tap', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'sweeper' }) });
    await screen.findByText('VIP4');
    await app.user.click(wallet().getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '1,554.50', '0.05']));
    expect(requestsTo(recycleBalances).map(({ payload }) => payload)).toEqual([{}]);
  });

  test('[S4-35] shows the server’s word for it, whatever it is', async () => {
    const app = await openApp('/mine', { as: member({ name: 'empty-handed' }) });
    await app.user.click(await screen.findByRole('button', { name: '一键回收' }));
    expect(await screen.findByText('没有可回收的金额')).toBeVisible();
  });

  test('leads to customer service, and back to itself unchanged', async () => {
    const app = await openApp('/mine', { as: member({ ...PLAYER, name: 'walker' }) });
    await app.user.click(await screen.findByRole('link', { name: '在线客服' }));
    expect(app.address()).toBe('/kefu');
    await screen.findByRole('heading', { name: '客服' });
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'walker' })).toBeVisible();
  });

  test('leads only where the map has a screen', async () => {
    await openApp('/mine', { as: member({ name: 'mapped' }) });
    await screen.findByRole('link', { name: '在线客服' });
    const paths = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.slice(1).split('?')[0]);
    expect(paths.filter((path) => !(Object.values(PATHS) as string[]).includes(path!))).toEqual([]);
  });

  test('[S2-18] is kept: the very same screen when it is visited again', async () => {
    const app = await openApp('/mine', { as: member({ name: 'kept-here' }) });
    const before = await screen.findByRole('region', { name: '总资产' });
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    expect(before).not.toBeVisible();
    act(() => goTo('/mine'));
    expect(await screen.findByRole('region', { name: '总资产' })).toBe(before);
    expect(app.address()).toBe('/mine');
  });
});

describe('without a token', () => {
  test('[S2-17, S2-118, S6-05] leads to /login, and nothing of the screen is asked or drawn', async () => {
    const app = await openApp('/mine');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Fmine');
    expect(screen.queryByRole('region', { name: '总资产' })).not.toBeInTheDocument();
    expect(requestsTo(loadMember)).toEqual([]);
  });
});

describe('settings of the device', () => {
  const shownTheme = () => document.documentElement.dataset.theme ?? null;

  test('[D-209] the language is Chinese until the player chooses, then English, and remembered', async () => {
    const app = await openApp('/mine', { as: member({ name: 'speaker' }) });
    expect(await screen.findByRole('radio', { name: '中文' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(STORED.device.language)).toBe('en'));
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    await app.user.click(screen.getByRole('radio', { name: '中文' }));
    expect(await screen.findByRole('button', { name: '退出登录' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(STORED.device.language)).toBeNull());
  });

  test('the theme follows the choice at once, and is remembered unless it is automatic', async () => {
    const app = await openApp('/mine', { as: member({ name: 'painter' }) });
    expect(await screen.findByRole('radio', { name: '自动' })).toBeChecked();
    expect(shownTheme()).toBeNull();
    await app.user.click(screen.getByRole('radio', { name: '深色' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual(['dark', 'dark']);
    await app.user.click(screen.getByRole('radio', { name: '浅色' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual(['light', 'light']);
    await app.user.click(screen.getByRole('radio', { name: '自动' }));
    expect([shownTheme(), localStorage.getItem(STORED.device.theme)]).toEqual([null, null]);
  });

  test('both are taken up at the next start', async () => {
    localStorage.setItem(STORED.device.theme, 'dark');
    localStorage.setItem(STORED.device.language, 'en');
    await act(() => restorePreferences());
    await openApp('/mine', { as: member({ name: 'back-again' }) });
    expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test.each([[null], ['blue'], ['LIGHT'], ['{"theme":"dark"}']])(
    'what is no theme (%j) is ignored',
    async (stored) => {
      if (stored !== null) localStorage.setItem(STORED.device.theme, stored);
      localStorage.setItem(STORED.device.language, 'fr');
      await restorePreferences();
      expect(getTheme()).toBe('auto');
      expect(shownTheme()).toBeNull();
    },
  );

  test('a storage that throws changes nothing but the memory of it', async () => {
    const app = await openApp('/mine', { as: member({ name: 'private' }) });
    await screen.findByRole('radio', { name: '深色' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await app.user.click(screen.getByRole('radio', { name: '深色' }));
    expect(shownTheme()).toBe('dark');
  });
});
