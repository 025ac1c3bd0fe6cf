import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { onCallError, queryClient } from '#state/cache/queryClient.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { reloadMember } from '#state/member/member.ts';
import { addNote, EMPTY_LEDGER, makeNote, writeLedger } from '#state/orders/orderLedger.ts';
import {
  acknowledgePendingOrder,
  claimPendingOrder,
  readPendingOrders,
} from '#state/orders/pendingOrders.ts';
import { useMoneyOrder } from '#state/orders/useMoneyOrder.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { member } from '#tests/backend/worlds.ts';
import { backend, hidePage, pause } from '#tests/player.ts';

type Wish = { amount?: string; problem?: string | null; confirm?: () => Promise<boolean> };

const onChecked = vi.fn<(problem: string | null) => void>();
const onSent = vi.fn();
const onSettled = vi.fn(() => 'again' as const);
const onOutcome = vi.fn();
const confirmRisk = vi.fn(() => Promise.resolve(true));
const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

function begin(name: string) {
  connect({
    base: location.origin,
    token: () => useStore.getState().token,
    generation: () => useStore.getState().generation,
    onExpired: () => {},
  });
  onCallError(() => {});
  beginSession(member({ name, balance: '900.00' }).token, { owner: null, isKept: false });
}

async function logIn(name: string) {
  begin(name);
  await act(() => reloadMember());
}

/** A form that keeps no draft, and what it was told at each of its renders. */
function open(wish: Wish = {}) {
  for (const mock of [onChecked, onSent, onSettled, onOutcome]) mock.mockClear();
  const leaving: boolean[] = [];
  const useForm = ({ amount = '5', problem = null, confirm }: Wish) => {
    const amountCny = readCny(amount) as Cny;
    const payload = { amountCny, source: 'userbalance', target: 'QYUN' };
    const order = useMoneyOrder({
      call: transfer,
      kind: 'transfer',
      check: () => (problem === null ? { order: { amountCny, payload } } : { problem }),
      onChecked,
      confirm,
      onSettled,
      onSent,
    });
    leaving.push(order.isLeaving);
    return order;
  };
  const { result, rerender, unmount } = renderHook(useForm, {
    wrapper: within,
    initialProps: wish,
  });
  const tap = () => act(() => result.current.submit(onOutcome, confirmRisk));
  const named = () => result.current.unknown?.pending.amountCny ?? null;
  return { result, rerender, unmount, tap, named, leaving };
}

test('[D-202] a problem is shown and sends nothing, and is taken back by the next tap', async () => {
  await logIn('mover');
  const { tap, rerender } = open({ problem: 'too little' });
  await tap();
  expect(onChecked).toHaveBeenLastCalledWith('too little');
  expect(backend.received(transfer)).toEqual([]);
  rerender({});
  await tap();
  expect(onChecked).toHaveBeenLastCalledWith(null);
  expect(onChecked).toHaveBeenCalledTimes(2);
  expect(backend.received(transfer)).toHaveLength(1);
});

test.each([
  ['5', 'success'],
  ['601', null],
  ['603', 'failure'],
])('[D-202] an order of %s feels like %j, and its password is gone', async (amount, outcome) => {
  await logIn('mover');
  const { tap, leaving } = open({ amount });
  const closing = renderHook(useHasUnsavedChanges).result;
  await tap();
  expect(onOutcome.mock.calls).toEqual(outcome === null ? [] : [[outcome]]);
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(onSettled).toHaveBeenCalledTimes(outcome === 'success' ? 1 : 0);
  // A form that stays is never drawn as one that leaves.
  expect(leaving).not.toContain(true);
  expect(closing.current).toBe(false);
});

test('[D-208] a refused order opens a form without a draft again', async () => {
  await logIn('mover');
  const { tap } = open({ amount: '601' });
  await tap();
  await tap();
  expect(backend.received(transfer)).toHaveLength(2);
});

test('[D-203, F-M05] offline nothing is asked or sent, and the next tap online is an order', async () => {
  await logIn('mover');
  const confirm = vi.fn(() => Promise.resolve(true));
  const { tap } = open({ confirm });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tap();
  expect(confirm).not.toHaveBeenCalled();
  // Gone offline again while the player was being asked: what was typed was not sent.
  online.mockReturnValueOnce(true);
  await tap();
  expect([confirm.mock.calls, onSent.mock.calls]).toEqual([[[expect.anything()]], []]);
  expect(backend.received(transfer)).toEqual([]);
  online.mockReturnValue(true);
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('[D-202] a form that still asks the last player is free for the next, and sends only their order', async () => {
  await logIn('mover');
  let answer = (_: boolean) => {};
  const asked = new Promise<boolean>((resolve) => (answer = resolve));
  const confirm = vi.fn(() => asked);
  const { result, rerender, unmount, tap } = open({ confirm });
  const submit = () => {
    let sending: Promise<void> = Promise.resolve();
    act(() => void (sending = result.current.submit(onOutcome, confirmRisk)));
    return sending;
  };
  const last = submit();
  act(() => endSession('expired'));
  await logIn('stranger');
  expect(result.current.isBusy).toBe(false);
  rerender({});
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
  // A form of a later session that is left while it asks sends nothing either.
  rerender({ confirm });
  const next = submit();
  unmount();
  answer(true);
  await act(() => Promise.all([last, next]));
  expect(backend.received(transfer)).toHaveLength(1);
});

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

  test('[D-202, F-M26] is named to its own player in a form that stays open', async () => {
    begin('mover');
    const { named } = open();
    await act(() => reloadMember());
    await pause(5);
    await quiet();
    await act(() => claimPendingOrder('mover', orderOf('8'), null));
    await waitFor(() => expect(named()).toBe('8'));
    act(() => endSession('expired'));
    await logIn('stranger');
    await pause(5);
    await quiet();
    expect(named()).toBeNull();
    await act(() => claimPendingOrder('stranger', orderOf('9'), null));
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
      void acknowledgePendingOrder('mover', orderOf('7'));
      return kept;
    });
    await readPendingOrders('mover', 'transfer');
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
    const other = queryClient.fetchQuery({ queryKey: ['other'], queryFn: ask });
    await act(() => claimPendingOrder('mover', orderOf('8'), null));
    answer('answered');
    expect(await other).toBe('answered');
    await act(() => acknowledgePendingOrder('mover', orderOf('8')));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test('what is not unknown is neither found nor repeated', async () => {
  await logIn('mover');
  const { result, tap } = open();
  act(() => {
    result.current.markFound();
    result.current.repeat();
  });
  expect(result.current).toMatchObject({ unknown: null, repeated: null });
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('[F-M03] nothing is said of the device before the member is known', async () => {
  begin('mover');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = open();
  await pause(20);
  expect(result.current.isNoteKept).toBe(true);
  await act(() => reloadMember());
  await waitFor(() => expect(result.current.isNoteKept).toBe(false));
});
