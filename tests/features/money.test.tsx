import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { collectBalances, refreshMember } from '#api/calls/member.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { startTranslator } from '#tests/browser/translator.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, figuresIn, player, playerIn, wait } from '#tests/page/player.ts';

const PLAYER = { balance: '1234.50', venues: { QYUN: '300.05', CFENG: '20.00' } };

const wallets = playerIn('总资产');
const venues = playerIn('场馆余额');
const refreshes = () => [refreshMember, refreshVenues].map((call) => backend.requests(call).length);
/** The total, the central wallet and the games. */
const amounts = () => figuresIn('总资产').slice(0, 3);

async function openMoney(name: string) {
  await openApp('/money', { as: member({ ...PLAYER, name }) });
  await venues.sees('青云');
  await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '¥1,234.50', '¥320.05']));
}

test('the money page shows total, both wallets and three venues, or all [M2-62, M2-63, M2-66]', async () => {
  await openMoney('collector');
  expect(screen.getByRole('heading', { level: 1, name: '资金总览' })).toBeVisible();
  for (const [id, name, amount] of [
    ['M2-64', '平台钱包', '1,234.50'],
    ['M2-65', '游戏钱包', '320.05'],
  ] as const)
    expect((await wallets.sees(name)).nextElementSibling, id).toHaveTextContent(amount);
  expect(venues.descriptions()).toEqual(['青云 ¥300.05', '龙曦 ¥0.00', '碧海 ¥0.00']);
  venues.taps('另有 7 个场馆，其中 1 个共 ¥20.00 展开');
  expect(venues.descriptions()).toHaveLength(10);
});

test('a member brings all money back with one tap, in a translated page too [M2-67, M2-68, D-069, D-303]', async () => {
  onTestFinished(startTranslator());
  await openMoney('sweeper');
  const before = refreshes();
  wallets.taps('刷新余额');
  expect(await player.sees('余额已刷新')).toBeVisible();
  expect(refreshes()).toEqual(before.map((count) => count + 1));

  wallets.taps(/^一键回收/);
  await waitFor(() => expect(amounts()).toEqual(['¥1,554.55', '¥1,554.50', '¥0.05']));
  await waitFor(() =>
    expect(venues.descriptions()).toEqual(['青云 ¥0.05', '龙曦 ¥0.00', '碧海 ¥0.00']),
  );
  expect(backend.requests(collectBalances)).toHaveLength(1);
});

test('the collect button shows the amount for ten seconds after the server’s answer [D-247]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openMoney('collector');
  expect(wallets.button('一键回收 ¥320.05')).toHaveTextContent('回收 ¥320.05');
  await wait(10_000);
  expect(wallets.button('一键回收')).toHaveTextContent('一键回收');
  wallets.taps('刷新余额');
  await waitFor(() => expect(wallets.button('一键回收 ¥320.05')).toBeVisible());
});

test('the money page leads to deposit, withdrawal, transfer and cards [D-142]', async () => {
  await openMoney('tapper');
  for (const [id, name, address] of [
    ['M2-69', '存款', '/recharge'],
    ['M2-70', '取款', '/withdrawal'],
    ['M2-71', '转账', '/transfer'],
    ['M2-72', '卡包', '/wallet'],
  ] as const)
    expect(within(screen.getByRole('main')).getByRole('link', { name }), id).toHaveAttribute(
      'href',
      `#${address}`,
    );
});

test('the money page stays as it was left, and loads everything again on return', async () => {
  await openMoney('returner');
  venues.taps(/展开$/);
  await player.visits('/kefu', '客服');
  world().answers(refreshMember, {
    data: { username: 'returner', balance: '7.00', gameblance: '1.00' },
  });
  world().answers(refreshVenues, {
    data: ['A', 'B', 'C', 'D'].map((name) => ({ platname: name, name, balance: '1.00' })),
  });
  player.goesTo('/money');
  await waitFor(() => expect(amounts()).toEqual(['¥8.00', '¥7.00', '¥1.00']));
  // Still expanded: a fourth venue would otherwise be left out.
  await waitFor(() =>
    expect(venues.descriptions()).toEqual(['A ¥1.00', 'B ¥1.00', 'C ¥1.00', 'D ¥1.00']),
  );
});
