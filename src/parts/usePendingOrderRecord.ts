import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import {
  matchesRecord,
  mayMatchRecord,
  type PendingOrderKind,
  type PendingOrder,
} from '#domain/pendingOrder.ts';
import { useCall } from '#state/cache/useCall.ts';

/** How often the records are read while the outcome of an order is unknown, in ms. */
const POLL_MS = 5000;
/** The range of seven days: an order is kept for one day, which may have begun yesterday. */
const DATE_RANGE = 2;

// The types of records an order may appear under (D-152): a transfer is one into a venue or out of it.
const TYPES: Record<PendingOrderKind, readonly [Type, Type?]> = {
  recharge: [1],
  withdraw: [2],
  transfer: [3, 4],
};
type Type = 1 | 2 | 3 | 4;

type RecordSearch = {
  /** The record that is the order's. */
  exact: Transaction | null;
  /** A record that may be the order's: the player compares. */
  likely: Transaction | null;
  state: 'loading' | 'loaded' | 'failed';
  reload: () => void;
};

/** Looks for an order in the member's records, every 5 s while the page is visible (D-202). */
export function usePendingOrderRecord(pending: PendingOrder): RecordSearch {
  const [type, secondType] = TYPES[pending.kind];
  const first = useRecords(type, true);
  const second = useRecords(secondType ?? type, secondType !== undefined);
  const rows = [...(first.data?.rows ?? []), ...(second.data?.rows ?? [])];
  const find = (matches: typeof matchesRecord) =>
    rows.find((row) => matches(pending, { ...row, kind: pending.kind })) ?? null;
  const exact = find(matchesRecord);
  const isLoading = first.isFetching || second.isFetching;
  const hasFailed = first.isError || second.isError;
  return {
    exact,
    likely: exact ? null : find(mayMatchRecord),
    state: isLoading ? 'loading' : hasFailed ? 'failed' : 'loaded',
    reload: () => {
      void first.refetch();
      if (secondType !== undefined) void second.refetch();
    },
  };
}

function useRecords(type: Type, isEnabled: boolean) {
  const page = { date: DATE_RANGE, type, page: 1, platform: '' } as const;
  return useCall(loadTransactions, page, { isEnabled, everyMs: POLL_MS, freshMs: 0 });
}
