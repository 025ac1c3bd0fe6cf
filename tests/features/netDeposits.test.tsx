import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { logOut } from '#parts/account/logOut.ts';
import { setLanguage } from '#text/words.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerInMain } from '#tests/page/player.ts';

const DAY = 1_440;
const MINE: readonly OrderOptions[] = [
  // A year old: of no range.
  { kind: 'deposit', amount: '9999', minutesAgo: 365 * DAY },
  { kind: 'deposit', amount: '1000.10', minutesAgo: 20 * DAY },
  { kind: 'deposit', amount: '500.20', minutesAgo: 3 * DAY },
  { kind: 'deposit', amount: '0.30', minutesAgo: 2 * DAY },
  { kind: 'deposit', amount: '300', state: 3, minutesAgo: DAY },
  { kind: 'deposit', amount: '200', state: 1, minutesAgo: 5 },
  { kind: 'withdrawal', amount: '700.00', real: '99.29', minutesAgo: 4 * DAY },
  { kind: 'withdrawal', amount: '100.05', method: '银行卡提现', minutesAgo: 3 * DAY },
  { kind: 'withdrawal', amount: '150', state: 1, real: '21.27', minutesAgo: 3 },
];
/** As some servers list it: what was paid out, in USDT. */
const IN_USDT: OrderOptions = { kind: 'withdrawal', amount: '99.29', minutesAgo: 5 * DAY };

const showsLine = (words: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: /^近30天净存款/ })).toHaveTextContent(words),
  );
const asked = () =>
  backend
    .received(loadTransactions)
    // The line of orders in review asks for another range of days.
    .filter(({ date, type }) => date === 4 && (type === 1 || type === 2));

test('a member sees deposits, withdrawals and their difference of all pages [D-207, D-210]', async () => {
  await openApp('/protection', {
    as: member({ name: 'careful', transactions: MINE }),
    prepare: ({ site }) => void (site.rowsPerPage = 2),
  });
  await showsLine('¥700.55');
  expect(asked().filter(({ type }) => type === 1)).toMatchObject([
    { page: 1, date: 4 },
    { page: 2 },
    { page: 3 },
  ]);
  player.taps(/^近30天净存款/);
  expect(playerInMain.descriptions()).toEqual(
    expect.arrayContaining([
      '已通过存款 ¥1,500.60',
      '已通过取款 ¥800.05',
      '净存款 ¥700.55',
      '待审核存款 ¥200.00',
      '待审核取款 ¥150.00',
    ]),
  );
  expect(await player.sees('待审核的订单不计入净存款')).toBeVisible();
  expect(await player.sees(/2025-12-17 至 2026-01-15，按下单时间（北京时间）/)).toBeVisible();
  await act(() => setLanguage('en'));
  expect(playerInMain.descriptions()).toContain('Approved withdrawals ¥800.05');
});

test('on the money page a line loads two bars when it opens, without a difference [D-354]', async () => {
  await openApp('/money', { as: member({ transactions: MINE }) });
  const line = await screen.findByRole('button', { name: '近30天存取款' });
  expect(asked()).toEqual([]);
  player.taps('近30天存取款');
  await waitFor(() => expect(playerInMain.descriptions()).toContain('已通过存款 ¥1,500.60'));
  expect(playerInMain.descriptions()).toContain('已通过取款 ¥800.05');
  expect(screen.queryByText(/净存款/)).toBeNull();
  expect(line).toHaveTextContent(/^近30天存取款$/);
});

test('they are loaded once a session and after each order of the member [D-207]', async () => {
  const first = member({ name: 'first', transactions: MINE.slice(0, 3) });
  const payWays = { card: 0, usdt: 1, bobi: 0, wechat: 0, alipay: 0 };
  await openApp('/protection', {
    as: first,
    prepare: ({ site }) => void Object.assign(site.payWays, payWays),
  });
  await showsLine('¥1,500.30');
  const once = asked().length;

  player.goesTo('/recharge');
  await player.findsAndTaps(/^¥100 /);
  expect(asked()).toHaveLength(once);
  expect(screen.queryByText(/净存款/)).toBeNull();
  player.taps('立即存款');
  await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  player.goesTo('/protection');
  await waitFor(() => expect(asked().length).toBeGreaterThan(once + 1));

  const next = member({ name: 'next', password: 'secret123', transactions: MINE.slice(0, 2) });
  act(() => logOut());
  await player.logsIn(next.name, 'secret123');
  await player.findsAndTaps('我的', 'link');
  player.goesTo('/protection');
  await showsLine('¥1,000.10');
});

test('withdrawals in USDT are not summed; the screen shows how many there are [D-249]', async () => {
  await openApp('/protection', {
    as: member({ name: 'coins', transactions: [...MINE, IN_USDT, { ...IN_USDT, state: 3 }] }),
  });
  await showsLine('¥700.55');
  await showsLine('另有 1 笔 USDT 取款未计入');
  await act(() => setLanguage('en'));
  expect(await player.sees('Withdrawals in USDT not counted: 1')).toBeVisible();
});

test('a list that fails leaves no part of a sum, and can be asked for again [D-207, D-S47]', async () => {
  world().answers(loadTransactions, 'crashed');
  await openApp('/protection', { as: member({ name: 'cut', transactions: MINE }) });
  await showsLine('统计不完整');
  player.taps(/^近30天净存款/);
  expect(await player.sees('存款记录未能全部加载，合计不显示')).toBeVisible();
  world().answers(loadTransactions, 'normal');
  player.taps('重试');
  await showsLine('¥700.55');
});

test('of more than twenty pages only the first is asked for [D-207]', async () => {
  await openApp('/protection', {
    as: member({
      name: 'many',
      transactions: Array.from({ length: 21 }, () => ({ kind: 'deposit', amount: 1 }) as const),
    }),
    prepare: ({ site }) => void (site.rowsPerPage = 1),
  });
  await showsLine('统计不完整');
  expect(asked()).toHaveLength(2);
  player.taps(/^近30天净存款/);
  expect(await player.sees('存款记录超过20页，合计不显示')).toBeVisible();
});
