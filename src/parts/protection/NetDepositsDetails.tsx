import { useMemo } from 'react';

import { readCny } from '#domain/amount.ts';
import { compareCny, percentOf, subtractCny } from '#domain/money.ts';
import { type DayOfOrders, type OrderList, sumOrdersByDay } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { DayBars } from '#parts/records/DayBars.tsx';
import { coverDays } from '#parts/records/days.ts';
import { MAX_PAGES } from '#state/deposits/recentOrders.ts';
import { fill, useText } from '#text/words.ts';
import { netDeposits as words } from '#text/zh/netDeposits.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './NetDeposits.module.css';
import type { KnownNet, NetDepositsView } from './useNetDeposits.ts';

/** The sums, the period they cover, the orders in review, which do not count, and the sums of each day. */
export function NetDepositsDetails({ view }: { view: NetDepositsView }) {
  const text = useText(words);
  const { net, orders } = view;
  const pending = [
    [text.pendingDeposits, net?.deposits.pendingCny],
    [text.pendingWithdrawals, net?.withdrawals.pendingCny],
  ] as const;
  const ends = periodOf(net);
  const isAnyPending = pending.some(([, cny]) => cny && cny !== '0');
  return (
    <>
      <NetDepositsSums view={view} />
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

/** Deposits and withdrawals as two bars on one scale, their difference, and why they are incomplete. */
export function NetDepositsSums({ view: { net, isBusy, retry } }: { view: NetDepositsView }) {
  const text = useText(words);
  const uiText = useText(ui);
  const [paidIn, paidOut] = [net?.deposits.approvedCny, net?.withdrawals.approvedCny];
  const max = paidIn && paidOut ? (compareCny(paidIn, paidOut) < 0 ? paidOut : paidIn) : null;
  const gaps = [
    { kind: text.deposit, gap: net?.deposits.gap },
    { kind: text.withdrawal, gap: net?.withdrawals.gap },
  ].flatMap(({ kind, gap }) => (gap ? [{ kind, gap }] : []));
  return (
    <>
      <dl>
        {[
          { label: text.deposited, amountCny: paidIn, hasBar: true },
          { label: text.withdrawn, amountCny: paidOut, hasBar: true },
          { label: text.net, amountCny: net?.netCny, hasBar: false },
        ].map(({ label, amountCny, hasBar }) => (
          <div key={label} className={css.sum}>
            <dt>{label}</dt>
            <dd>
              {net ? (
                <NumberText>{formatYuan(amountCny ?? null)}</NumberText>
              ) : (
                <Skeleton width={88} />
              )}
              {hasBar && (
                <span aria-hidden className={css.meter}>
                  <span style={{ width: `${percentOf(amountCny ?? null, max)}%` }} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {gaps.map(({ kind, gap }) => (
        <p key={kind} role="status" className={css.gap}>
          {fill(text[gap], { kind, pages: MAX_PAGES })}
        </p>
      ))}
      {gaps.some(({ gap }) => gap === 'failed') && (
        <Button variant="secondary" compact busy={isBusy} onClick={retry}>
          {uiText.retry}
        </Button>
      )}
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

type Props = {
  deposits: OrderList;
  withdrawals: OrderList;
  sinceMs: number | null;
  /** First and last day of the bars; null where the period is unknown. */
  ends: readonly [string, string] | null;
};

const ZERO = readCny(0)!;

/** Approved deposits (up) and withdrawals (down) by day, for two days or more. */
function NetDepositChart({ deposits, withdrawals, sinceMs, ends }: Props) {
  const text = useText(words);
  const days = useMemo(
    () => sumOrdersByDay(deposits, withdrawals, sinceMs),
    [deposits, withdrawals, sinceMs],
  );
  if (days === null || days.length < 2) return null;
  const none = (day: string): DayOfOrders => ({ day, depositsCny: ZERO, withdrawalsCny: ZERO });
  const period = ends ? coverDays(days, ends, none) : days;
  const up = period.map(({ depositsCny }) => depositsCny);
  const down = period.map(({ withdrawalsCny }) => withdrawalsCny);
  const max = [...up, ...down].sort(compareCny).at(-1)!;
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
