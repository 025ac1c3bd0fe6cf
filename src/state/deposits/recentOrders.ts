import {
  type QueryFunctionContext,
  type QueryKey,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { send } from '#api/send.ts';
import { readServerClock } from '#api/serverClock.ts';
import { type OrderKind, type OrderList, stateOf } from '#domain/netDeposits.ts';
import { TRANSACTION_TYPES } from '#domain/records.ts';
import { loadAllPages } from '#state/cache/loadAllPages.ts';
import { keyOf, useKey } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';

/** The most pages that are asked for of each kind. */
export const MOST_PAGES = 20;
/** Orders that wait for their review are asked for again after this time, in ms. */
const REVIEW_MS = 5 * 60 * 1000;

/** Tells these lists from other answers to the same call. */
const RECENT = 'recent';

/** The orders of one kind, and the server's time when they were listed, in ms since 1970; null where it is not known. */
export type RecentOrders = OrderList & { serverMs: number | null };

/** How old deposits may be that a new one is compared with, in ms. */
const COMPARED_MS = 60_000;

/**
 * All deposits or withdrawals of the last thirty days. They are asked for once in a session, and again after an order of
 * this page, when one of them waits, or when they were not whole. Nothing is asked while `isWanted` is false.
 */
export function useRecentOrders(kind: OrderKind, isWanted: boolean): UseQueryResult<RecentOrders> {
  return useQuery({ ...queryOf(kind, useKey(loadTransactions, kind, RECENT)), enabled: isWanted });
}

/** The deposits outside React, asked for again when they are older than a minute; rejects when the session ends. */
export function loadRecentDeposits(): Promise<RecentOrders> {
  return queryClient.fetchQuery({
    ...queryOf('deposit', keyOf(loadTransactions, 'deposit', RECENT)),
    staleTime: ({ state }) => Math.min(COMPARED_MS, freshMs('deposit', state.data)),
  });
}

/** An order was sent or decided: what is known of the orders is out of date. */
export function renewRecentOrders(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(loadTransactions, undefined, RECENT) });
}

/** Calls `listener` once when no question is on its way; returns its removal. */
export function whenQuiet(listener: () => void): () => void {
  let stop = () => {};
  const check = () => {
    if (queryClient.isFetching() > 0) return;
    stop();
    listener();
  };
  stop = queryClient.getQueryCache().subscribe(check);
  check();
  return stop;
}

function queryOf(kind: OrderKind, queryKey: QueryKey) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => loadOrders(kind, signal),
    staleTime: ({ state }: { state: { data: RecentOrders | undefined } }) =>
      freshMs(kind, state.data),
    gcTime: Infinity,
  };
}

async function loadOrders(kind: OrderKind, signal: AbortSignal): Promise<RecentOrders> {
  const list = await loadAllPages(
    (page) => send(loadTransactions, pageOf(kind, page), { signal }),
    { idOf, most: MOST_PAGES, signal },
  );
  return { ...list, serverMs: readServerClock()?.nowMs ?? null };
}

function pageOf(kind: OrderKind, page: number) {
  return { date: 4, type: TRANSACTION_TYPES[kind], page, platform: '' } as const;
}

function freshMs(kind: OrderKind, list: OrderList | undefined): number {
  if (!list || list.gap) return 0;
  const isWaiting = list.rows.some((row) => stateOf(kind, row) === 'pendingReview');
  return isWaiting ? REVIEW_MS : Infinity;
}

function idOf({ orderNumber }: Transaction): string {
  return orderNumber;
}
