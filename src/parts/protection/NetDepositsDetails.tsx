import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { fill, useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { NetDepositChart } from './NetDepositChart.tsx';
import css from './NetDeposits.module.css';
import type { KnownNet, NetDepositsView } from './useNetDeposits.ts';

/** What the sums cover, the orders in review, which do not count, and the sums of each day. */
export function NetDepositsDetails({ view: { net, orders } }: { view: NetDepositsView }) {
  const text = useText(zh);
  const pending = [
    [text.pendingDeposits, net?.deposits.pendingCny],
    [text.pendingWithdrawals, net?.withdrawals.pendingCny],
  ] as const;
  const ends = periodOf(net);
  const isAnyPending = pending.some(([, cny]) => cny && cny !== '0');
  return (
    <>
      <p className={css.note}>
        {text.formula}
        <br />
        <span>{ends ? fill(text.period, { from: ends[0], to: ends[1] }) : text.periodUnknown}</span>
      </p>
      <DescriptionList>
        {pending.map(([label, amountCny]) => (
          <Description key={label} label={label}>
            {amountCny === undefined ? <Skeleton width={72} /> : formatYuan(amountCny)}
          </Description>
        ))}
      </DescriptionList>
      {isAnyPending && <p className={css.note}>{text.pendingNote}</p>}
      {net?.netCny && orders && <NetDepositChart {...orders} sinceMs={net.sinceMs} ends={ends} />}
    </>
  );
}

/** Returns the first and the last day of the sums; null while the server's time is unknown. */
function periodOf(net: KnownNet | null): readonly [string, string] | null {
  const { sinceMs, serverMs } = net ?? { sinceMs: null, serverMs: null };
  if (sinceMs === null || serverMs === null) return null;
  const [first, last] = [sinceMs, serverMs].map((ms) => formatBeijingTime(ms).slice(0, 10));
  return [first!, last!];
}
