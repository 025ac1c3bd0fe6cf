import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadMessages } from '#api/calls/messages.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { connect } from '#api/send.ts';
import { forgetServerClock } from '#api/serverClock.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import {
  loadRecentDeposits,
  renewRecentOrders,
  useRecentOrders,
  whenQuiet,
} from '#state/deposits/recentOrders.ts';
import { beginSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, pause } from '#tests/player.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const APPROVED: OrderOptions = { kind: 'deposit', amount: '300.50' };
const WAITING: OrderOptions = { kind: 'deposit', amount: '7', state: 1 };
const within = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

function logIn(name: string, ...transactions: OrderOptions[]) {
  beginSession(member({ name, transactions }).token, { owner: null, isKept: false });
}
/** A screen that shows the orders of a kind, to the end of what it asks. */
async function look(kind: 'deposit' | 'withdrawal' = 'deposit', isWanted = true) {
  const { result, unmount } = renderHook(() => useRecentOrders(kind, isWanted), {
    wrapper: within,
  });
  await pause(5);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  return result.current.data;
}
const amounts = (list: { rows: readonly { amountCny: unknown }[] } | undefined) =>
  list?.rows.map(({ amountCny }) => amountCny);
const asked = () => backend.received(loadTransactions).length;
/** How often the orders are asked for by `read` at a time after the last look. */
async function askedAfter(ms: number, read: () => Promise<unknown>): Promise<number> {
  const before = asked();
  vi.setSystemTime(Date.now() + ms);
  await read();
  return asked() - before;
}
/** A question that stands open until it is answered. */
function openQuestion() {
  let answer = (_: string) => {};
  const ask = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const question = queryClient.fetchQuery({ queryKey: keyOf(loadMessages), queryFn: ask });
  const settle = async () => {
    answer('answered');
    await question;
    await pause(5);
  };
  return { ask, settle };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] });
  connect({
    base: location.origin,
    token: () => useStore.getState().token,
    generation: () => useStore.getState().generation,
    onExpired: () => {},
  });
});

describe('[D-207] the orders of the last thirty days', () => {
  test('are those of one kind, at all venues, with the server’s time', async () => {
    logIn('A', APPROVED, { kind: 'withdrawal', amount: '20' });
    const deposits = await look();
    expect(amounts(deposits)).toEqual(['300.5']);
    expect(deposits?.gap).toBeNull();
    expect(Math.abs(deposits!.serverMs! - START_MS)).toBeLessThan(MINUTE_MS);
    expect(amounts(await look('withdrawal'))).toEqual(['20']);
    expect(backend.received(loadTransactions)).toEqual([
      { date: 4, type: 1, page: 1, api_type: '' },
      { date: 4, type: 2, page: 1, api_type: '' },
    ]);
  });

  test('are listed without a time where the server does not tell it', async () => {
    logIn('A', APPROVED);
    const fetchNow = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const answer = await fetchNow(...request);
      return new Response(await answer.text(), { status: answer.status });
    });
    forgetServerClock();
    expect((await look())?.serverMs).toBeNull();
  });

  test('are not asked for while nobody wants them', async () => {
    logIn('A', APPROVED);
    expect(await look('deposit', false)).toBeUndefined();
    expect(asked()).toBe(0);
  });

  test('come from at most twenty pages; of more nothing is listed', async () => {
    world().site.rowsPerPage = 1;
    logIn('A', ...Array.from({ length: 20 }, () => APPROVED));
    expect((await look())?.rows).toHaveLength(20);
    logIn('B', ...Array.from({ length: 21 }, () => APPROVED));
    expect(await look()).toMatchObject({ rows: [], gap: 'tooLong' });
  });

  test('[F-S06] are those of the session: the next member sees none of them', async () => {
    logIn('A', APPROVED);
    await look();
    logIn('B', { kind: 'deposit', amount: '1' });
    expect(amounts(await look())).toEqual(['1']);
  });

  test('are given up with the session, the request too', async () => {
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

describe('[D-207] the orders are asked for again', () => {
  test('never by a screen once they are whole and decided', async () => {
    logIn('A', APPROVED);
    await look();
    expect(await askedAfter(2 * DAY_MS, look)).toBe(0);
  });

  test('after five minutes while one waits for its review', async () => {
    logIn('A', APPROVED, WAITING);
    await look();
    expect(await askedAfter(5 * MINUTE_MS - 1, look)).toBe(0);
    expect(await askedAfter(1, look)).toBe(1);
  });

  test('at once where they were not whole', async () => {
    logIn('A', APPROVED);
    world().answers(loadTransactions, 'crashed');
    expect((await look())?.gap).toBe('failed');
    world().answers(loadTransactions, 'normal');
    expect(await askedAfter(0, look)).toBe(1);
    expect(await askedAfter(0, look)).toBe(0);
  });

  test('after a minute when a new deposit is compared with them', async () => {
    logIn('A', APPROVED);
    expect(amounts(await loadRecentDeposits())).toEqual(['300.5']);
    expect(await askedAfter(MINUTE_MS - 1, loadRecentDeposits)).toBe(0);
    expect(await askedAfter(1, loadRecentDeposits)).toBe(1);
  });

  test('after an order of this page, and nothing else is', async () => {
    logIn('A', APPROVED);
    await look();
    const { ask, settle } = openQuestion();
    await settle();
    renewRecentOrders();
    expect(await askedAfter(0, look)).toBe(1);
    expect(queryClient.getQueryState(keyOf(loadMessages))?.isInvalidated).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('what waits until no question is on its way', () => {
  test('is called at once where there is none, and once only', async () => {
    const listener = vi.fn();
    whenQuiet(listener);
    expect(listener).toHaveBeenCalledOnce();
    await openQuestion().settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is called once when the last one is answered', async () => {
    const listener = vi.fn();
    const { settle } = openQuestion();
    whenQuiet(listener);
    await pause(5);
    expect(listener).not.toHaveBeenCalled();
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is not called any more once it was taken back', async () => {
    const listener = vi.fn();
    const { settle } = openQuestion();
    const stop = whenQuiet(listener);
    stop();
    await settle();
    expect(listener).not.toHaveBeenCalled();
  });
});
