import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { recycleBalances, refreshMember } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import '#features/money/MoneyScreen.tsx';
import { goTo } from '#navigation/go.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const PLAYER = { balance: '1234.50', venues: { QYUN: '300.05', BHAI: '20.00' } };

const asked = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path).length;
const wallets = () => within(screen.getByRole('region', { name: '总资产' }));
const amounts = () =>
  wallets()
    .getAllByText(/^(--|[\d,]+\.\d\d)$/)
    .map(({ textContent }) => textContent);
const venues = () => within(screen.getByRole('region', { name: '场馆余额' }));
const rows = () =>
  venues()
    .queryAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

async function openMoney(name: string) {
  const app = await openApp('/money', { as: member({ ...PLAYER, name }) });
  await venues().findByText('青云');
  await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '1,234.50', '320.05']));
  return app;
}

describe('the money page', () => {
  test('[M2-62, M2-63, M2-64] shows the total, what lies in the central wallet and what in games', async () => {
    await openMoney('owner');
    expect(screen.getByRole('heading', { level: 1, name: '资金' })).toBeVisible();
    expect(wallets().getByText('中心钱包').nextElementSibling).toHaveTextContent('1,234.50');
  });

  test('[M2-65, M2-66, M9-23] shows what lies in three venues, and on demand in all', async () => {
    const { user } = await openMoney('collector');
    expect(wallets().getByText('游戏钱包').nextElementSibling).toHaveTextContent('320.05');
    expect(rows()).toEqual(['青云 300.05', '龙曦 0.00', '碧海 20.00']);
    await user.click(venues().getByRole('button', { name: '展开' }));
    expect(rows()).toHaveLength(10);
  });

  test('[M2-67, M2-68] refreshes what is shown, and brings everything back with one tap', async () => {
    const { user } = await openMoney('sweeper');
    const before = [asked(refreshMember), asked(refreshVenues)];
    await user.click(wallets().getByRole('button', { name: '刷新余额' }));
    expect(await screen.findByText('余额已刷新')).toBeVisible();
    expect([asked(refreshMember), asked(refreshVenues)]).toEqual(before.map((count) => count + 1));

    await user.click(wallets().getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '1,554.50', '0.05']));
    await waitFor(() => expect(rows()).toEqual(['青云 0.05', '龙曦 0.00', '碧海 0.00']));
    expect(asked(recycleBalances)).toBe(1);
  });

  test.each([
    [
      '[M2-69, M2-70, D-142] to the deposit and the withdrawal itself',
      { 存款: '/recharge', 取款: '/withdrawal' },
    ],
    ['[M2-71, M2-72] to the transfer and the cards', { 转账: '/transfer', 卡包: '/wallet' }],
  ])('leads %s', async (_, links) => {
    await openMoney('tapper');
    for (const [name, address] of Object.entries(links))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${address}`);
  });

  test('is kept, and asks anew on return', async () => {
    const { user } = await openMoney('returner');
    await user.click(venues().getByRole('button', { name: '展开' }));
    act(() => goTo('/kefu'));
    await screen.findByRole('heading', { name: '客服' });
    world().answers(refreshMember, {
      data: { username: 'returner', balance: '7.00', gameblance: '1.00' },
    });
    world().answers(refreshVenues, {
      data: ['A', 'B', 'C', 'D'].map((name) => ({ platname: name, name, balance: '1.00' })),
    });
    act(() => goTo('/money'));
    await waitFor(() => expect(amounts()).toEqual(['¥8.00', '7.00', '1.00']));
    // As it was left: expanded.
    await waitFor(() => expect(rows()).toEqual(['A 1.00', 'B 1.00', 'C 1.00', 'D 1.00']));
  });

  test('[D-203] what cannot be loaded says so in its place, and the rest stands', async () => {
    const { user } = await openApp('/money', {
      as: member({ ...PLAYER, name: 'unlucky' }),
      prepare: (world) => world.answers(refreshVenues, 'unreachable', { times: 1 }),
    });
    expect(await venues().findByText('场馆余额加载失败，请重试')).toBeVisible();
    await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '1,234.50', '320.05']));
    await user.click(venues().getByRole('button', { name: '重试' }));
    expect(await venues().findByText('青云')).toBeVisible();
  });

  test('without a token leads to the login', async () => {
    const app = await openApp('/money');
    await screen.findByRole('heading', { name: '登录' });
    expect(app.address()).toBe('/login?redirect=%2Fmoney');
    expect([asked(refreshMember), asked(refreshVenues)]).toEqual([0, 0]);
  });
});
