import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { logOut } from '#parts/account/logOut.ts';
import { setLanguage } from '#text/words.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/page/dom.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, player, playerIn, playerInMain } from '#tests/page/player.ts';

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

/** The card of the money page. */
const card = () => screen.findByRole('region', { name: '近30天存取款' });
const look = async () => {
  await screen.findByRole('button', { name: '明细' });
  const element = await card();
  act(() => scrollIntoSight(element.querySelector('dl')!.parentElement!));
};
const expectNet = async (net: string) => {
  const shown = within(await card());
  await waitFor(() => expect(shown.getByText('净存款').nextElementSibling).toHaveTextContent(net));
};
const showsLine = (words: string) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: /^近30天净存款/ })).toHaveTextContent(words),
  );
const asked = () =>
  backend
    .received(loadTransactions)
    // The line of orders in review asks for another range of days.
    .filter(({ date, type }) => date === 4 && (type === 1 || type === 2));

async function openDetails() {
  await player.findsAndTaps('明细');
  await screen.findByText('已通过的存款减去已通过的取款', { exact: false });
}

test('a member sees deposits, withdrawals and their difference of all pages [D-207, D-210]', async () => {
  await openApp('/money', {
    as: member({ name: 'careful', transactions: MINE }),
    prepare: ({ site }) => {
      site.rowsPerPage = 2;
      // What the screen asks for besides is not waited for.
      holdAnswers(refreshVenues);
    },
  });
  await screen.findByRole('button', { name: '明细' });
  expect(asked()).toEqual([]);
  await look();
  await expectNet('¥700.55');
  expect(asked().filter(({ type }) => type === 1)).toMatchObject([
    { page: 1, date: 4 },
    { page: 2 },
    { page: 3 },
  ]);

  expect(playerIn('近30天存取款').descriptions()).toEqual([
    '已通过存款 ¥1,500.60',
    '已通过取款 ¥800.05',
    '净存款 ¥700.55',
  ]);

  await openDetails();
  expect(playerIn('近30天净存款', 'dialog').descriptions()).toEqual([
    '已通过存款 ¥1,500.60',
    '已通过取款 ¥800.05',
    '净存款 ¥700.55',
    '待审核存款 ¥200.00',
    '待审核取款 ¥150.00',
  ]);
  expect(await player.sees('待审核的订单不计入净存款')).toBeVisible();
  expect(await player.sees(/2025-12-17 至 2026-01-15，按下单时间（北京时间）/)).toBeVisible();
  // The bars cover the whole period.
  for (const end of ['12-17', '01-15']) expect(screen.getByText(end)).toBeVisible();
  const table = screen.getByRole('table', { name: '每日存款与取款' });
  expect(within(table).getByRole('row', { name: /2026-01-12/ })).toHaveTextContent(
    '2026-01-12¥500.20¥100.05¥400.15',
  );

  await act(() => setLanguage('en'));
  expect(await player.sees('Net deposits, 30 days')).toBeVisible();
  expect(playerInMain.descriptions()).toContain('Approved withdrawals ¥800.05');
});

test('they are loaded once a session and after each order of the member [D-207]', async () => {
  const card = member({ name: 'first', transactions: MINE.slice(0, 3) });
  const payWays = { card: 0, usdt: 1, bobi: 0, wechat: 0, alipay: 0 };
  await openApp('/money', {
    as: card,
    prepare: ({ site }) => void Object.assign(site.payWays, payWays),
  });
  await look();
  await expectNet('¥1,500.30');
  const once = asked().length;

  player.goesTo('/transRecord?type=3');
  await showsLine('¥1,500.30');
  expect(asked()).toHaveLength(once);

  player.goesTo('/recharge');
  await player.findsAndTaps(/^¥100 /);
  const line = await screen.findByRole('button', { name: /^近30天净存款/ });
  act(() => scrollIntoSight(line));
  player.taps('立即存款');
  await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  await waitFor(() => expect(asked().length).toBeGreaterThan(once + 1));

  const next = member({ name: 'next', password: 'secret123', transactions: MINE.slice(0, 2) });
  act(() => logOut());
  await player.logsIn(next.name, 'secret123');
  await player.findsAndTaps('我的', 'link');
  player.goesTo('/money');
  await look();
  await expectNet('¥1,000.10');
});

test('beside a list of the same records the sum loads only after a tap [D-207]', async () => {
  await openApp('/transRecord', { as: member({ transactions: MINE }) });
  await player.findsAndTaps('近30天净存款 查看');
  await waitFor(() => expect(player.button(/^近30天净存款/)).toHaveTextContent('¥700.55'));
});

test('withdrawals in USDT are not summed; the screen shows how many there are [D-249]', async () => {
  await openApp('/money', {
    as: member({ name: 'coins', transactions: [...MINE, IN_USDT, { ...IN_USDT, state: 3 }] }),
  });
  await look();
  await expectNet('¥700.55');
  expect(await player.sees('另有 1 笔 USDT 取款未计入')).toBeVisible();
  expect(playerInMain.descriptions()).toContain('已通过取款 ¥800.05');
  await openDetails();
  expect(screen.getByRole('table', { name: '每日存款与取款' })).toBeInTheDocument();
  await act(() => setLanguage('en'));
  expect(await player.sees('Withdrawals in USDT not counted: 1')).toBeVisible();
});

test('nothing is summed where the unit of a withdrawal is unknown [D-207, D-S29]', async () => {
  await openApp('/money', {
    as: member({ name: 'coins', transactions: [...MINE, { ...IN_USDT, method: '波币' }] }),
  });
  await look();
  await expectNet('--');
  const shown = playerInMain.descriptions();
  expect(shown).toContain('已通过存款 ¥1,500.60');
  expect(shown).toContain('已通过取款 --');
  expect(await player.sees(/^取款记录中有单位或状态不明的订单/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list that fails leaves no part of a sum, and can be asked for again [D-207, D-S47]', async () => {
  world().answers(loadTransactions, 'crashed');
  await openApp('/money', { as: member({ name: 'cut', transactions: MINE }) });
  await look();
  await expectNet('--');
  expect(await player.sees('存款记录未能全部加载，合计不显示')).toBeVisible();
  expect(playerInMain.descriptions()).toContain('已通过存款 --');
  world().answers(loadTransactions, 'normal');
  player.taps('重试');
  await expectNet('¥700.55');
});

test('of more than twenty pages only the first is asked for [D-207]', async () => {
  await openApp('/money', {
    as: member({
      name: 'many',
      transactions: Array.from({ length: 21 }, () => ({ kind: 'deposit', amount: 1 }) as const),
    }),
    prepare: ({ site }) => void (site.rowsPerPage = 1),
  });
  await look();
  await expectNet('--');
  expect(asked()).toHaveLength(2);
  expect(await player.sees('存款记录超过20页，合计不显示')).toBeVisible();
});
