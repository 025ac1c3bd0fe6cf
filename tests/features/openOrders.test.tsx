import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { withdraw } from '#api/calls/withdrawal.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { makeNote, textOf } from '#state/orders/noteRows.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, pause, player } from '#tests/page/player.ts';
import { onBreak, plugDiskIn } from './onBreak.ts';

/** An order of an earlier page of this device that had no answer. */
function leaveOrder(name: string, kind: UnansweredOrder['kind'], amount: string, agoMs = 60_000) {
  const amountCny = readCny(amount) as Cny;
  const note = makeNote(name, { kind, amountCny, atMs: Date.now() - agoMs });
  localStorage.setItem(`lobby.order.${note.id}`, textOf(note));
}

const drawer = () =>
  member({ name: 'drawer', paymentPassword: 'pay456', balance: '5000.00', cards: [{}] });
const lines = () => screen.queryAllByRole('link', { name: /结果未知/ });
const WITHDRAWAL = '取款 ¥3,580.00 结果未知 · 核对';

describe('an order without an outcome [D-355]', () => {
  test.each(['/mine', '/money', '/withdrawalClass', '/recharge', '/transfer', '/transRecord'])(
    'is named on %s after a reload, and leads to its panel',
    async (path) => {
      const as = drawer();
      leaveOrder(as.name, 'withdraw', '3580');
      const app = await openApp(path, { as });
      await player.findsAndTaps(WITHDRAWAL, 'link');
      expect(app.address()).toBe('/withdrawal');
      const panel = await screen.findByRole('region', { name: '结果未知' });
      expect(panel).toHaveTextContent('3,580.00');
      expect(lines()).toEqual([]);
    },
  );

  test('is named on home, and cannot be put away', async () => {
    const as = member({ name: 'mover', venues: { QYUN: '50.00' }, isAutoTransferOn: false });
    leaveOrder(as.name, 'transfer', '7');
    const app = await openApp('/mine', { as });
    player.goesTo('/');
    // The money in games waits behind it.
    await player.findsAndTaps('另有 1');
    expect(await screen.findByRole('dialog', { name: '订单和场馆余额' })).toHaveTextContent(
      '¥50.00',
    );
    expect(screen.queryByRole('button', { name: /^收起订单/ })).toBeNull();
    player.taps('关闭');
    player.taps('转账 ¥7.00 结果未知 · 核对', 'link');
    expect(app.address()).toBe('/transfer');
  });

  test('leads to its records where its form is closed by a break', async () => {
    plugDiskIn();
    const as = await onBreak('rester');
    leaveOrder(as.name, 'recharge', '100');
    const app = await openApp('/recharge', { as });
    await player.findsAndTaps('存款 ¥100.00 结果未知 · 核对', 'link');
    expect(app.address()).toBe('/transRecord?type=1');
  });

  test('is the newest of several, and another member’s is none of them', async () => {
    const as = drawer();
    leaveOrder(as.name, 'transfer', '5', 9000);
    leaveOrder(as.name, 'withdraw', '3580', 8000);
    leaveOrder('somebody', 'recharge', '9', 7000);
    await openApp('/money', { as });
    expect(await player.sees(`${WITHDRAWAL} 另有 1 笔`)).toBeVisible();
  });

  test('is not told while the page still waits for its answer', async () => {
    const as = drawer();
    await openApp('/withdrawal', { as });
    await player.sees('实际到账');
    player.fills('取款金额', '300');
    player.fills('支付密码', 'pay456');
    const answer = holdAnswers(withdraw, 'html');
    player.taps('立即取款');
    await waitFor(() => expect(backend.requests(withdraw)).toHaveLength(1));
    player.goesTo('/money');
    await screen.findByRole('region', { name: '总资产' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await pause(10);
    expect(lines()).toEqual([]);
    answer();
    await player.sees('取款 ¥300.00 结果未知 · 核对');
  });
});
