import type { NetDeposits, OrderSums } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { MAX_PAGES, type RecentOrders } from '#state/deposits/recentOrders.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { NetDepositChart } from './NetDepositChart.tsx';
import css from './NetDeposits.module.css';

/** What is summed, and the time it covers by the server's clock, in ms since 1970; null where that is not known. */
type Net = NetDeposits & { sinceMs: number | null; serverMs: number | null };
type Props = {
  /** Null while the orders are loading for the first time. */
  net: Net | null;
  orders: { deposits: RecentOrders; withdrawals: RecentOrders } | null;
  isBusy: boolean;
  onRetry: () => void;
};

/** The sums behind the net deposits, those in review apart, what they cover, and what is missing. */
export function NetDepositsDetails({ net, orders, isBusy, onRetry }: Props) {
  const text = useText(zh);
  const { retry } = useText(ui);
  const isAnyPending = [net?.deposits, net?.withdrawals].some((sums) => hasPending(sums));
  const figures = [
    [text.deposited, net?.deposits.approvedCny],
    [text.withdrawn, net?.withdrawals.approvedCny],
    [text.pendingDeposits, net?.deposits.pendingCny],
    [text.pendingWithdrawals, net?.withdrawals.pendingCny],
  ] as const;
  const gaps = [
    { kind: text.deposits, gap: net?.deposits.gap },
    { kind: text.withdrawals, gap: net?.withdrawals.gap },
  ].flatMap(({ kind, gap }) => (gap ? [{ kind, gap }] : []));
  return (
    <div className={css.details}>
      <p className={css.note}>
        {text.formula}
        <br />
        {periodOf(net, text)}
      </p>
      <DescriptionList>
        {figures.map(([label, amountCny]) => (
          <Description key={label} label={label}>
            {amountCny === undefined ? <Skeleton width={72} /> : formatYuan(amountCny)}
          </Description>
        ))}
      </DescriptionList>
      {isAnyPending && <p className={css.note}>{text.pendingNote}</p>}
      {gaps.map(({ kind, gap }) => (
        <p key={kind} role="status" className={css.gap}>
          {fill(text[gap], { kind, pages: MAX_PAGES })}
        </p>
      ))}
      {gaps.some(({ gap }) => gap === 'failed') && (
        <Button variant="secondary" compact busy={isBusy} onClick={onRetry}>
          {retry}
        </Button>
      )}
      {net?.netCny && orders && <NetDepositChart {...orders} sinceMs={net.sinceMs} />}
    </div>
  );
}

function hasPending(sums: OrderSums | undefined): boolean {
  return sums !== undefined && sums.pendingCny !== null && sums.pendingCny !== '0';
}

function periodOf(net: Net | null, text: Words<typeof zh>): string {
  const { sinceMs, serverMs } = net ?? { sinceMs: null, serverMs: null };
  if (sinceMs === null || serverMs === null) return text.periodUnknown;
  const [from, to] = [sinceMs, serverMs].map((ms) => formatBeijingTime(ms).slice(0, 10));
  return fill(text.period, { from: from!, to: to! });
}
