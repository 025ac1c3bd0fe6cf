import { useState } from 'react';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { judgeRecords, type RecordVerdict } from '#domain/judgeRecords.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import type { TransactionType } from '#domain/records.ts';
import { recordTypes } from '#domain/recordTypes.ts';
import { monotonicNow } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { recordsPage } from '#state/unsettled/recordsBefore.ts';

/** How often the records are read while the outcome of an order is unknown, in ms. */
const POLL_MS = 5000;
/** A look at the records this soon after the lost answer is the first one, in ms. */
const FIRST_LOOK_MS = 5000;

/** A record of the type that it was asked for under. */
export type TypedTransaction = Transaction & { type: TransactionType };

type RecordSearch = {
  rows: TypedTransaction[];
  verdict: RecordVerdict<TypedTransaction>;
  state: 'loading' | 'loaded' | 'failed';
  reload: () => void;
};

/** Looks for an order in the member's records, every 5 s while the page is visible (D-202, D-226). */
export function useUnsettledRecord(order: UnsettledOrder): RecordSearch {
  const [type, secondType] = recordTypes(order);
  const first = useRecords(type, true);
  const second = useRecords(secondType ?? type, secondType !== undefined);
  const lookedMs = useSteadyTime(first.dataUpdatedAt);
  const rows = [
    ...withType(first.data?.rows, type),
    ...(secondType === undefined ? [] : withType(second.data?.rows, secondType)),
  ];
  const { lostSteadyMs } = order;
  const isFirstLook = lostSteadyMs !== undefined && lookedMs - lostSteadyMs <= FIRST_LOOK_MS;
  const isLoading = first.isFetching || second.isFetching;
  const hasFailed = first.isError || second.isError;
  return {
    rows,
    verdict: judgeRecords(order, rows, { isFirstLook }),
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'loaded',
    reload: () => {
      void first.refetch();
      if (secondType !== undefined) void second.refetch();
    },
  };
}

function useRecords(type: TransactionType, isEnabled: boolean) {
  return useCall(loadTransactions, recordsPage(type), { isEnabled, everyMs: POLL_MS, freshMs: 0 });
}

function withType(rows: readonly Transaction[] = [], type: TransactionType): TypedTransaction[] {
  return rows.map((row) => ({ ...row, type }));
}

/** When `version` took its value, by the steady clock. */
function useSteadyTime(version: number): number {
  const [seen, setSeen] = useState(() => ({ version, atMs: monotonicNow() }));
  if (seen.version === version) return seen.atMs;
  const next = { version, atMs: monotonicNow() };
  setSeen(next);
  return next.atMs;
}
