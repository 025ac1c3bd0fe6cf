import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import {
  matchesRecord,
  mayMatchRecord,
  type PendingOrderKind,
  type PendingOrder,
} from '#domain/pendingOrder.ts';
import { useCall } from '#state/cache/useCall.ts';

/** How often the records are read while nobody knows what became of an order, in ms. */
const LOOK_MS = 5000;
/** Seven days: an attempt lasts one, which may be yesterday's. */
const DATE = 2;

// The types of records an order may appear under (D-152): a transfer is one into a venue or out of it.
const TYPES: Record<PendingOrderKind, readonly [Type, Type?]> = {
  recharge: [1],
  withdraw: [2],
  transfer: [3, 4],
};
type Type = 1 | 2 | 3 | 4;

type Look = {
  /** The record that is the attempt's. */
  exact: Transaction | null;
  /** A record that may be it: the player compares. */
  likely: Transaction | null;
  state: 'looking' | 'read' | 'failed';
  look: () => void;
};

/** Looks for an attempt in the member's records, again and again while the page is seen (D-202). */
export function usePendingOrderRecord(attempt: PendingOrder): Look {
  const [type, secondType] = TYPES[attempt.kind];
  const first = useRecords(type, true);
  const second = useRecords(secondType ?? type, secondType !== undefined);
  const rows = [...(first.data?.rows ?? []), ...(second.data?.rows ?? [])];
  const found = (matches: typeof matchesRecord) =>
    rows.find((row) => matches(attempt, { ...row, kind: attempt.kind })) ?? null;
  const exact = found(matchesRecord);
  const isBusy = first.isFetching || second.isFetching;
  const isFailed = first.isError || second.isError;
  return {
    exact,
    likely: exact ? null : found(mayMatchRecord),
    state: isBusy ? 'looking' : isFailed ? 'failed' : 'read',
    look: () => {
      void first.refetch();
      if (secondType !== undefined) void second.refetch();
    },
  };
}

function useRecords(type: Type, isEnabled: boolean) {
  const page = { date: DATE, type, page: 1, platform: '' } as const;
  return useCall(loadTransactions, page, { isEnabled, everyMs: LOOK_MS, freshMs: 0 });
}
