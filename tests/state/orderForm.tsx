import { act, renderHook } from '@testing-library/react';
import { vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { onCallError } from '#state/cache/queryClient.ts';
import { reloadMember } from '#state/member/member.ts';
import { useMoneyOrder } from '#state/orders/useMoneyOrder.ts';
import { beginSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { member } from '#tests/backend/worlds.ts';

type Options = {
  amount?: string;
  problem?: string | null;
  confirm?: (order: unknown, ready: Promise<unknown>) => Promise<boolean>;
};

export const onChecked = vi.fn<(problem: string | null) => void>();
export const onSent = vi.fn();
export const onSettled = vi.fn((): 'again' | 'leaving' => 'again');
export const onFailure = vi.fn<(error: Error) => void>();
export const onOutcome = vi.fn();
type AskRisk = Parameters<ReturnType<typeof useMoneyOrder>['submit']>[1];
export const confirmRisk = vi.fn<AskRisk>(() => Promise.resolve(true));

/** Logs a member in without loading them. */
export function begin(name: string) {
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  onFailure.mockClear();
  onCallError(onFailure);
  beginSession(member({ name, balance: '900.00' }).token, { owner: null, isKept: false });
}

/** Logs a member in and loads them. */
export async function logIn(name: string) {
  begin(name);
  await act(() => reloadMember());
}

/** Renders a form without a draft. `leaving` has the value of `isLeaving` at each render. */
export function open(options: Options = {}) {
  for (const mock of [onChecked, onSent, onSettled, onOutcome]) mock.mockClear();
  const leaving: boolean[] = [];
  const useForm = ({ amount = '5', problem = null, confirm }: Options) => {
    const amountCny = readCny(amount) as Cny;
    const payload = { amountCny, source: 'userbalance', target: 'QYUN' };
    const order = useMoneyOrder({
      call: transfer,
      kind: 'transfer',
      check: () => (problem === null ? { order: { amountCny, payload } } : { problem }),
      onChecked,
      onRefused: () => {},
      confirm,
      onSettled,
      onSent,
    });
    leaving.push(order.isLeaving);
    return order;
  };
  const { result, rerender, unmount } = renderHook(useForm, {
    wrapper: WithQueries,
    initialProps: options,
  });
  const tap = () => act(() => result.current.submit(onOutcome, confirmRisk));
  const shown = () => result.current.unknown?.amountCny ?? null;
  return { result, rerender, unmount, tap, shown, leaving };
}
