import { useMemo } from 'react';

import { compareCny, percentOf } from '#domain/money.ts';
import { startOfThirtyDays, sumNetDeposits } from '#domain/netDeposits.ts';
import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime } from '#domain/serverTime.ts';
import { MAX_PAGES, useRecentOrders } from '#state/deposits/recentOrders.ts';
import { fill, useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { ui } from '#text/zh/ui.ts';
import { Description } from '#ui/Description.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './NetDeposits.module.css';

/** Deposits and withdrawals of thirty days as two bars behind a line, which loads them when it opens. */
export function DepositsAndWithdrawals() {
  const text = useText(words);
  return (
    <Disclosure isCard title={text.bothKinds}>
      <TwoBars />
    </Disclosure>
  );
}

function TwoBars() {
  const view = useNetDeposits();
  return (
    <>
      <Sums view={view} />
      <Uncounted net={view.net} />
    </>
  );
}

/** Net deposits of thirty days in one line, which opens. */
export function NetDeposits() {
  const text = useText(words);
  const uiText = useText(ui);
  const view = useNetDeposits();
  const { net } = view;
  const figure =
    net === null ? (
      <>
        <Skeleton width={88} />
        <span className="sr-only">{uiText.loading}</span>
      </>
    ) : net.netCny === null ? (
      <span className={css.note}>{text.incomplete}</span>
    ) : (
      <>
        <Uncounted net={net} /> <NumberText>{formatYuan(net.netCny)}</NumberText>
      </>
    );
  return (
    <Disclosure isCard title={text.netDeposits} end={figure}>
      <Sums view={view} />
      {net?.netCny && <Details net={net} />}
    </Disclosure>
  );
}

/** How the sum is made, its period, and the orders in review, which do not count. */
function Details({ net }: { net: KnownNet }) {
  const text = useText(words);
  const pending = [
    [text.pendingDeposits, net.deposits.pendingCny],
    [text.pendingWithdrawals, net.withdrawals.pendingCny],
  ] as const;
  const [from, to] = [net.sinceMs, net.serverMs].map((ms) => ms && formatBeijingTime(ms));
  return (
    <>
      <p className={css.note}>
        {text.formula}
        <br />
        {from && to
          ? fill(text.period, { from: from.slice(0, 10), to: to.slice(0, 10) })
          : text.periodUnknown}
      </p>
      <dl>
        <Description label={text.net}>{formatYuan(net.netCny)}</Description>
        {pending.map(([label, amountCny]) => (
          <Description key={label} label={label}>
            {formatYuan(amountCny)}
          </Description>
        ))}
      </dl>
      {pending.some(([, cny]) => cny !== '0') && <p className={css.note}>{text.pendingNote}</p>}
    </>
  );
}

/** Draws deposits and withdrawals as two bars on one scale, or says why it cannot. */
function Sums({ view: { net, isBusy, retry } }: { view: NetDepositsView }) {
  const text = useText(words);
  const [paidIn, paidOut] = [net?.deposits.approvedCny, net?.withdrawals.approvedCny];
  const gaps = [
    { kind: text.deposit, gap: net?.deposits.gap },
    { kind: text.withdrawal, gap: net?.withdrawals.gap },
  ].flatMap(({ kind, gap }) => (gap ? [{ kind, gap }] : []));
  if (gaps.length > 0) {
    return (
      <>
        {gaps.map(({ kind, gap }) => (
          <p key={kind} role="status">
            {fill(text[gap], { kind, pages: MAX_PAGES })}
          </p>
        ))}
        {gaps.some(({ gap }) => gap === 'failed') && <RetryButton busy={isBusy} onRetry={retry} />}
      </>
    );
  }
  const max = paidIn && paidOut ? (compareCny(paidIn, paidOut) < 0 ? paidOut : paidIn) : null;
  return (
    <dl>
      {[
        { label: text.deposited, amountCny: paidIn ?? null },
        { label: text.withdrawn, amountCny: paidOut ?? null },
      ].map(({ label, amountCny }) => (
        <div key={label} className={css.sum}>
          <dt>{label}</dt>
          <dd>
            {net ? <NumberText>{formatYuan(amountCny)}</NumberText> : <Skeleton width={88} />}
            <span aria-hidden className={css.meter}>
              <span style={{ width: `${percentOf(amountCny, max)}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the sums leave out: the orders in USDT of each kind. */
function Uncounted({ net }: { net: KnownNet | null }) {
  const text = useText(words);
  return [
    { kind: text.deposit, count: net?.deposits.usdtCount ?? 0 },
    { kind: text.withdrawal, count: net?.withdrawals.usdtCount ?? 0 },
  ].map(
    (one) =>
      one.count > 0 && (
        <span key={one.kind} className={css.note}>
          {fill(text.uncounted, one)}
        </span>
      ),
  );
}

type NetDepositsView = ReturnType<typeof useNetDeposits>;
type KnownNet = NonNullable<NetDepositsView['net']>;

/** Approved deposits minus approved withdrawals of thirty days; a null `net` while they load for the first time. */
function useNetDeposits() {
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
    /** Loads again what failed. */
    retry: () => {
      if (paidIn?.gap) void deposits.refetch();
      if (paidOut?.gap) void withdrawals.refetch();
    },
  };
}
