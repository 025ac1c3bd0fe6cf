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
import { loadAllPages } from '#state/cache/loadedPages.ts';
import { keyOf, useKey } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';

/** How many pages are loaded of each kind at most. */
export const MAX_PAGES = 20;
/** The list is loaded again after this time if an order waits for its review, in ms. */
const REVIEW_MS = 5 * 60 * 1000;

/** Separates these lists from other answers to the same call. */
const RECENT = 'recent';

/** The orders of one kind, and the server's time of the list in ms since 1970, null if unknown. */
export type RecentOrders = OrderList & { serverMs: number | null };

/** How old the list may be when a new deposit is compared with it, in ms. */
const COMPARED_MS = 60_000;

/**
 * Loads all deposits or withdrawals of the last thirty days, once per session. Loads them again after an order of this
 * page, while an order waits for its review, and if the list was incomplete.
 */
export function useRecentOrders(kind: OrderKind): UseQueryResult<RecentOrders> {
  return useQuery(queryOf(kind, useKey(loadTransactions, kind, RECENT)));
}

/** Loads the deposits outside React, again if the list is older than a minute. Rejects when the session ends. */
export function loadRecentDeposits(): Promise<RecentOrders> {
  return queryClient.fetchQuery({
    ...queryOf('deposit', keyOf(loadTransactions, 'deposit', RECENT)),
    staleTime: ({ state }) => Math.min(COMPARED_MS, freshMs('deposit', state.data)),
  });
}

/** Marks the lists as out of date, because an order was sent or decided. */
export function renewRecentOrders(): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(loadTransactions, undefined, RECENT) });
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
    { idOf, maxPages: MAX_PAGES, signal },
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
