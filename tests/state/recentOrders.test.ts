import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadMessages } from '#api/calls/messages.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { connect } from '#api/send.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import {
  loadRecentDeposits,
  renewRecentOrders,
  useRecentOrders,
} from '#state/deposits/recentOrders.ts';
import { beginSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, pause } from '#tests/page/player.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const APPROVED: OrderOptions = { kind: 'deposit', amount: '300.50' };
const WAITING: OrderOptions = { kind: 'deposit', amount: '7', state: 1 };
const within = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

function logIn(name: string, ...transactions: OrderOptions[]) {
  beginSession(member({ name, transactions }).token, { owner: null, isKept: false });
}
/** Renders a screen with the orders of a kind until nothing loads any more. */
async function show(kind: 'deposit' | 'withdrawal' = 'deposit') {
  const { result, unmount } = renderHook(() => useRecentOrders(kind), { wrapper: within });
  await pause(5);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  return result.current.data;
}
const amounts = (list: { rows: readonly { amountCny: unknown }[] } | undefined) =>
  list?.rows.map(({ amountCny }) => amountCny);
const countRequests = () => backend.received(loadTransactions).length;
/** Returns how many requests `read` sends after a pause. */
async function requestsAfter(ms: number, read: () => Promise<unknown>): Promise<number> {
  const before = countRequests();
  vi.setSystemTime(Date.now() + ms);
  await read();
  return countRequests() - before;
}
/** Sends a query that waits until `settle` answers it. */
function startQuery() {
  let answer = (_: string) => {};
  const load = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const query = queryClient.fetchQuery({ queryKey: keyOf(loadMessages), queryFn: load });
  const settle = async () => {
    answer('answered');
    await query;
    await pause(5);
  };
  return { load, settle };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] });
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
});

describe('recent orders [D-207]', () => {
  test('the list of recent orders has thirty days of one kind, and the server’s time', async () => {
    logIn('A', APPROVED, { kind: 'withdrawal', amount: '20' });
    const deposits = await show();
    expect(amounts(deposits)).toEqual(['300.5']);
    expect(deposits?.gap).toBeNull();
    expect(Math.abs(deposits!.serverMs! - START_MS)).toBeLessThan(MINUTE_MS);
    expect(amounts(await show('withdrawal'))).toEqual(['20']);
    expect(backend.received(loadTransactions)).toEqual([
      { date: 4, type: 1, page: 1, api_type: '' },
      { date: 4, type: 2, page: 1, api_type: '' },
    ]);
  });

  test('the list of recent orders is dropped with its request when the session ends', async () => {
    logIn('A', APPROVED);
    const signals: AbortSignal[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      signals.push(new Request(...request).signal);
      return new Promise(() => {});
    });
    const ended = loadRecentDeposits().catch((error: unknown) => error);
    await pause(5);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await act(() => queryClient.cancelQueries());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await ended).toBeInstanceOf(Error);
  });
});

describe('reload of recent orders [D-207]', () => {
  test('recent orders are loaded again by no screen once they are complete and decided', async () => {
    logIn('A', APPROVED);
    await show();
    expect(await requestsAfter(2 * DAY_MS, show)).toBe(0);
  });

  test('recent orders are loaded again after five minutes while one is in review', async () => {
    logIn('A', APPROVED, WAITING);
    await show();
    expect(await requestsAfter(5 * MINUTE_MS - 1, show)).toBe(0);
    expect(await requestsAfter(1, show)).toBe(1);
  });

  test('recent orders are loaded again at once if they were incomplete', async () => {
    logIn('A', APPROVED);
    world().answers(loadTransactions, 'crashed');
    expect((await show())?.gap).toBe('failed');
    world().answers(loadTransactions, 'normal');
    expect(await requestsAfter(0, show)).toBe(1);
    expect(await requestsAfter(0, show)).toBe(0);
  });

  test('recent orders are loaded again after a minute for a new deposit', async () => {
    logIn('A', APPROVED);
    expect(amounts(await loadRecentDeposits())).toEqual(['300.5']);
    expect(await requestsAfter(MINUTE_MS - 1, loadRecentDeposits)).toBe(0);
    expect(await requestsAfter(1, loadRecentDeposits)).toBe(1);
  });

  test('recent orders, and no other query, are loaded again after an order', async () => {
    logIn('A', APPROVED);
    await show();
    const { load, settle } = startQuery();
    await settle();
    renewRecentOrders();
    expect(await requestsAfter(0, show)).toBe(1);
    expect(queryClient.getQueryState(keyOf(loadMessages))?.isInvalidated).toBe(false);
    expect(load).toHaveBeenCalledOnce();
  });
});
