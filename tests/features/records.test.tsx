import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadDeposit } from '#api/calls/deposit.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/page/dom.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  holdAnswers,
  pause,
  player,
  playerAt,
  playerIn,
  scrollToEnd,
} from '#tests/page/player.ts';
import { watchSaves } from '#tests/page/watchSaves.ts';

const DAY = 1_440;
const lastAsked = () => backend.received(loadTransactions).at(-1);
const askedPages = () => backend.received(loadTransactions).map(({ page }) => page);
const past = (kind: OrderOptions['kind'], options: Partial<OrderOptions> = {}): OrderOptions => ({
  kind,
  amount: '100.50',
  ...options,
});
const many = (count: number, options: Partial<OrderOptions> = {}) =>
  Array.from({ length: count }, (_, at) => past('deposit', { minutesAgo: count - at, ...options }));

const list = () => screen.findByRole('list', { name: '交易记录' });
/** The rows; the first of a day begins with its heading. */
const rows = () => player.rows('交易记录');
const platforms = () =>
  playerIn('平台', 'dialog')
    .textsOf('radio')
    .map((text) => text.trim());

const openSearch = async (count: number, rowsPerPage = 20) => {
  await openApp('/transRecord', {
    as: member({ name: 'keeper', transactions: many(count) }),
    prepare: ({ site }) => void (site.rowsPerPage = rowsPerPage),
  });
  await list();
  player.taps('按订单号查找');
  return backend.ordersOf('keeper').map(({ number }) => number);
};
const field = () => player.field('订单号');

test('a part of the number finds the row, and closing shows all rows again [D-275, D-350]', async () => {
  const numbers = await openSearch(3);
  expect(field()).toHaveFocus();
  player.fills('订单号', ` \u200b${numbers[1]!.slice(-5)} `);
  expect(await rows()).toHaveLength(1);
  expect(field()).toHaveAccessibleDescription('找到 1 条');
  player.fills('订单号', 'x1');
  await player.sees('没有这个订单号的记录');
  player.taps('清除筛选');
  expect(await rows()).toHaveLength(3);
  player.taps('按订单号查找');
  player.taps('关闭查找');
  expect(player.button('按订单号查找')).toHaveFocus();
  player.taps('转入场馆', 'tab');
  expect(screen.queryByRole('button', { name: '按订单号查找' })).toBeNull();
});

test('only loaded rows are searched for a number, and a button loads more [D-275]', async () => {
  const numbers = await openSearch(4, 2);
  expect(field()).toHaveAccessibleDescription('只查找已加载的 2 条记录');
  // The oldest stands on the second page.
  player.fills('订单号', numbers[0]!);
  await player.sees('已加载的记录中没有这个订单号');
  expect(backend.received(loadTransactions)).toHaveLength(1);
  player.taps('加载更多');
  expect(await rows()).toHaveLength(1);
});

test('the filters stand in the address, and each change asks for its own rows [M2-60, M9-08, M7-25]', async () => {
  const app = await openApp('/transRecord', {
    as: member({ transactions: [past('deposit'), past('withdrawal', { amount: '300' })] }),
  });
  expect(await rows()).toHaveLength(1);
  expect(backend.received(loadTransactions)).toEqual([{ date: 4, type: 1, page: 1, api_type: '' }]);
  expect(screen.getByRole('radio', { name: '近30天' })).toBeChecked();
  const entries = history.length;

  player.taps('近7天', 'radio');
  await waitFor(() => expect(lastAsked()).toMatchObject({ date: 2, type: 1 }));
  await player.picks(/^平台/, '碧海');
  await waitFor(() => expect(lastAsked()).toMatchObject({ date: 2, api_type: 'BHAI' }));
  player.taps('取款', 'tab');
  expect(app.address()).toBe('/transRecord?type=2&date=2&platform=BHAI');
  await waitFor(async () => expect((await rows())[0]).toContain('-300.00'));
  expect(history.length).toBe(entries);
});

test('the player sees four types and all platforms first, filtered as the address says [M2-61, D-152, D-155]', async () => {
  await openApp('/transRecord?type=4&date=1&platform=XHE', {
    as: member({ transactions: [past('out', { platform: 'XHE' }), past('out')] }),
  });
  expect(await rows()).toHaveLength(1);
  expect(backend.received(loadTransactions)).toEqual([
    { date: 1, type: 4, page: 1, api_type: 'XHE' },
  ]);
  expect(player.textsOf('tab')).toEqual(['存款', '取款', '转入场馆', '转出场馆']);
  await player.findsAndTaps('平台 星河');
  expect(platforms().slice(0, 2)).toEqual(['全部平台', '青云']);
});

test('the server’s own entry for all platforms is listed once, under its own name [M3-17, M3-18]', async () => {
  world().answers(loadPlatforms, {
    data: [
      { platname: 'A', name: '甲' },
      { platname: '', name: '不限' },
      { platname: 'B', name: null },
    ],
  });
  await openApp('/transRecord', { as: member({ transactions: many(1) }) });
  await player.findsAndTaps('平台 不限');
  expect(platforms()).toEqual(['不限', '甲', 'B']);
});

test('an empty list has neither filters nor totals, one of a short period its periods [D-354]', async () => {
  await openApp('/transRecord', { as: member() });
  expect(await player.sees('暂无交易记录')).toBeVisible();
  for (const name of ['近30天', '全部', /^平台/, '统计本期', '返回首页'])
    expect(screen.queryByText(name)).toBeNull();
  player.goesTo('/transRecord?date=1');
  expect(await screen.findByText('近30天')).toBeVisible();
});

const openWith = (type: number, data: object[], total = data.length) =>
  openApp(`/transRecord?type=${type}`, {
    as: member(),
    prepare: (world) => world.answers(loadTransactions, { data: { data, total, last_page: 1 } }),
  });

test('a row says method, time, amount and state; its details the number [M3-30, M2-59]', async () => {
  await openWith(1, [
    {
      out_trade_no: '00260115100000123456789',
      amount: '1234567.8',
      pay_way: 'USDT充值',
      state: 2,
      created_at: '2026-01-15T02:03:04Z',
    },
  ]);
  expect(await rows()).toEqual(['01-15 今天已通过 ¥1,234,567.80USDT充值10:03+¥1,234,567.80已通过']);
  expect(screen.queryByRole('link', { name: '查看订单' })).not.toBeInTheDocument();
  player.taps('USDT充值');
  player.taps('复制订单号 00260115100000123456789');
  expect(await player.sees('复制成功！')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('00260115100000123456789');
});

test('each day shows the settled sum, or what is pending if nothing is settled [M4-04]', async () => {
  const of = (day: number, state: number, amount: number) => ({
    state,
    amount,
    created_at: `2026-01-${day} 10:00:00`,
  });
  await openWith(1, [
    of(15, 1, 710),
    of(15, 1, 300),
    of(14, 2, 1000),
    of(14, 1, 5),
    of(13, 3, 500),
  ]);
  expect(await rows()).toEqual([
    '01-15 今天待审核 ¥1,010.00存款10:00¥710.00待审核',
    '存款10:00¥300.00待审核',
    '01-14已通过 ¥1,000.00存款10:00+¥1,000.00已通过',
    '存款10:00¥5.00待审核',
    '01-13存款10:00¥500.00已拒绝',
  ]);
  player.taps('已拒绝', 'radio');
  expect(await rows()).toEqual(['01-13存款10:00¥500.00已拒绝']);
});

test.each([
  ['1', ['提交 done', '审核 now', '到账 open']],
  ['2', ['提交 done', '审核 done', '到账 done']],
  ['3', ['提交 done', '审核 done', '已拒绝 rejected']],
  ['9', []],
])('a withdrawal in state %s shows how far it has come [D-278]', async (state, steps) => {
  await openWith(2, [{ out_trade_no: 'n1', pay_way: 'USDT提现', amount: 750, state }]);
  await player.findsAndTaps('USDT提现');
  const details = screen.getByRole('dialog', { name: 'USDT提现' });
  const shown = [...details.querySelectorAll<HTMLElement>('ol > li')];
  expect(shown.map((step) => `${step.textContent} ${step.dataset.look}`)).toEqual(steps);
});

test('the row of a waiting deposit leads to its order, once however often it is tapped [D-127, F-N14]', async () => {
  const app = await openWith(1, [{ out_trade_no: 'no 7/8', amount: 1, state: '1' }]);
  const push = vi.spyOn(history, 'pushState');
  const link = await screen.findByRole('link', { name: '查看订单' });
  fireEvent.click(link);
  fireEvent.click(link);
  expect(push).toHaveBeenCalledTimes(1);
  expect(app.address()).toMatch(/^\/payInfo\?ref=\d+-\d+$/);
  await waitFor(() => expect(backend.received(loadDeposit)).toEqual([{ deposit_no: 'no 7/8' }]));
});

test.each([
  ['in yuan', { pay_way: 'USDT提现', amount: 750, real_money: '98.50' }, '¥750.00'],
  ['in USDT', { pay_way: 'USDT提现', amount: '98.50', real_money: '98.50' }, '98.50 USDT'],
  ['of an unknown unit', { pay_way: 'USDT提现', amount: 750, real_money: '0' }, '750.00'],
])('day, row and details show the unit of a waiting withdrawal %s [D-249]', async (...given) => {
  const [, row, shown] = given;
  await openWith(2, [{ ...row, state: 1, created_at: '2026-01-15 10:00:00' }]);
  expect(await rows()).toEqual([`01-15 今天待审核 ${shown}USDT提现10:00${shown}待审核`]);
  player.taps('USDT提现');
  expect(playerIn('USDT提现', 'dialog').descriptions()).toContain(`金额 ${shown}`);
});

test('the details of a withdrawal take its number to customer service [D-278]', async () => {
  const app = await openApp('/transRecord?type=2', {
    settings: { serviceRef: 'order' },
    as: member({
      name: 'keeper',
      transactions: [past('withdrawal', { amount: '750', real: '98.50' })],
    }),
  });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await player.findsAndTaps('USDT提现');
  const details = playerIn('USDT提现', 'dialog');
  expect(details.descriptions()).toContain('金额 -¥750.00');
  expect(details.descriptions()).toContain('折合 98.50 USDT');
  details.taps('复制订单号并联系客服');
  await waitFor(() => expect(app.address()).toBe('/kefu'));
  const order = backend.ordersOf('keeper')[0]!;
  expect(written).toHaveBeenCalledWith(order.number);
  const chat = await screen.findByTitle<HTMLIFrameElement>('在线客服');
  expect(new URL(chat.src).searchParams.get('order')).toBe(order.number);
});

test('the steps of a waiting withdrawal say how long one usually takes [D-278]', async () => {
  const usual = '通常 10 分钟内到账';
  await openApp('/transRecord?type=2', {
    settings: { orderTimes: { withdrawal: { zh: usual } } },
    as: member({
      transactions: [
        past('withdrawal', { amount: '750', state: 1, minutesAgo: 5 }),
        past('withdrawal', { amount: '300', minutesAgo: 9 }),
      ],
    }),
  });
  await rows();
  // Servers name a withdrawal differently.
  const [waiting, settled] = screen
    .getAllByRole('listitem')
    .flatMap((row) => [...row.querySelectorAll('button')]);
  fireEvent.click(waiting!);
  expect(screen.getByRole('dialog')).toHaveTextContent(usual);
  player.taps('关闭');
  fireEvent.click(settled!);
  expect(screen.getByRole('dialog')).not.toHaveTextContent(usual);
});

test('scrolling to the end loads one more page, up to the last [M4-36, M4-37, M3-33]', async () => {
  await openApp('/transRecord', { as: member({ transactions: many(23) }) });
  expect(await rows()).toHaveLength(10);
  const end = await player.sees('加载中');
  await act(async () => {
    scrollIntoSight(end);
    scrollIntoSight(end);
  });
  await waitFor(async () =>
    expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '-1'),
  );
  await waitFor(() => expect(askedPages()).toEqual([1, 2]));
  await waitFor(() =>
    expect(backend.requests(loadTransactions).every(({ status }) => status === 200)).toBe(true),
  );
  await scrollToEnd();
  await waitFor(() => expect(askedPages()).toEqual([1, 2, 3]));
  expect(await player.sees('没有更多了')).toBeVisible();
  expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '23');
});

test('a further page that fails leaves the rows, and can be asked for again', async () => {
  await openApp('/transRecord', { as: member({ transactions: many(12) }) });
  expect(await rows()).toHaveLength(10);
  world().answers(loadTransactions, 'unreachable', { times: 1 });
  await scrollToEnd();
  await player.sees('更多记录加载失败，请重试');
  expect(await rows()).toHaveLength(10);
  player.taps('重试');
  expect(await player.sees('没有更多了')).toBeVisible();
  expect(await rows()).toHaveLength(12);
  expect(askedPages()).toEqual([1, 2, 2]);
});

test('a player who returns sees the loaded rows, and what is new comes on top [S2-07]', async () => {
  await openApp('/transRecord?date=3', { as: member({ transactions: many(12) }) });
  await list();
  await scrollToEnd();
  await player.sees('没有更多了');
  await player.visits('/vip', 'VIP特权');
  const numbers = world()
    .list('transactions')
    .map(({ number }) => number);
  const first = ['new', ...numbers.slice(-9).toReversed()];
  const data = first.map((out_trade_no) => ({ out_trade_no, amount: '9.99', state: 1 }));
  const answer = holdAnswers(loadTransactions, { data: { data, total: 13, last_page: 2 } });
  player.goesTo('/transRecord?date=3');
  expect(await rows()).toHaveLength(12);
  answer();
  await waitFor(async () => expect((await rows())[0]).toContain('9.99'));
  expect((await list()).lastElementChild).toHaveAttribute('aria-setsize', '13');
  expect(askedPages()).toEqual([1, 2, 1]);
});

test('rows that could not be updated on return are marked as old', async () => {
  await openApp('/transRecord', { as: member({ transactions: many(2) }) });
  await list();
  await player.visits('/vip', 'VIP特权');
  world().answers(loadTransactions, 'unreachable', { times: 1 });
  player.goesTo('/transRecord');
  await player.sees('记录未能更新，以下为上次的数据');
  expect(await rows()).toHaveLength(2);
  player.taps('更新');
  await waitFor(() => expect(screen.queryByText('记录未能更新，以下为上次的数据')).toBeNull());
});

test('the line 统计本期 opens the exact sum of all pages [D-354]', async () => {
  await openApp('/transRecord', {
    as: member({
      transactions: [
        past('deposit', { minutesAgo: 3 * DAY, amount: '0.10' }),
        past('deposit', { minutesAgo: 3 * DAY, amount: '0.20' }),
        past('deposit', { minutesAgo: DAY, amount: '5000', state: 3 }),
        ...many(18, { amount: '1.01' }),
      ],
    }),
  });
  await list();
  expect(screen.queryByText('近30天已通过')).toBeNull();
  expect(askedPages()).toEqual([1]);
  player.taps('统计本期');
  expect(await player.sees('¥18.48')).toBeVisible();
  expect(askedPages()).toEqual([1, 2, 3]);
});

test('totals of more than twenty pages say so without a figure, and load no more [D-354]', async () => {
  await openApp('/transRecord', {
    as: member({ transactions: many(21) }),
    prepare: ({ site }) => void (site.rowsPerPage = 1),
  });
  await list();
  player.taps('统计本期');
  expect(await player.sees('统计不完整')).toBeVisible();
  expect(askedPages()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(screen.queryByText('近30天已通过')).toBeNull();
});

test('totals whose next page fails show no figure until it is there [D-354]', async () => {
  await openApp('/transRecord', { as: member({ transactions: many(12) }) });
  await list();
  world().answers(loadTransactions, 'unreachable', { times: 1 });
  player.taps('统计本期');
  const said = await player.sees('统计不完整');
  expect(screen.queryByText('近30天已通过')).toBeNull();
  playerAt(said.parentElement!).taps('重试');
  await player.sees('近30天已通过');
  expect(screen.queryByText('统计不完整')).toBeNull();
});

test('a player who leaves ends the loading of the totals [D-354]', async () => {
  await openApp('/transRecord', { as: member({ transactions: many(30) }) });
  await list();
  const answer = holdAnswers(loadTransactions);
  player.taps('统计本期');
  await waitFor(() => expect(askedPages()).toEqual([1, 2]));
  await player.visits('/vip', 'VIP特权');
  await act(async () => answer());
  await pause(20);
  expect(askedPages()).toEqual([1, 2]);
});

test('a player saves the transactions that are loaded as a table [M2-59]', async () => {
  const saved = watchSaves();
  await openApp('/transRecord?type=2', {
    as: member({
      transactions: [past('withdrawal', { amount: '1234.50', method: '@银行卡', state: 3 })],
    }),
  });
  const { number } = world().list('transactions').at(-1)!;
  await player.findsAndTaps('更多');
  player.taps('导出CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^取款-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]!.text).toBe(
    '\uFEFF时间（北京时间）,方式,金额,状态,订单号\r\n' +
      `2026-01-15 12:00,'@银行卡,"1,234.50",已拒绝,${number}\r\n`,
  );
});

test('yuan and USDT are not added up', async () => {
  await openApp('/transRecord?type=2', {
    as: member({
      transactions: [
        past('withdrawal', { minutesAgo: DAY, method: '银行卡' }),
        past('withdrawal', { method: 'USDT提现' }),
      ],
    }),
  });
  await list();
  player.taps('统计本期');
  await player.sees('币种不同，未合计');
  expect(screen.queryByRole('table')).toBeNull();
});
