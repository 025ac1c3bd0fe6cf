import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import '#navigation/go.ts';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

type Answer = { resolve: (names: string[]) => void; reject: (error: Error) => void };

/** Counts in its own state: a second mount would begin again. */
function Names({ names }: { names: readonly string[] }) {
  const [taps, setTaps] = useState(0);
  return (
    <button type="button" onClick={() => setTaps(taps + 1)}>
      {names.join()} {taps}
    </button>
  );
}

/** Shows a query whose answers the test gives one by one. */
function show({ hasEmpty = false } = {}) {
  let answer: Answer = { resolve: () => {}, reject: () => {} };
  const queryFn = () =>
    new Promise<string[]>((resolve, reject) => {
      answer = { resolve, reject };
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Screen() {
    const query = useQuery({ queryKey: ['names'], queryFn });
    return (
      <QueryBoundary
        query={query}
        waiting={<hr />}
        failed="Names did not load"
        outdated="Names may be old"
        empty={hasEmpty ? <p>Nobody</p> : undefined}
      >
        {(names) => <Names names={names} />}
      </QueryBoundary>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  const settle = (end: (answer: Answer) => void) =>
    act(async () => {
      end(answer);
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
      // The library tells its observers a moment later.
      await new Promise((resolve) => notifyManager.schedule(() => resolve(undefined)));
    });
  return {
    succeeds: (...names: string[]) => settle(({ resolve }) => resolve(names)),
    fails: (error = new Error('no answer')) => settle(({ reject }) => reject(error)),
    refetches: () => act(async () => void client.refetchQueries()),
  };
}

const retry = () => screen.getByRole('button', { name: '重试' });

test('waits with its skeleton, says so to screen readers, then shows the data', async () => {
  const query = show({ hasEmpty: true });
  expect(screen.getByRole('status')).toHaveTextContent('加载中');
  expect(screen.getByRole('separator')).toBeVisible();
  await query.succeeds('a', 'b');
  expect(screen.getByRole('button')).toHaveTextContent('a,b');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('separator')).toBeNull();
});

test('leads to customer service from the second failure on', async () => {
  const query = show();
  await query.fails();
  expect(screen.queryByRole('button', { name: '联系客服' })).toBeNull();
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  await query.fails();
  fireEvent.click(screen.getByRole('button', { name: '联系客服' }));
  await waitFor(() => expect(location.hash).toBe('#/kefu'));
});

test('failed offers a retry that keeps its focus while busy', async () => {
  const query = show();
  await query.fails();
  expect(screen.getByRole('status')).toHaveTextContent('Names did not load');
  retry().focus();
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('separator')).toBeNull();
  expect(retry()).toHaveFocus();
  await query.fails();
  expect(retry()).toHaveFocus();
  expect(retry()).not.toHaveAttribute('aria-busy');
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  await query.succeeds('a');
  expect(screen.getByRole('button')).toHaveTextContent('a');
});

test('failed says the reason: what the server said, or that the device is offline', async () => {
  const query = show();
  await query.fails(Object.assign(new Error('refused'), { reason: '维护中' }));
  expect(screen.getByRole('status')).toHaveTextContent('维护中');
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  await query.fails(Object.assign(new Error('unreachable'), { reason: '', why: 'offline' }));
  expect(screen.getByRole('status')).toHaveTextContent('当前离线，未能加载');
});

test('empty shows that instead of the data; without something to show the data decide', async () => {
  const query = show({ hasEmpty: true });
  await query.succeeds();
  expect(screen.getByText('Nobody')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await query.refetches();
  await query.succeeds('a');
  expect(screen.getByRole('button')).toHaveTextContent('a');
  expect(screen.queryByText('Nobody')).toBeNull();
});

test('data that could not be renewed stay, below a line that says so and a retry', async () => {
  const query = show();
  await query.succeeds('a');
  fireEvent.click(screen.getByRole('button'));
  await query.refetches();
  expect(screen.queryByRole('status')).toBeNull();
  await query.fails();
  expect(screen.getByRole('status')).toHaveTextContent('Names may be old');
  fireEvent.click(retry());
  await waitFor(() => expect(retry()).toHaveAttribute('aria-busy', 'true'));
  await query.succeeds('b');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button')).toHaveTextContent('b 1');
});
