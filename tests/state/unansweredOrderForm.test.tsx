import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadMessages } from '#api/calls/messages.ts';
import { transfer } from '#api/calls/transfer.ts';
import { forgetServerClock } from '#api/serverClock.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { makeNote, textOf } from '#state/orders/noteRows.ts';
import { acknowledgeOrder, claimOrder, readUnansweredOrders } from '#state/orders/orderNotes.ts';
import { endSession } from '#state/session/session.ts';
import { backend, hidePage, pause } from '#tests/page/player.ts';

import { begin, logIn, open } from './orderForm.tsx';

describe('unanswered order', () => {
  const KEY = 'lobby.order.';
  const orderOf = (amount: string) =>
    ({ kind: 'transfer', amountCny: readCny(amount) as Cny, atMs: Date.now() }) as const;
  /** Stores orders like another tab whose messages do not arrive. */
  const storeElsewhere = (...amounts: string[]) => {
    for (const [index, amount] of amounts.entries()) {
      const note = makeNote('mover', { ...orderOf(amount), atMs: Date.now() + index });
      localStorage.setItem(KEY + note.id, textOf(note));
    }
  };
  const idle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

  test('a money form shows each of two unanswered orders before it sends another order [D-202]', async () => {
    await logIn('mover');
    storeElsewhere('8', '9');
    const { result, shown, tap } = open();
    await waitFor(() => expect(shown()).not.toBeNull());
    const first = shown();
    act(() => result.current.repeat());
    await waitFor(() => expect(new Set([first, shown()])).toEqual(new Set(['8', '9'])));
    act(() => result.current.repeat());
    await waitFor(() => expect(shown()).toBeNull());
    expect(backend.received(transfer)).toEqual([]);
    await tap();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('a money form that stays open shows an unanswered order only to its player [D-202, F-M26]', async () => {
    begin('mover');
    const { shown } = open();
    await act(() => reloadMember());
    await pause(5);
    await idle();
    await act(() => claimOrder('mover', orderOf('8'), null));
    await waitFor(() => expect(shown()).toBe('8'));
    act(() => endSession('expired'));
    await logIn('stranger');
    await pause(5);
    await idle();
    expect(shown()).toBeNull();
    await act(() => claimOrder('stranger', orderOf('9'), null));
    await waitFor(() => expect(shown()).toBe('9'));
  });

  test('a money form shows an unanswered order when the player returns to this tab [D-202]', async () => {
    await logIn('mover');
    const { shown } = open();
    await idle();
    storeElsewhere('8');
    hidePage(true);
    hidePage(false);
    await waitFor(() => expect(shown()).toBe('8'));
  });

  test('a money form shows an unanswered order that is stored during an earlier read [D-202]', async () => {
    await logIn('mover');
    const real = Storage.prototype.getItem;
    let reads = 0;
    let last = Infinity;
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      const stored = real.call(this, key);
      reads += key.startsWith(KEY) ? 1 : 0;
      if (reads !== last) return stored;
      last = Infinity;
      storeElsewhere('8');
      // Notifies the listeners at once.
      void acknowledgeOrder('mover', orderOf('7'));
      return stored;
    });
    await readUnansweredOrders('mover', 'transfer');
    [reads, last] = [0, reads];
    const { shown } = open();
    await idle();
    expect(last).toBe(Infinity);
    expect(shown()).toBe('8');
  });

  test('a money form drops a note of yesterday once the server has answered [D-339]', async () => {
    await logIn('mover');
    const note = makeNote('mover', { ...orderOf('8'), atMs: Date.now() - 86_400_000 });
    localStorage.setItem(KEY + note.id, textOf(note));
    forgetServerClock();
    const { shown } = open();
    await waitFor(() => expect(shown()).toBe('8'));
    await act(() => reloadMember());
    await waitFor(() => expect(shown()).toBeNull());
  });

  test('a money form neither cancels nor repeats another query when an order is stored', async () => {
    await logIn('mover');
    open();
    let answer = (_: string) => {};
    const load = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const other = queryClient.fetchQuery({ queryKey: keyOf(loadMessages), queryFn: load });
    await act(() => claimOrder('mover', orderOf('8'), null));
    answer('answered');
    expect(await other).toBe('answered');
    await act(() => acknowledgeOrder('mover', orderOf('8')));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
