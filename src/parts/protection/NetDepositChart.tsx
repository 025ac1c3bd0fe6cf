import { useMemo } from 'react';

import { readCny } from '#domain/amount.ts';
import { compareCny, subtractCny } from '#domain/money.ts';
import { type DayOfOrders, type OrderList, sumOrdersByDay } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { DayBars } from '#parts/records/DayBars.tsx';
import { coverDays } from '#parts/records/days.ts';
import { useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';

import css from './NetDeposits.module.css';

type Props = {
  deposits: OrderList;
  withdrawals: OrderList;
  sinceMs: number | null;
  /** First and last day of the bars; null where the period is unknown. */
  ends: readonly [string, string] | null;
};

const ZERO = readCny(0)!;

/** Approved deposits (up) and withdrawals (down) by day, for two days or more. */
export function NetDepositChart({ deposits, withdrawals, sinceMs, ends }: Props) {
  const text = useText(zh);
  const days = useMemo(
    () => sumOrdersByDay(deposits, withdrawals, sinceMs),
    [deposits, withdrawals, sinceMs],
  );
  if (days === null || days.length < 2) return null;
  const none = (day: string): DayOfOrders => ({ day, depositsCny: ZERO, withdrawalsCny: ZERO });
  const period = ends ? coverDays(days, ends, none) : days;
  const up = period.map(({ depositsCny }) => depositsCny);
  const down = period.map(({ withdrawalsCny }) => withdrawalsCny);
  const max = [...up, ...down].toSorted(compareCny).at(-1)!;
  return (
    <figure className={css.chart}>
      <figcaption aria-hidden className={css.legend}>
        <span className={css.up}>{text.deposit}</span>
        <span className={css.down}>{text.withdrawal}</span>
      </figcaption>
      <DayBars
        up={up}
        down={down}
        max={max}
        ends={[period[0]!.day, period.at(-1)!.day]}
        caption={text.byDay}
        columns={[text.day, text.deposit, text.withdrawal, text.net]}
        rows={days.map(({ day, depositsCny, withdrawalsCny }) => [
          day,
          formatYuan(depositsCny),
          formatYuan(withdrawalsCny),
          formatYuan(subtractCny(depositsCny, withdrawalsCny)),
        ])}
      />
    </figure>
  );
}
