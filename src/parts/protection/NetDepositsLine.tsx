import { Fragment, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';

import { startOfThirtyDays, sumNetDeposits } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { useRecentOrders, whenIdle } from '#state/deposits/recentOrders.ts';
import { fill, useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';
import { ui } from '#text/zh/ui.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './NetDeposits.module.css';
import { NetDepositsDetails } from './NetDepositsDetails.tsx';

type Props = {
  /** Nothing is asked before the line is opened: for a screen that loads the same records itself. */
  isAskedOnTap?: boolean;
};

/** Approved deposits minus approved withdrawals of thirty days: one line, which opens (D-207). */
export function NetDepositsLine({ isAskedOnTap = false }: Props) {
  const text = useText(zh);
  const words = useText(ui);
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isDue = useIsDue(line);
  const isWanted = isOpen || (isDue && !isAskedOnTap);
  const deposits = useRecentOrders('deposit', isWanted);
  const withdrawals = useRecentOrders('withdrawal', isWanted);
  const [paidIn, paidOut] = [deposits.data, withdrawals.data];
  const net = useMemo(() => {
    if (!paidIn || !paidOut) return null;
    const { serverMs } = paidOut;
    const sinceMs = serverMs === null ? null : startOfThirtyDays(serverMs);
    return { ...sumNetDeposits(paidIn, paidOut, sinceMs), sinceMs, serverMs };
  }, [paidIn, paidOut]);
  const isBusy = deposits.isFetching || withdrawals.isFetching;
  const uncounted = [
    { kind: text.deposits, count: net?.deposits.usdtCount ?? 0 },
    { kind: text.withdrawals, count: net?.withdrawals.usdtCount ?? 0 },
  ].filter(({ count }) => count > 0);
  const isIncomplete = net !== null && (net.deposits.gap ?? net.withdrawals.gap) !== null;

  return (
    <div className={css.panel}>
      <button
        ref={line}
        type="button"
        className={css.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.title}>{text.title}</span>{' '}
        {isIncomplete && <span className={css.incomplete}>{text.incomplete}</span>}{' '}
        {uncounted.map((one) => (
          <Fragment key={one.kind}>
            <span className={css.incomplete}>{fill(text.uncounted, one)}</span>{' '}
          </Fragment>
        ))}
        {net ? (
          <span className={css.net}>{formatYuan(net.netCny)}</span>
        ) : (
          isWanted && (
            <>
              <Skeleton width={88} />
              <span className="sr-only">{words.loading}</span>
            </>
          )
        )}
        {isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <NetDepositsDetails
            net={net}
            orders={paidIn && paidOut ? { deposits: paidIn, withdrawals: paidOut } : null}
            isBusy={isBusy}
            onRetry={() => {
              if (paidIn?.gap) void deposits.refetch();
              if (paidOut?.gap) void withdrawals.refetch();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Whether the line has come into sight, and then the screen has got what it asked for itself; once so, always so. */
function useIsDue(line: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isSeen || !line.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [line, isSeen]);
  useEffect(() => (isSeen ? whenIdle(() => setIsDue(true)) : undefined), [isSeen]);
  return isDue;
}
