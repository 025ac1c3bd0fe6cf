import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadMessages } from '#api/calls/messages.ts';
import { transfer } from '#api/calls/transfer.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { addNote, EMPTY_LEDGER, makeNote, writeLedger } from '#state/unsettled/orderLedger.ts';
import {
  acknowledgeUnsettledOrder,
  claimUnsettledOrder,
  readUnsettledOrders,
} from '#state/unsettled/unsettledOrders.ts';
import { endSession } from '#state/session/session.ts';
import { backend, hidePage, pause } from '#tests/player.ts';

import { begin, logIn, open } from './orderForm.tsx';

describe('an order without an answer that the device has noted', () => {
  const KEY = 'lobby.pending';
  const orderOf = (amount: string) =>
    ({ kind: 'transfer', amountCny: readCny(amount) as Cny, atMs: Date.now() }) as const;
  /** As another tab does that this one does not hear. */
  const note = (...amounts: string[]) => {
    const ledger = amounts.reduce(
      (rest, amount, index) =>
        addNote(rest, makeNote('mover', { ...orderOf(amount), atMs: Date.now() + index })),
      EMPTY_LEDGER,
    );
    localStorage.setItem(KEY, writeLedger(ledger)!);
  };
  const quiet = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

  test('[D-202] of two each is named before another one goes out', async () => {
    await logIn('mover');
    note('8', '9');
    const { result, named, tap } = open();
    await waitFor(() => expect(named()).not.toBeNull());
    const first = named();
    act(() => result.current.repeat());
    await waitFor(() => expect(new Set([first, named()])).toEqual(new Set(['8', '9'])));
    act(() => result.current.repeat());
    await waitFor(() => expect(named()).toBeNull());
    expect(backend.received(transfer)).toEqual([]);
    await tap();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('[D-202] that the records show is shown as found, and its note goes before the next one goes out', async () => {
    await logIn('mover');
    note('8');
    const { result, named, tap } = open();
    await waitFor(() => expect(named()).toBe('8'));
    expect(result.current.unknown?.isFound).toBe(false);
    act(() => result.current.markFound());
    expect(result.current.unknown?.isFound).toBe(true);
    await quiet();
    expect((await readUnsettledOrders('mover', 'transfer')).pending).toBeNull();
    expect(named()).toBe('8');
    act(() => result.current.repeat());
    await waitFor(() => expect(result.current.unknown).toBeNull());
    await tap();
    expect(backend.received(transfer)).toHaveLength(1);
  });

  test('[D-202, F-M26] is named to its own player in a form that stays open', async () => {
    begin('mover');
    const { named } = open();
    await act(() => reloadMember());
    await pause(5);
    await quiet();
    await act(() => claimUnsettledOrder('mover', orderOf('8'), null));
    await waitFor(() => expect(named()).toBe('8'));
    act(() => endSession('expired'));
    await logIn('stranger');
    await pause(5);
    await quiet();
    expect(named()).toBeNull();
    await act(() => claimUnsettledOrder('stranger', orderOf('9'), null));
    await waitFor(() => expect(named()).toBe('9'));
  });

  test('[D-202] is named when the player returns to this tab', async () => {
    await logIn('mover');
    const { named } = open();
    await quiet();
    note('8');
    hidePage(true);
    hidePage(false);
    await waitFor(() => expect(named()).toBe('8'));
  });

  test('[D-202] is named when it is noted while the answer to an earlier look is on its way', async () => {
    await logIn('mover');
    const real = Storage.prototype.getItem;
    let looks = 0;
    let last = Infinity;
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      const kept = real.call(this, key);
      looks += key === KEY ? 1 : 0;
      if (looks !== last) return kept;
      last = Infinity;
      note('8');
      // Tells of the change at once.
      void acknowledgeUnsettledOrder('mover', orderOf('7'));
      return kept;
    });
    await readUnsettledOrders('mover', 'transfer');
    [looks, last] = [0, looks];
    const { named } = open();
    await quiet();
    expect(last).toBe(Infinity);
    expect(named()).toBe('8');
  });

  test('neither stops nor repeats any other question when it is noted', async () => {
    await logIn('mover');
    open();
    let answer = (_: string) => {};
    const ask = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const other = queryClient.fetchQuery({ queryKey: keyOf(loadMessages), queryFn: ask });
    await act(() => claimUnsettledOrder('mover', orderOf('8'), null));
    answer('answered');
    expect(await other).toBe('answered');
    await act(() => acknowledgeUnsettledOrder('mover', orderOf('8')));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
