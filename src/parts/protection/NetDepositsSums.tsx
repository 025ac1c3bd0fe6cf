import { compareCny, percentOf } from '#domain/money.ts';
import { formatYuan } from '#domain/records.ts';
import { MAX_PAGES } from '#state/deposits/recentOrders.ts';
import { fill, useText } from '#text/words.ts';
import { netDeposits as words } from '#text/zh/netDeposits.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './NetDeposits.module.css';
import type { NetDepositsView } from './useNetDeposits.ts';

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
