import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { readServerClock } from '#api/serverClock.ts';
import { matchRecords } from '#domain/matchRecords.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import type { TransactionType } from '#domain/records.ts';
import { recordTypes } from '#domain/recordTypes.ts';
import { useCall } from '#state/cache/useCall.ts';
import { recordsPage } from '#state/orders/recordsBefore.ts';

/** Period of reading the records while the outcome of an order is unknown, in ms. */
const POLL_MS = 5000;

export type TypedTransaction = Transaction & { type: TransactionType };

/** Looks for an order in the member's records, every 5 s while the page is visible. */
export function useRecordSearch(order: UnansweredOrder) {
  const [type, secondType] = recordTypes(order);
  const first = useRecords(type, true);
  const second = useRecords(secondType ?? type, secondType !== undefined);
  const rows = [
    ...withType(first.data?.rows, type),
    ...(secondType === undefined ? [] : withType(second.data?.rows, secondType)),
  ];
  const isLoading = first.isFetching || second.isFetching;
  return {
    rows,
    verdict: matchRecords(order, rows, readServerClock()?.nowMs ?? null),
    isLoading,
    isUnreadable: !isLoading && (first.isError || second.isError),
    reload: () => {
      void first.refetch();
      if (secondType !== undefined) void second.refetch();
    },
  };
}

function useRecords(type: TransactionType, isEnabled: boolean) {
  const options = { isEnabled, everyMs: () => POLL_MS, freshMs: 0 };
  return useCall(loadTransactions, recordsPage(type), options);
}

function withType(rows: readonly Transaction[] = [], type: TransactionType): TypedTransaction[] {
  return rows.map((row) => ({ ...row, type }));
}
