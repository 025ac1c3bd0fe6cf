import { useMemo } from 'react';

import { compareCny, subtractCny } from '#domain/money.ts';
import { type OrderList, sumOrdersByDay } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { DayBars } from '#parts/records/DayBars.tsx';
import { useText } from '#text/words.ts';
import { netDeposits as zh } from '#text/zh/netDeposits.ts';

import css from './NetDeposits.module.css';

type Props = { deposits: OrderList; withdrawals: OrderList; sinceMs: number | null };

/** Approved deposits (up) and withdrawals (down) by day, where there are two days at least. */
export function NetDepositChart({ deposits, withdrawals, sinceMs }: Props) {
  const text = useText(zh);
  const days = useMemo(
    () => sumOrdersByDay(deposits, withdrawals, sinceMs),
    [deposits, withdrawals, sinceMs],
  );
  if (days === null || days.length < 2) return null;
  const up = days.map(({ depositsCny }) => depositsCny);
  const down = days.map(({ withdrawalsCny }) => withdrawalsCny);
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
