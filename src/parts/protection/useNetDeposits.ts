import { type RefObject, useEffect, useMemo, useState } from 'react';

import { type NetDeposits, startOfThirtyDays, sumNetDeposits } from '#domain/netDeposits.ts';
import { type RecentOrders, useRecentOrders } from '#state/deposits/recentOrders.ts';
import { fill, type Words } from '#text/words.ts';
import type { netDeposits as words } from '#text/zh/netDeposits.ts';

/** The sums, the start of their period and the server's time in ms since 1970; null if unknown. */
export type KnownNet = NetDeposits & { sinceMs: number | null; serverMs: number | null };

export type NetDepositsView = {
  /** Null while the orders load for the first time. */
  net: KnownNet | null;
  orders: { deposits: RecentOrders; withdrawals: RecentOrders } | null;
  isBusy: boolean;
  /** Loads again what failed. */
  retry: () => void;
};

/** Approved deposits minus approved withdrawals of thirty days. Loads the records when `isWanted`. */
export function useNetDeposits(isWanted: boolean): NetDepositsView {
  const deposits = useRecentOrders('deposit', isWanted);
  const withdrawals = useRecentOrders('withdrawal', isWanted);
  const [paidIn, paidOut] = [deposits.data, withdrawals.data];
  const net = useMemo(() => {
    if (!paidIn || !paidOut) return null;
    const { serverMs } = paidOut;
    const sinceMs = serverMs === null ? null : startOfThirtyDays(serverMs);
    return { ...sumNetDeposits(paidIn, paidOut, sinceMs), sinceMs, serverMs };
  }, [paidIn, paidOut]);
  return {
    net,
    orders: paidIn && paidOut ? { deposits: paidIn, withdrawals: paidOut } : null,
    isBusy: deposits.isFetching || withdrawals.isFetching,
    retry: () => {
      if (paidIn?.gap) void deposits.refetch();
      if (paidOut?.gap) void withdrawals.refetch();
    },
  };
}

/** Says what the sums leave out: the orders in USDT of each kind. */
export function sayUncounted(net: KnownNet | null, text: Words<typeof words>): string[] {
  return [
    { kind: text.deposit, count: net?.deposits.usdtCount ?? 0 },
    { kind: text.withdrawal, count: net?.withdrawals.usdtCount ?? 0 },
  ].flatMap((one) => (one.count > 0 ? [fill(text.uncounted, one)] : []));
}

/** Whether the element has been in sight. Stays true. */
export function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
