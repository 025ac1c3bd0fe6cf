import { useMemo } from 'react';

import { type NetDeposits, startOfThirtyDays, sumNetDeposits } from '#domain/netDeposits.ts';
import { useRecentOrders } from '#state/deposits/recentOrders.ts';

/** The sums, the start of their period and the server's time in ms since 1970; null if unknown. */
export type KnownNet = NetDeposits & { sinceMs: number | null; serverMs: number | null };

export type NetDepositsView = {
  /** Null while the orders load for the first time. */
  net: KnownNet | null;
  isBusy: boolean;
  /** Loads again what failed. */
  retry: () => void;
};

/** Approved deposits minus approved withdrawals of thirty days. */
export function useNetDeposits(): NetDepositsView {
  const deposits = useRecentOrders('deposit');
  const withdrawals = useRecentOrders('withdrawal');
  const [paidIn, paidOut] = [deposits.data, withdrawals.data];
  const net = useMemo(() => {
    if (!paidIn || !paidOut) return null;
    const { serverMs } = paidOut;
    const sinceMs = serverMs === null ? null : startOfThirtyDays(serverMs);
    return { ...sumNetDeposits(paidIn, paidOut, sinceMs), sinceMs, serverMs };
  }, [paidIn, paidOut]);
  return {
    net,
    isBusy: deposits.isFetching || withdrawals.isFetching,
    retry: () => {
      if (paidIn?.gap) void deposits.refetch();
      if (paidOut?.gap) void withdrawals.refetch();
    },
  };
}
