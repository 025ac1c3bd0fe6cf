import { formatCny } from '#domain/amount.ts';
import { useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';

import css from './Privileges.module.css';
import { formatRebate, REBATES, type VipLevel } from './rules.ts';

/** A level's required deposit and turnover, and its six rebates (D-087). */
export function Privileges({ level }: { level: VipLevel }) {
  const text = useText(zh);
  return (
    <>
      <section aria-labelledby="vip-required" className={css.card}>
        <h2 id="vip-required" className={css.heading}>
          {text.required}
        </h2>
        <dl className={css.pair}>
          <Description label={text.deposit} value={formatCny(level.depositCny)} />
          <Description label={text.turnover} value={formatCny(level.turnoverCny)} />
        </dl>
      </section>
      <section aria-labelledby="vip-rebates" className={css.card}>
        <h2 id="vip-rebates" className={css.heading}>
          {text.rebates}
        </h2>
        <dl className={css.rebates}>
          {REBATES.map((one) => (
            <Description key={one} label={text[one]} value={formatRebate(level.rebates[one])} />
          ))}
        </dl>
      </section>
    </>
  );
}

function Description({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.item}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
    </div>
  );
}
