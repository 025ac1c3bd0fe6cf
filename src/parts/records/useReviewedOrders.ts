import { useEffect, useRef } from 'react';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { type OrderKind, stateOf } from '#domain/netDeposits.ts';
import { formatExact, formatYuan } from '#domain/records.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { numbersInReview, storeInReview, useIsInReview } from '#state/orders/ordersInReview.ts';
import { reviewedList } from '#state/orders/reviewedList.ts';
import { useSession } from '#state/session/currentSession.ts';
import { fill, getText, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { showToast } from '#ui/toasts.tsx';

/** Period of loading the list while an order is in review, in ms. */
const EVERY_MS = 60_000;

/**
 * Counts the orders of one kind in review, of seven days, and tells which were decided. Loads the list at most once a
 * minute, never while the page is hidden, and when the balance changes. With `onlyKnown` it loads nothing for a session
 * that knows of no order in review.
 */
function useReviewedOrders(kind: OrderKind, onlyKnown: boolean): number {
  const session = useSession();
  const isKnown = useIsInReview(kind);
  const { data, refetch, isSuccess, isFetching } = useCall(loadTransactions, reviewedList(kind), {
    isEnabled: isKnown || !onlyKnown,
    heardBy: 'nobody',
    freshMs: EVERY_MS,
    renewMs: EVERY_MS,
    everyMs: () => (isKnown ? EVERY_MS : undefined),
  });
  const rows = data?.rows;
  const waiting = rows ? waitingOf(kind, rows).length : 0;

  // An answer that is loading again may be older than the order.
  const isCurrent = isSuccess && !isFetching;
  useEffect(() => {
    if (!rows || !isCurrent) return;
    sayDecisions(kind, rows);
    const orders = waitingOf(kind, rows);
    const numbers = orders.map(({ orderNumber }) => orderNumber).filter(Boolean);
    storeInReview(kind, session, orders.length > 0 ? numbers : null);
  }, [kind, session, rows, isCurrent]);

  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const lastCny = useRef(balanceCny);
  useEffect(() => {
    const last = lastCny.current;
    lastCny.current = balanceCny;
    if (last !== null && balanceCny !== last && waiting > 0) void refetch();
  }, [balanceCny, waiting, refetch]);
  return waiting;
}

function waitingOf(kind: OrderKind, rows: readonly Transaction[]): readonly Transaction[] {
  return rows.filter((row) => stateOf(kind, row) === 'pendingReview');
}

/** Shows a toast for each order that this session last saw in review and that is decided now. */
function sayDecisions(kind: OrderKind, rows: readonly Transaction[]): void {
  const numbers = numbersInReview(kind);
  const text = getText(words);
  for (const row of rows) {
    const key = stateOf(kind, row);
    if (key === 'pendingReview' || !numbers.includes(row.orderNumber)) continue;
    // A withdrawal's amount may be in USDT (D-S29).
    const amount = kind === 'deposit' ? formatYuan(row.amountCny) : formatExact(row.amountCny);
    const said = fill(text.decided, { kind: text[kind], amount, state: text[key] });
    showToast(said, key === 'approved' ? 'success' : 'info');
  }
}

/** Says how many orders are in review, and where to see them; null without any. `onlyKnown` as above. */
export function useReview({ onlyKnown = false } = {}) {
  const text = useText(words);
  const deposits = useReviewedOrders('deposit', onlyKnown);
  const withdrawals = useReviewedOrders('withdrawal', onlyKnown);
  if (deposits + withdrawals === 0) return null;
  const parts = [
    deposits > 0 && fill(text.depositsInReview, { count: deposits }),
    withdrawals > 0 && fill(text.withdrawalsInReview, { count: withdrawals }),
  ];
  return {
    said: fill(text.inReview, { orders: parts.filter(Boolean).join(text.andInReview) }),
    link: { to: 'transactions', query: { type: deposits > 0 ? '1' : '2', status: '1' } },
  } as const;
}
