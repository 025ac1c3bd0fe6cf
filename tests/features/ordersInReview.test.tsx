import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { endSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, hidePage, messages, player, wait } from '#tests/page/player.ts';

beforeEach(() => void vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true }));

const WAITING: OrderOptions = { kind: 'deposit', amount: '710', state: 1, minutesAgo: 5 };
const DRAWER = { name: 'drawer', paymentPassword: 'pay456', balance: '5000.00', cards: [{}] };
const orderOf = (name: string) => backend.ordersOf(name)[0]!;
/** The requests of the line itself: a week, first page. */
const asked = () => backend.received(loadTransactions).filter(({ date }) => date === 2).length;

const homeIsAnswered = async () => {
  await screen.findByRole('button', { name: '搜索游戏' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await wait(1500);
};
/** Opens the money page of a member with a deposit in review, and waits for its line. */
async function openWaiting(as = member({ name: 'payer', transactions: [WAITING] })) {
  const app = await openApp('/money', { as });
  await player.sees('1 笔存款待审核');
  return app;
}

describe('orders in review [D-279]', () => {
  test('one line counts them and leads to them', async () => {
    const withdrawal: OrderOptions = { ...WAITING, kind: 'withdrawal' };
    const app = await openApp('/mine', {
      as: member({ transactions: [WAITING, WAITING, withdrawal] }),
    });
    await player.findsAndTaps('2 笔存款、1 笔取款待审核', 'link');
    await waitFor(() => expect(app.address()).toBe('/transRecord?type=1&status=1'));
  });

  test('a player without one sees no line, and the lists are not asked for again', async () => {
    await openApp('/mine', { as: member({ transactions: [{ ...WAITING, state: 2 }] }) });
    await waitFor(() => expect(asked()).toBe(2));
    await wait(180_000);
    expect(asked()).toBe(2);
    expect(screen.queryByRole('link', { name: /待审核$/ })).toBeNull();
  });

  test('a list that cannot be loaded is silent', async () => {
    world().answers(loadTransactions, 'refused');
    await openApp('/mine', { as: member({ transactions: [WAITING] }) });
    await waitFor(() => expect(asked()).toBe(2));
    await wait(100);
    expect(messages()).toBe('');
    expect(screen.queryByRole('link', { name: /待审核$/ })).toBeNull();
  });

  test('a decision is said within a minute, once', async () => {
    const said = '存款 ¥710.00 已拒绝';
    await openWaiting();
    orderOf('payer').state = 3;
    await wait(60_100);
    await player.sees(said);
    await waitFor(() => expect(screen.queryByText('1 笔存款待审核')).toBeNull());
    player.goesTo('/mine');
    await wait(70_000);
    expect(screen.queryByText(said)).toBeNull();
  });

  test('a balance that changes shows the decision at once', async () => {
    await openWaiting();
    orderOf('payer').state = 2;
    world().answers(loadBalance, { data: { balance: '7777.00' } });
    await wait(4400);
    expect(await player.sees('存款 ¥710.00 已通过')).toBeVisible();
  });

  test('a hidden page sends no request, and shows the decision on return', async () => {
    await openWaiting();
    hidePage(true);
    orderOf('payer').state = 2;
    const before = asked();
    await wait(180_000);
    expect(asked()).toBe(before);
    hidePage(false);
    await player.sees('存款 ¥710.00 已通过');
  });

  test('the next member sees no line of the last, and is told of no decision [D-228]', async () => {
    const next = member({ name: 'next', transactions: [{ ...WAITING, state: 2 }] });
    await openWaiting();
    Object.assign(orderOf('next'), { number: orderOf('payer').number });
    player.goesTo('/');
    await screen.findByRole('link', { name: '1 笔存款待审核' });
    act(() => endSession('logout'));
    player.goesTo('/login?redirect=%2F');
    await player.logsIn(next.name, next.password);
    await homeIsAnswered();
    expect(screen.queryByText('1 笔存款待审核')).toBeNull();
    expect(asked()).toBe(2);
    player.goesTo('/money');
    await waitFor(() => expect(asked()).toBe(4));
    await wait(100);
    expect(screen.queryByText('存款 ¥710.00 已通过')).toBeNull();
  });
});

describe('orders in review on home [D-279]', () => {
  const line = (name = '1 笔存款待审核') => screen.queryByRole('link', { name });
  async function withdraws(): Promise<void> {
    player.goesTo('/withdrawal');
    await player.sees('实际到账');
    player.fills('取款金额', '100');
    player.fills('支付密码', 'pay456');
    player.taps('立即取款');
    await player.sees('提交成功，等待后台审核');
    player.goesTo('/');
  }

  /** The same, once the order lists are known; home then shows the line. */
  async function withdrawsAfterMine(as: MemberCard): Promise<void> {
    await openApp('/mine', { as });
    await waitFor(() => expect(asked()).toBe(2));
    await withdraws();
    await waitFor(() => expect(line('1 笔取款待审核')).toBeVisible());
  }

  test('a start loads no order list and shows no review line', async () => {
    await openApp('/', { as: member({ transactions: [WAITING] }) });
    await homeIsAnswered();
    expect(asked()).toBe(0);
    expect(line()).toBeNull();
  });

  test('a list that /money has loaded shows the line, and home does not ask again', async () => {
    const app = await openWaiting();
    player.goesTo('/');
    await homeIsAnswered();
    await waitFor(() => expect(line()).toBeVisible());
    expect(asked()).toBe(2);
    player.taps('1 笔存款待审核', 'link');
    await waitFor(() => expect(app.address()).toBe('/transRecord?type=1&status=1'));
  });

  test('an order of this session shows at once, and goes when it is decided', async () => {
    await withdrawsAfterMine(member(DRAWER));
    orderOf('drawer').state = 3;
    await wait(60_100);
    await player.sees(/^取款 [\d.]+ 已拒绝$/);
    await waitFor(() => expect(line('1 笔取款待审核')).toBeNull());
    const before = asked();
    await wait(180_000);
    expect(asked()).toBe(before);
  });

  test('a line that the player closed stays closed, and focus moves to the screen', async () => {
    const { user } = await openWaiting();
    player.goesTo('/');
    await user.click(await screen.findByRole('button', { name: '收起订单和场馆余额' }));
    expect(line()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    player.goesTo('/activity');
    player.goesTo('/');
    await homeIsAnswered();
    expect(line()).toBeNull();
  });

  test('home knows an order in review after a reload, and its decision', async () => {
    const drawer = member(DRAWER);
    await withdrawsAfterMine(drawer);
    endPage();
    const before = asked();
    await openApp('/', { as: drawer });
    await waitFor(() => expect(line('1 笔取款待审核')).toBeVisible());
    expect(asked()).toBe(before + 1);
    orderOf('drawer').state = 2;
    endPage();
    await openApp('/', { as: drawer });
    await player.sees(/^取款 [\d.]+ 已通过$/);
    await waitFor(() => expect(line('1 笔取款待审核')).toBeNull());
    endPage();
    const last = asked();
    await openApp('/', { as: drawer });
    await homeIsAnswered();
    expect(asked()).toBe(last);
  });

  test('a reload right after the server took an order keeps the line', async () => {
    const drawer = member(DRAWER);
    await openApp('/withdrawal', { as: drawer });
    await withdraws();
    endPage();
    await openApp('/', { as: drawer });
    await waitFor(() => expect(line('1 笔取款待审核')).toBeVisible());
  });

  test.each(['logout', 'expired'] as const)('no order note outlives %s [D-205]', async (reason) => {
    const payer = member({ name: 'payer', transactions: [WAITING] });
    await openWaiting(payer);
    act(() => endSession(reason));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(
      orderOf('payer').number,
    );
    endPage();
    const before = asked();
    await openApp('/', { as: payer });
    await homeIsAnswered();
    expect(line()).toBeNull();
    expect(asked()).toBe(before);
  });
});
